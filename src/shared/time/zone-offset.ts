const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** A century in days: more are only asked for by mistake. */
const MAX_DAYS = 36_500;

/** How far the clocks of a zone are ahead of UTC. */
export interface ZoneOffset {
  /** Milliseconds; negative in the west. */
  offset: number;
  /** Time until which it surely holds, in milliseconds since 1970. */
  until: number;
}

interface OffsetsOfDay extends ZoneOffset {
  /** The clocks are changed within the day: what holds from `until` on. */
  later?: ZoneOffset;
}

/**
 * Asking the zone database takes microseconds, and reports ask for every stored second: each day of a zone is asked
 * once.
 */
const known = new Map<string, Map<number, OffsetsOfDay>>();

/** `instant`: milliseconds since 1970; `zone`: IANA name. Exact to the second, also where clocks are changed. */
export function zoneOffset(instant: number, zone: string): ZoneOffset {
  let days = known.get(zone);
  if (!days) known.set(zone, (days = new Map()));
  const day = Math.floor(instant / DAY);
  let offsets = days.get(day);
  if (!offsets) {
    if (days.size > MAX_DAYS) days.clear();
    days.set(day, (offsets = offsetsOf(day * DAY, zone)));
  }
  return offsets.later && instant >= offsets.until ? offsets.later : offsets;
}

/** A zone's clocks are changed at most once in a day of UTC. */
function offsetsOf(start: number, zone: string): OffsetsOfDay {
  const end = start + DAY;
  const [first, last] = [readOffset(start, zone), readOffset(end - SECOND, zone)];
  if (first === last) return { offset: first, until: end };
  let [before, after] = [0, DAY / SECOND - 1];
  while (after - before > 1) {
    const middle = (before + after) >> 1;
    if (readOffset(start + middle * SECOND, zone) === first) before = middle;
    else after = middle;
  }
  return { offset: first, until: start + after * SECOND, later: { offset: last, until: end } };
}

/** `instant`: a full second. */
function readOffset(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second } = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - instant;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const two = '2-digit';
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  formats.set(zone, format);
  return format;
}
