import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/manual-time/manual-time.module.css';
import { SpanText, useSpanText } from '~/areas/manual-time/span-text';
import type { TimeRow } from '~/areas/manual-time/views';
import { useSearchState } from '~/lib/actions/use-search-state';
import { Avatar } from '~/ui/basics/avatar';
import { DateText } from '~/ui/basics/date-text';
import { DurationText } from '~/ui/basics/duration-text';

interface Props {
  rows: readonly TimeRow[];
  chosen: string | undefined;
  marked: ReadonlySet<string>;
  /** Why a decision was refused, by uuid. */
  whyNot: ReadonlyMap<string, string>;
  onToggle: (row: TimeRow) => void;
}

/** Lists the requests that wait: whoever waited longest stands first. */
export function QueueList({ rows, chosen, marked, whyNot, onToggle }: Props) {
  const { t } = useTranslation();
  const spanText = useSpanText();
  const { searchWith } = useSearchState();
  return (
    <ul className={styles.queue} aria-label={t('manual.queue.title')}>
      {rows.map((row) => (
        <li key={row.uuid} className={styles.item} data-current={row.uuid === chosen || undefined}>
          {row.mayDecide ? (
            <input
              type="checkbox"
              className={styles.mark}
              aria-label={t('manual.queue.mark', { name: row.user.name, span: spanText(row) })}
              checked={marked.has(row.uuid)}
              onChange={() => onToggle(row)}
            />
          ) : (
            <span className={styles.mark} />
          )}
          <Link
            to={searchWith({ view: 'queue', id: null, row: row.uuid })}
            preventScrollReset
            className={styles.opener}
            aria-current={row.uuid === chosen ? 'true' : undefined}
          >
            <Avatar name={row.user.name} src={row.user.picture} size={28} />
            <span className={styles.who}>
              <strong>{row.user.name}</strong>
              <SpanText row={row} />
              <span className={styles.remark}>{row.remarks}</span>
              {whyNot.has(row.uuid) && <span className={styles.conflict}>{whyNot.get(row.uuid)}</span>}
            </span>
            <span className={styles.amount}>
              <DurationText seconds={row.duration} />
              <small>
                <DateText value={row.createdAt} offset={row.offsets.created} />
              </small>
              {row.conflicts.length > 0 && <small className={styles.conflict}>{t('manual.queue.conflict')}</small>}
              {!row.mayDecide && <small>{t('manual.queue.own')}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
