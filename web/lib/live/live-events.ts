/** Said on the page when somebody's time in the company changed; pages that show time listen. */
export const TIME_CHANGED = 'wz:time-changed';
/** Somebody began or stopped to track, or does something else; pages that show who is at work listen. */
export const PRESENCE_CHANGED = 'wz:presence-changed';
/** One's own tracker or timer began or stopped somewhere; the timer of this browser listens. */
export const OWN_TRACKING = 'wz:own-tracking';
/** The person pressed stop on another device; the timer of this browser listens. */
export const STOP_ASKED = 'wz:stop-asked';
/** Somebody's manual time, screenshots or the productivity rules changed; pages that show them listen. */
export const EVIDENCE_CHANGED = 'wz:evidence-changed';
/** How far a file is that this person asked for, on this page or another of theirs. */
export const EXPORT_PROGRESS = 'wz:export-progress';
/** Rates or invoices changed; pages of payroll listen. */
export const PAYROLL_CHANGED = 'wz:payroll-changed';
/** How far sending or paying many invoices is; the job tray listens. */
export const PAY_RUN_PROGRESS = 'wz:pay-run-progress';
/** How far an import is; its page and the job tray listen. */
export const IMPORT_PROGRESS = 'wz:import-progress';
/** How far applying productivity rules anew is; the job tray listens. */
export const RATING_PROGRESS = 'wz:rating-progress';
/** Leads of the company changed; pages that show them listen. */
export const LEADS_CHANGED = 'wz:leads-changed';
