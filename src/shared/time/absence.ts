/** Start and end of a period in which a membership was inactive, in milliseconds since 1970. */
export type Absence = [from: number, to: number];

/** Number of absences kept; older ones have no effect, because time that old is no longer accepted. */
const KEPT = 50;

/** Returns the absences of a membership that becomes active again at `now`. */
export function absencesAfter(former: readonly Absence[] | null, inactiveSince: Date | null, now: Date): Absence[] {
  if (!inactiveSince) return [...(former ?? [])];
  return [...(former ?? []), [inactiveSince.getTime(), now.getTime()] satisfies Absence].slice(-KEPT);
}
