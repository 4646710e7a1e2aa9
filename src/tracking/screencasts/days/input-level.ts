/** What keyboard and mouse did in some tracked seconds. */
export interface Input {
  /** Of these seconds both are known. */
  tracked: number;
  keyClicks: number;
  mouseMoves: number;
}

/** Moving a mouse makes many events where a key makes one. */
const MOVES_A_KEY = 10;

/**
 * How busy keyboard and mouse were, in percent: keys, and every tenth movement of the mouse, for each tracked second; one
 * a second is 100. null where nothing was tracked or measured. In which share of the seconds there was input is not known: trackers
 * send sums. The help of the page says the same in words.
 */
export function inputLevel({ tracked, keyClicks, mouseMoves }: Input): number | null {
  if (tracked <= 0) return null;
  return Math.min(100, Math.round((100 * (keyClicks + mouseMoves / MOVES_A_KEY)) / tracked));
}

/** Of a longer time: the mean of its parts, weighted by what was tracked in them. One busy part does not hide a quiet one. */
export function meanLevel(parts: readonly Input[]): number | null {
  let [weighted, tracked] = [0, 0];
  for (const part of parts) {
    weighted += (inputLevel(part) ?? 0) * part.tracked;
    tracked += part.tracked;
  }
  return tracked > 0 ? Math.round(weighted / tracked) : null;
}
