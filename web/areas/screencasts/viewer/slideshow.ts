import type { Frame } from '~/areas/screencasts/views';

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Returns the pictures that can be played: those that are there. */
export function playable(frames: readonly Frame[]): Frame[] {
  return frames.filter(({ screenshot }) => screenshot.state === 'READY');
}

/** Where among the playable ones a frame stands; if it cannot be played itself, where the one before it stands. */
export function placeOf(frames: readonly Frame[], at: Frame): number {
  return Math.max(0, playable(frames.slice(0, frames.indexOf(at) + 1)).length - 1);
}
