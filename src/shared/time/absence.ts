/** From when to when a membership gave nothing: milliseconds since 1970. */
export type Absence = [from: number, to: number];

/** More nobody needs: time that old is not taken any more. */
const KEPT = 50;

/** What is remembered of a membership that counts again from `now` on. */
export function absencesAfter(former: readonly Absence[] | null, inactiveSince: Date | null, now: Date): Absence[] {
  if (!inactiveSince) return [...(former ?? [])];
  return [...(former ?? []), [inactiveSince.getTime(), now.getTime()] satisfies Absence].slice(-KEPT);
}
