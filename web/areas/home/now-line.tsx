import { useTranslation } from 'react-i18next';
import { useClock } from '~/lib/look/use-clock';
import { StatusChip } from '~/ui/basics/chip';
import styles from './home.module.css';
import type { OwnHome } from './own-home';

type Row = NonNullable<OwnHome['row']>;

const SIGNS = { WORKING: 'ok', IDLE: 'waiting', OFFLINE: 'danger', AWAY: 'off', NOT_STARTED: 'locked' } as const;

/** Says the present work of somebody: since when, in which project, on which task; or when it ended. */
export function NowLine({ now, doing }: Pick<Row, 'now' | 'doing'>) {
  const { t } = useTranslation();
  const clock = useClock();
  const { since, seen, projectName, note, app } = doing ?? {};
  const what = [projectName, note ?? app].filter(Boolean).join(' · ');
  const isOver = (now === 'AWAY' || now === 'OFFLINE') && seen;
  return (
    <span className={styles.now}>
      <StatusChip status={SIGNS[now]}>
        {isOver ? t(`reports.home.at.${now}`, { time: clock.time(seen) }) : t(`reports.home.now.${now}`)}
        {!isOver && since && <> {t('reports.home.since', { time: clock.time(since) })}</>}
      </StatusChip>
      {what && <small title={what}>{what}</small>}
    </span>
  );
}
