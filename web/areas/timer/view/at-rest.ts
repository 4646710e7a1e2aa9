/* What the bar of every page needs of the timer: the rules of recording are fetched when somebody uses it. */

/** Key of the browser's storage under which stands who used the timer last. */
export const TIMER_USER = 'workzone-timer';

export interface Today {
  /** What counts, as the pages say it. */
  worked: number;
  tracked: number;
}

export function totalOf(days: Iterable<Today>): Today {
  const total = { worked: 0, tracked: 0 };
  for (const { worked, tracked } of days) {
    total.worked += worked;
    total.tracked += tracked;
  }
  return total;
}
