/* The part of the timer that the bar of every page needs: the rules of recording are fetched when somebody uses it. */

/** Key of the browser's storage under which stands who used the timer last. */
export const TIMER_USER = 'workzone-timer';

export interface Today {
  /** Counted seconds, as the pages say them. */
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
