import { useTranslation } from 'react-i18next';
import { StatusChip } from '~/ui/basics/chip';
import type { WithdrawalState } from './withdrawal-item';

const STATUS = {
  HELD: 'waiting',
  BATCHED: 'progress',
  SENT: 'ok',
  FAILED: 'danger',
  RETURNED: 'danger',
  CANCELLED: 'off',
} as const;

export function StateChip({ state }: { state: WithdrawalState }) {
  const { t } = useTranslation();
  return <StatusChip status={STATUS[state]}>{t(`withdrawals.state.${state}`)}</StatusChip>;
}
