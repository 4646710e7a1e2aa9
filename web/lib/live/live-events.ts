/** Said on the page when somebody's time in the company changed; pages that show time listen. */
export const TIME_CHANGED = 'wz:time-changed';
/** Somebody's manual time, screenshots or the productivity rules changed; pages that show them listen. */
export const EVIDENCE_CHANGED = 'wz:evidence-changed';
/** How far a file is that this person asked for, on this page or another of theirs. */
export const EXPORT_PROGRESS = 'wz:export-progress';
