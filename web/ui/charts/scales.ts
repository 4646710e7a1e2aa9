/* Two scales are all that bars need; a library for them weighs more than the page that shows them. */

/** Whole steps from zero to beyond the largest value, at most five of them. */
export function niceTicks(most: number): number[] {
  const rough = Math.max(most, 1e-9) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((size) => size * power >= rough) ?? 10) * power;
  const count = Math.ceil(Math.max(most, 1e-9) / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Math.round(index * step * 1000) / 1000);
}

export interface Band {
  start: number;
  width: number;
}

/** Equal places side by side in a hundred, each with a gap of a third of its own. */
export function bands(count: number): { step: number; of: (position: number) => Band } {
  const step = 100 / Math.max(1, count);
  const width = step * 0.68;
  return { step, of: (position) => ({ start: position * step + (step - width) / 2, width }) };
}
