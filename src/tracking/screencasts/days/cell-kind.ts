import type { ScreencastState } from '../records/screencast.entity.js';
import type { BucketSums } from './day-grid.js';

/** Content of a cell of ten minutes: pictures, or the reason why it has none. */
export type CellKind =
  'SHOTS' | 'DELETED' | 'EXPIRED' | 'MANUAL' | 'IDLE' | 'OFF' | 'NO_PICTURE' | 'NOT_TRACKING' | 'FUTURE';

export function cellKindOf(
  screencasts: readonly { state: ScreencastState }[],
  { tracked, idle, manual }: Pick<BucketSums, 'tracked' | 'idle' | 'manual'>,
  { off, past }: { off: boolean; past: boolean },
): CellKind {
  const states = new Set(screencasts.map(({ state }) => state));
  if (states.has('READY') || states.has('PENDING') || states.has('FAILED')) return 'SHOTS';
  if (states.has('DELETED')) return 'DELETED';
  if (states.has('EXPIRED')) return 'EXPIRED';
  if (tracked + manual === 0) return past ? 'NOT_TRACKING' : 'FUTURE';
  if (manual > tracked) return 'MANUAL';
  if (idle * 2 >= tracked) return 'IDLE';
  return off ? 'OFF' : 'NO_PICTURE';
}
