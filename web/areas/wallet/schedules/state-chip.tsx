import { useTranslation } from 'react-i18next';
import { type Status, StatusChip } from '~/ui/basics/chip';
import type { RunItem, ScheduleItem } from './schedule-item';

const STATES = { ACTIVE: 'ok', PAUSED: 'off', ENDED: 'locked' } as const satisfies Record<string, Status>;
const OUTCOMES = { DONE: 'ok', SKIPPED: 'off', FAILED: 'danger', MISSED: 'locked' } as const satisfies Record<
  string,
  Status
>;

export function StateChip({ state }: Pick<ScheduleItem, 'state'>) {
  const { t } = useTranslation();
  return <StatusChip status={STATES[state]}>{t(`schedules.state.${state}`)}</StatusChip>;
}

export function OutcomeChip({ outcome }: Pick<RunItem, 'outcome'>) {
  const { t } = useTranslation();
  return <StatusChip status={OUTCOMES[outcome]}>{t(`schedules.outcome.${outcome}`)}</StatusChip>;
}
