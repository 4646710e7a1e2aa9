/** What clocks of a zone show at an instant. */
export interface ZoneTime {
  /** `2026-11-21T17:45:00` */
  local: string;
  /** Minutes east of UTC at that very instant. */
  offset: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `zone`: IANA name. */
export function zoneTime(instant: Date, zone: string): ZoneTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const local = `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}`;
  const whole = Math.floor(instant.getTime() / 1000) * 1000;
  return { local, offset: Math.round((Date.parse(`${local}Z`) - whole) / 60_000) };
}

/** `+05:45` */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const two = '2-digit';
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', calendar: 'gregory', numberingSystem: 'latn' },
    ...{ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
  });
  formats.set(zone, format);
  return format;
}
