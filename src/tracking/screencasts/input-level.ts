/** What keyboard and mouse did in some tracked seconds. */
export interface Input {
  tracked: number;
  keyClicks: number;
  mouseMoves: number;
}

/** Moving a mouse makes many events where a key makes one. */
const MOVES_A_KEY = 4;

/**
 * How busy keyboard and mouse were, in percent: keys, and every fourth movement of the mouse, for each tracked second; one
 * a second is 100. null where nothing was tracked. In which share of the seconds there was input is not known: trackers
 * send sums. The help of the page says the same in words.
 */
export function inputLevel({ tracked, keyClicks, mouseMoves }: Input): number | null {
  if (tracked <= 0) return null;
  return Math.min(100, Math.round((100 * (keyClicks + mouseMoves / MOVES_A_KEY)) / tracked));
}
