/** Making one takes long, and memory that is given back late: one a zone is kept. */
const minutes = new Map<string, Intl.DateTimeFormat>();
const days = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight in a zone. */
export function minuteIn(zone: string, at: number): number {
  const options = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = kept(minutes, zone, () => new Intl.DateTimeFormat('en-GB', options));
  const [hour = 0, minute = 0] = format.format(at).split(':').map(Number);
  return hour * 60 + minute;
}

/** `2026-11-22` */
export function dayIn(zone: string, at: number): string {
  return kept(days, zone, () => new Intl.DateTimeFormat('en-CA', { timeZone: zone })).format(at);
}

function kept(formats: Map<string, Intl.DateTimeFormat>, zone: string, make: () => Intl.DateTimeFormat) {
  const format = formats.get(zone) ?? make();
  formats.set(zone, format);
  return format;
}

/** Whether anything may be recorded; hours over midnight (22:00 to 06:00) are hours too. */
export function mayRecord(hours: { from: string; to: string } | null, zone: string, at: number): boolean {
  if (!hours) return true;
  const [from, to] = [minuteOf(hours.from), minuteOf(hours.to)];
  if (from === to) return true;
  const minute = minuteIn(zone, at);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Returns by how much a zone's tens of minutes lie off those of UTC, in ms. */
export function shiftOf(zone: string, at: number): number {
  const past = (minuteIn(zone, at) % 10) - (new Date(at).getUTCMinutes() % 10);
  return ((past + 10) % 10) * 60_000;
}

function minuteOf(text: string): number {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
}
