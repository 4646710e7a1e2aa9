/* Local days, `YYYY-MM-DD`: they belong to no zone, so no zone is asked. Names are en-US in all languages, as dates are. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function partsOf(day: string): { year: number; month: string; date: number; weekday: string } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, date)).getUTCDay()] ?? '';
  return { year, month: MONTHS[month - 1] ?? '', date, weekday };
}

/** `Nov 20, 2026` */
export function formatDay(day: string): string {
  const { month, date, year } = partsOf(day);
  return `${month} ${date}, ${year}`;
}

/** `Fri, Nov 20` */
export function formatWeekday(day: string): string {
  const { weekday, month, date } = partsOf(day);
  return `${weekday}, ${month} ${date}`;
}

/** `Fri` and `20`, for the head of a narrow column. */
export function dayHead(day: string): { weekday: string; date: number } {
  const { weekday, date } = partsOf(day);
  return { weekday, date };
}

/** `Nov 15 – 21, 2026` */
export function formatRange(from: string, to: string): string {
  if (from === to) return formatDay(from);
  const [start, end] = [partsOf(from), partsOf(to)];
  if (start.year !== end.year) return `${formatDay(from)} – ${formatDay(to)}`;
  const head = `${start.month} ${start.date}`;
  const tail = start.month === end.month ? `${end.date}` : `${end.month} ${end.date}`;
  return `${head} – ${tail}, ${end.year}`;
}
