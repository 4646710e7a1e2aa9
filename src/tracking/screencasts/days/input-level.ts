/** Input events of keyboard and mouse in some tracked seconds. */
export interface Input {
  /** Tracked seconds for which both counts are known. */
  tracked: number;
  keyClicks: number;
  mouseMoves: number;
}

/** A mouse movement makes many events where a key press makes one. */
const MOVES_A_KEY = 10;

/**
 * Returns how busy keyboard and mouse were, in percent: key presses plus every tenth mouse movement, per tracked
 * second; one per second is 100. null if nothing was tracked or measured. Trackers send sums, so the share of seconds
 * with any input is unknown. The help of the page explains the same in words.
 */
export function inputLevel({ tracked, keyClicks, mouseMoves }: Input): number | null {
  if (tracked <= 0) return null;
  return Math.min(100, Math.round((100 * (keyClicks + mouseMoves / MOVES_A_KEY)) / tracked));
}

/**
 * Returns the level of a longer time: the mean of its parts, weighted by their tracked seconds, so that one busy part
 * does not hide a quiet one.
 */
export function meanLevel(parts: readonly Input[]): number | null {
  let [weighted, tracked] = [0, 0];
  for (const part of parts) {
    weighted += (inputLevel(part) ?? 0) * part.tracked;
    tracked += part.tracked;
  }
  return tracked > 0 ? Math.round(weighted / tracked) : null;
}
