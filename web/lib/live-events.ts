/** Said on the page when somebody's time in the company changed; pages that show time listen. */
export const TIME_CHANGED = 'wz:time-changed';
