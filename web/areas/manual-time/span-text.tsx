import { formatWeekday } from '~/lib/format/format-day';
import { useClock } from '~/lib/look/use-clock';
import type { TimeRow } from './views';

type Span = Pick<TimeRow, 'day' | 'from' | 'to' | 'laterDay'>;

/** `Fri, Nov 20 · 09:00–10:30` */
export function useSpanText(): (span: Span) => string {
  const clock = useClock();
  return ({ day, from, to, laterDay }) =>
    laterDay
      ? `${formatWeekday(day)} · ${clock.time(from)}–${formatWeekday(laterDay)} ${clock.time(to)}`
      : `${formatWeekday(day)} · ${clock.span(from, to)}`;
}

export function SpanText({ row }: { row: Span }) {
  const spanText = useSpanText();
  return <bdi className="wz-num">{spanText(row)}</bdi>;
}
