import { Link, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format/format';
import { IconChevronLeft, IconChevronRight } from '~/ui/theme/icons';
import styles from './pagination.module.css';

interface Props {
  /** Counted from 1. */
  page: number;
  perPage: number;
  total: number;
  /** How many pages there are, where the server has counted. */
  pages?: number;
  /** The name of the page's number in the address. */
  param?: string;
}

/** Pages are addresses: they can be shared, opened in a tab and gone back to. */
export function Pagination({ page, perPage, total, pages, param = 'page' }: Props) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  // The list itself says that it is empty.
  if (total === 0) return null;
  const last = Math.max(1, pages ?? Math.ceil(total / perPage));
  const to = (target: number) => {
    const next = new URLSearchParams(search);
    next.set(param, String(target));
    return `?${next}`;
  };
  return (
    <nav className={styles.pagination} aria-label={t('ui.pagination.label')}>
      <p className={styles.range}>
        {t('ui.pagination.range', {
          from: formatNumber((page - 1) * perPage + 1),
          to: formatNumber(Math.min(total, page * perPage)),
          total: formatNumber(total),
        })}
      </p>
      {last > 1 && (
        <ul className={styles.pages}>
          <li>
            <Step to={to(page - 1)} label={t('ui.pagination.previous')} off={page <= 1} rel="prev">
              <IconChevronLeft size={16} className="wz-turn" aria-hidden />
            </Step>
          </li>
          {around(page, last).map((number, position) => (
            <li key={number ?? `gap-${position}`}>
              {number === null ? (
                <span className={styles.gap}>…</span>
              ) : (
                <Link
                  to={to(number)}
                  className={styles.page}
                  aria-current={number === page ? 'page' : undefined}
                  aria-label={t('ui.pagination.page', { page: number })}
                >
                  {number}
                </Link>
              )}
            </li>
          ))}
          <li>
            <Step to={to(page + 1)} label={t('ui.pagination.next')} off={page >= last} rel="next">
              <IconChevronRight size={16} className="wz-turn" aria-hidden />
            </Step>
          </li>
        </ul>
      )}
    </nav>
  );
}

interface StepProps {
  to: string;
  label: string;
  off: boolean;
  rel: string;
  children: ReactNode;
}

function Step({ to, label, off, rel, children }: StepProps) {
  if (off) return <span className={styles.off}>{children}</span>;
  return (
    <Link to={to} rel={rel} className={styles.page} aria-label={label} title={label}>
      {children}
    </Link>
  );
}

/** First, last, and the neighbours; `null` is a gap. */
export function around(page: number, last: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((number, position) => {
    const before = pages[position - 1] ?? number - 1;
    return number - before > 1 ? [null, number] : [number];
  });
}
