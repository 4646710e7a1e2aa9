import { useTranslation } from 'react-i18next';
import styles from '~/areas/manual-time/manual-time.module.css';
import { SpanText } from '~/areas/manual-time/span-text';
import type { QueueData, TimeRow } from '~/areas/manual-time/views';
import { formatDuration } from '~/lib/format/format';
import { formatDay } from '~/lib/format/format-day';
import { useClock } from '~/lib/look/use-clock';
import { Banner } from '~/ui/basics/banner';
import { Button } from '~/ui/basics/button';
import { DateText } from '~/ui/basics/date-text';
import { DurationText } from '~/ui/basics/duration-text';
import { SkeletonLines } from '~/ui/basics/skeleton';
import { TextLink } from '~/ui/basics/text-link';
import { DayRibbon, RibbonLegend } from '~/ui/charts/day-ribbon';
import { Stat, Stats } from '~/ui/data/stat';
import { Panel } from '~/ui/layout/panel';

const KEYS = { approve: 'a', decline: 'd' };

interface Props {
  row: TimeRow;
  /** Why a decision was refused. */
  whyNot: string | undefined;
  /** Not given while it is loaded; null where it is not shown to whoever decides. */
  day: QueueData['day'] | undefined;
  /** The result of approving, once it is known. */
  effect: QueueData['effect'] | undefined;
  onApprove: () => void;
  onDecline: () => void;
}

/** Shows a requested span over the work of the person on that day. */
export function Request({ row, whyNot, day, effect, onApprove, onDecline }: Props) {
  const { t } = useTranslation();
  const clock = useClock();
  const blocked = row.conflicts.length > 0;
  return (
    <div className={styles.request}>
      <Panel
        title={row.user.name}
        help={<SpanText row={row} />}
        footer={
          row.mayDecide ? (
            <div className={styles.decide}>
              <Button kind="primary" disabled={blocked} onClick={onApprove}>
                {t('manual.queue.approve')} <kbd>{KEYS.approve}</kbd>
              </Button>
              <Button onClick={onDecline}>
                {t('manual.queue.decline')} <kbd>{KEYS.decline}</kbd>
              </Button>
              <span className={styles.keys}>{t('manual.queue.keys')}</span>
            </div>
          ) : (
            <p className={styles.note}>{t('manual.queue.ownHelp')}</p>
          )
        }
      >
        <div className={styles.facts}>
          {whyNot && (
            <Banner kind="danger" title={t('manual.queue.notDecided')} live>
              {whyNot}
            </Banner>
          )}
          {blocked && (
            <Banner kind="danger" title={t('manual.queue.conflict')}>
              {t('manual.conflict', { spans: row.conflicts.map(({ from, to }) => clock.span(from, to)).join(', ') })}
            </Banner>
          )}
          <blockquote className={styles.words}>{row.remarks}</blockquote>
          <p className={styles.asked}>
            {t('manual.queue.asked')} <DateText value={row.createdAt} time offset={row.offsets.created} />
          </p>
          <Stats>
            <Stat label={t('manual.queue.claims')} compared={day ? change(day.worked, row.duration) : undefined}>
              <DurationText seconds={row.duration} />
            </Stat>
            {effect && (
              <Stat
                label={t('manual.queue.paid')}
                compared={
                  effect.worth && <bdi className="wz-num">{t('manual.queue.worth', { amount: effect.worth })}</bdi>
                }
              >
                <DurationText seconds={effect.duration - (effect.hard ? effect.beyondLimit : 0)} />
              </Stat>
            )}
            {effect && effect.beyondLimit > 0 && (
              <Stat
                label={t('manual.queue.beyond')}
                compared={t(effect.hard ? 'manual.queue.beyondHard' : 'manual.queue.beyondSoft')}
              >
                <DurationText seconds={effect.beyondLimit} />
              </Stat>
            )}
          </Stats>
          {day && <PersonDay row={row} day={day} />}
          {day === null && <p className={styles.note}>{t('manual.queue.noDay')}</p>}
          {day === undefined && <SkeletonLines lines={4} />}
          <TextLink alone to={`/screen-casts?user=${row.user.uuid}&date=${row.day}`}>
            {t('manual.queue.evidence')}
          </TextLink>
        </div>
      </Panel>
    </div>
  );
}

/** `4:00 → 5:30` */
function change(worked: number, added: number) {
  return <bdi className="wz-num">{`${formatDuration(worked)} → ${formatDuration(worked + added)}`}</bdi>;
}

function PersonDay({ row, day }: { row: TimeRow; day: NonNullable<QueueData['day']> }) {
  const { t } = useTranslation();
  const clock = useClock();
  const from = Math.max(0, Math.floor(Math.min(day.claim.from, ...day.spans.map((span) => span.from)) / 60) * 60);
  const to = Math.min(day.length, Math.ceil(Math.max(day.claim.to, ...day.spans.map((span) => span.to)) / 60) * 60);
  const share = (minute: number) => `${((minute - from) / (to - from)) * 100}%`;
  return (
    <figure className={styles.day}>
      <div className={styles.ribbon}>
        <DayRibbon
          expandable
          height={44}
          spans={day.spans}
          label={`${row.user.name}, ${formatDay(row.day)}`}
          {...{ from, to }}
        />
        <span
          className={styles.claim}
          style={{ insetInlineStart: share(day.claim.from), inlineSize: width(day.claim, share) }}
          aria-hidden
        />
        {day.conflicts.map((span) => (
          <span
            key={span.from}
            className={styles.clash}
            style={{ insetInlineStart: share(span.from), inlineSize: width(span, share) }}
            aria-hidden
          />
        ))}
      </div>
      <figcaption className={styles.axis}>
        <bdi>{clock.time(from)}</bdi>
        <span>{t('manual.queue.dayOf', { day: formatDay(row.day) })}</span>
        <bdi>{clock.time(to)}</bdi>
      </figcaption>
      <RibbonLegend />
    </figure>
  );
}

function width({ from, to }: { from: number; to: number }, share: (minute: number) => string): string {
  return `${Math.max(0.5, parseFloat(share(to)) - parseFloat(share(from)))}%`;
}
