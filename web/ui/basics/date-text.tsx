import { formatDate } from '~/lib/format/format-date';
import { usePageZone } from '~/lib/format/use-page-zone';
import { useClock } from '~/lib/look/use-clock';

interface Props {
  /** ISO 8601, as the server gives it. */
  value: string;
  /** Adds the time of day. */
  time?: boolean;
  /** Minutes east of UTC at that moment, where the page does not say it. */
  offset?: number;
}

export function DateText({ value, time, offset }: Props) {
  const page = usePageZone().offset;
  const clock = useClock();
  const format = time ? clock.moment : formatDate;
  return (
    <time dateTime={value} title={clock.moment(value, offset ?? page)} className="wz-num">
      {format(value, offset ?? page)}
    </time>
  );
}
