import { useTranslation } from 'react-i18next';
import { StatusChip } from '~/ui/basics/chip';
import type { InvoiceState } from './invoice-row';

const STATUS = {
  DRAFT: 'off',
  SENT: 'waiting',
  ADJUSTED: 'waiting',
  REJECTED: 'danger',
  APPROVED: 'progress',
  PAID: 'ok',
  CANCELLED: 'locked',
} as const;

export function StateChip({ state }: { state: InvoiceState }) {
  const { t } = useTranslation();
  return <StatusChip status={STATUS[state]}>{t(`payroll.state.${state}`)}</StatusChip>;
}
