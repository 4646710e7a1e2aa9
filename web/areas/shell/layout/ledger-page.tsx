import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useClock } from '~/lib/look/use-clock';
import { DayRibbon } from '~/ui/charts/day-ribbon';
import type { RibbonKind, RibbonSpan } from '~/ui/charts/ribbon-shapes';
import styles from './ledger-page.module.css';

/** `kind from-to` in minutes, as a person's week might look. */
const WEEK = [
  'p478-552 n560-574 p576-640 u640-668 p672-735 p790-905 n905-930 p934-1018',
  'p490-600 p612-690 n690-716 i716-738 p782-880 u880-902 p906-1000',
  'p470-530 n530-548 p552-700 p760-850 m850-910 p912-990 n990-1008',
  'p484-588 u588-612 p616-720 i720-744 p770-868 p876-960 n960-1020',
  'p476-566 n566-590 p594-702 p756-802',
];
const WORKED = ['7:25', '6:48', '7:34', '7:30', '4:31'];
const KINDS: Record<string, RibbonKind> = { p: 'productive', n: 'neutral', u: 'unproductive', m: 'manual', i: 'idle' };
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;
const HOURS = [8, 10, 12, 14, 16];

/** The motif: a week kept like a ledger. It tells nothing that is not said elsewhere, so it is hidden from screen readers. */
export function LedgerPage() {
  const { t } = useTranslation();
  const clock = useClock();
  return (
    <aside className={styles.paper} aria-hidden>
      <div className={styles.page}>
        <p className={styles.claim}>{t('app.claim')}</p>
        <div className={styles.hours}>
          {HOURS.map((hour) => (
            <span key={hour} style={{ insetInlineStart: `${((hour * 60 - 450) / 600) * 100}%` }}>
              {clock.hour(hour)}
            </span>
          ))}
        </div>
        {DAYS.map((day, row) => (
          <div className={styles.row} key={day} style={{ '--row': row } as CSSProperties}>
            <span className={styles.day}>{t(`app.days.${day}`)}</span>
            <div className={styles.ribbon}>
              <DayRibbon
                spans={spansOf(WEEK[row] ?? '')}
                label=""
                from={450}
                to={1050}
                height={26}
                width={480}
                now={row === 4 ? 804 : undefined}
              />
            </div>
            <span className={styles.worked}>{WORKED[row]}</span>
          </div>
        ))}
        <div className={styles.sum}>
          <span>{t('app.week')}</span>
          <span className={styles.worked}>33:48</span>
        </div>
      </div>
    </aside>
  );
}

function spansOf(text: string): RibbonSpan[] {
  return text.split(' ').map((part) => {
    const [from = 0, to = 0] = part.slice(1).split('-').map(Number);
    return { kind: KINDS[part[0] ?? ''] ?? 'neutral', from, to };
  });
}
