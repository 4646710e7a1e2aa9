const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY = /\b\d{4}-(?:0[1-9]|1[0-2])-\d\d\b/g;

/** Formats the days in a text as pages write them: `Nov 21, 2026` for `2026-11-21`. */
export function withSpokenDays(text: string): string {
  return text.replace(DAY, (day) => {
    const [year = '', month, date] = day.split('-');
    return `${MONTHS[Number(month) - 1] ?? ''} ${Number(date)}, ${year}`;
  });
}
