import { useTranslation } from 'react-i18next';
import { type Status, StatusChip } from '~/ui/basics/chip';
import type { LeadStatus } from './lead-item';

const SIGNS: Record<LeadStatus, Status> = {
  NEWLEAD: 'off',
  INPROGRESS: 'progress',
  NOANSWER: 'waiting',
  WAITINGCLOSURE: 'progress',
  SIGNED: 'ok',
  DECLINED: 'locked',
};

export function StatusMark({ status }: { status: LeadStatus }) {
  const { t } = useTranslation();
  return <StatusChip status={SIGNS[status]}>{t(`crm.status.${status}`)}</StatusChip>;
}
