import { formatWeekday } from '~/lib/format/format-day';
import type { TimeRow } from './views';

/** `Fri, Nov 20 · 09:00–10:30` */
export function spanText({ day, from, to, laterDay }: Pick<TimeRow, 'day' | 'from' | 'to' | 'laterDay'>): string {
  return `${formatWeekday(day)} · ${from}–${laterDay ? `${formatWeekday(laterDay)} ${to}` : to}`;
}

export function SpanText({ row }: { row: Pick<TimeRow, 'day' | 'from' | 'to' | 'laterDay'> }) {
  return <bdi className="wz-num">{spanText(row)}</bdi>;
}
