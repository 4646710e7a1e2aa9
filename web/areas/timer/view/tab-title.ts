const CLOCK = /^\d+:\d\d:\d\d · /;

/** Returns the title of a page without the clock before it. */
export function plainTitle(title: string): string {
  return title.replace(CLOCK, '');
}

/** The running time stands before the title of the page, to be seen among many tabs; null: nothing runs. */
export function titleWith(title: string, clock: string | null): string {
  return clock ? `${clock} · ${plainTitle(title)}` : plainTitle(title);
}
