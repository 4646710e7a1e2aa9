const FIRST_MS = 1_000;
const LONGEST_MS = 300_000;

/** How long to wait after so many failures in a row: doubled each time, and drawn, so that a thousand trackers do not come back at once. */
export function backOff(failures: number, random: () => number = Math.random): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 20));
  return Math.round(random() * ceiling);
}
