/** Trackers and timers report every minute: whoever was not heard for two has lost the line, or worse. */
export const LOST_AFTER_MS = 120_000;
