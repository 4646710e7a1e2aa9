import { useTranslation } from 'react-i18next';
import { formatDuration } from '~/lib/format/format';
import { formatRange } from '~/lib/format/format-day';
import type { TimeOfDay } from '~/lib/format/time-of-day';
import { useClock } from '~/lib/look/use-clock';
import { Button } from '~/ui/basics/button';
import { DurationText } from '~/ui/basics/duration-text';
import { Stat, Stats } from '~/ui/data/stat';
import { Tooltip } from '~/ui/overlays/tooltip';
import type { DayRange } from './filters/filters-view';
import { activityPercent, percentText } from './sums';
import type { SumsOf } from './use-report-links';
import { WorkedTime } from './worked/worked-time';

export interface HeadlineSums {
  worked: number;
  tracked: number;
  manual: number;
  idle: number;
  productive: number;
  unproductive: number;
  neutral: number;
  overLimit: number;
}

interface Props {
  total: HeadlineSums;
  /** `until`: the time of day up to which the last day of it counts. */
  before: { range: DayRange; until: TimeOfDay | null; total: HeadlineSums };
  /** People and days of the sum. */
  of: SumsOf;
  /** The days themselves. */
  to?: string;
  /** Asks what of the time over the limit is to count: for those who may allow it. */
  onOverLimit?: () => void;
}

/** The first line of a report: worked, activity, how it is made up; each against the period before. */
export function Headlines({ total, before, of, to, onOverLimit }: Props) {
  const { t } = useTranslation();
  const clock = useClock();
  const days = formatRange(before.range.from, before.range.to);
  const than = before.until ? t('reports.upTo', { days, time: clock.time(before.until) }) : days;
  return (
    <Stats>
      <Stat
        label={t('reports.sums.worked')}
        compared={<Change seconds={total.worked - before.total.worked} than={than} />}
      >
        <WorkedTime seconds={total.worked} of={of} to={to} />
      </Stat>
      <Stat
        label={t('reports.sums.activity')}
        compared={<ActivityChange total={total} before={before.total} than={than} />}
      >
        <Tooltip text={t('reports.sums.activityHelp')}>
          <bdi tabIndex={0}>{percentText(activityPercent(total))}</bdi>
        </Tooltip>
      </Stat>
      <Stat
        label={t('reports.sums.productive')}
        compared={<Change seconds={total.productive - before.total.productive} than={than} />}
      >
        <DurationText seconds={total.productive} />
      </Stat>
      <Stat
        label={t('reports.sums.unproductive')}
        compared={<Change seconds={total.unproductive - before.total.unproductive} than={than} />}
      >
        <DurationText seconds={total.unproductive} />
      </Stat>
      <Stat
        label={t('reports.sums.manual')}
        compared={<Change seconds={total.manual - before.total.manual} than={than} />}
      >
        <DurationText seconds={total.manual} />
      </Stat>
      {total.overLimit > 0 && (
        <Stat
          label={t('reports.sums.overLimit')}
          compared={
            onOverLimit && (
              <Button small onClick={onOverLimit}>
                {t('reports.overLimit.review')}
              </Button>
            )
          }
        >
          <DurationText seconds={total.overLimit} />
        </Stat>
      )}
    </Stats>
  );
}

export function Change({ seconds, than }: { seconds: number; than: string }) {
  const { t } = useTranslation();
  const change = `${seconds >= 60 ? '+' : ''}${formatDuration(seconds)}`;
  return <bdi>{t('reports.vs', { change, than })}</bdi>;
}

interface ActivityProps {
  total: Parameters<typeof activityPercent>[0];
  before: Parameters<typeof activityPercent>[0];
  than: string;
}

/** Nothing where one of the two is not known. */
export function ActivityChange({ total, before, than }: ActivityProps) {
  const { t } = useTranslation();
  const [now, former] = [activityPercent(total), activityPercent(before)];
  if (now === null || former === null) return null;
  return <bdi>{t('reports.vs', { change: signed(now - former), than })}</bdi>;
}

function signed(points: number): string {
  return `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}%`;
}
