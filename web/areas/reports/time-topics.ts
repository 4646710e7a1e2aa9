import type { LiveReload } from '~/lib/live/use-live-reload';

/** Pages of time may lag a little behind, however many people work. */
export const TIME_CHANGED: LiveReload = { topic: 'timeChanged', everyMs: 10_000 };

/** Pages that show who is at work follow a change soon. */
export const PRESENCE_CHANGED: LiveReload = { topic: 'presenceChanged', everyMs: 3000 };

/** Somebody's manual time, screenshots or the productivity rules changed. */
export const EVIDENCE_TOPICS = ['manualTimeChanged', 'screencastsChanged', 'productivityChanged'] as const;
