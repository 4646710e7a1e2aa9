import { formatDate, formatDateTime } from '~/lib/format/format-date';
import { useRootData } from '~/lib/root-data';

interface Props {
  /** ISO 8601, as the server gives it. */
  value: string;
  /** Adds the time of day. */
  time?: boolean;
  /** Minutes east of UTC at that moment, where it is not the reader's own zone. */
  offset?: number;
}

export function DateText({ value, time, offset }: Props) {
  const own = useRootData()?.zone.offset ?? 0;
  const format = time ? formatDateTime : formatDate;
  return (
    <time dateTime={value} title={formatDateTime(value, offset ?? own)} className="wz-num">
      {format(value, offset ?? own)}
    </time>
  );
}
