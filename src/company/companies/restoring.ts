export const RESTORE_DAYS = 30;
const DAY = 86_400_000;

export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_DAYS * DAY);
}

/** What was deleted before this moment is beyond recovery. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_DAYS * DAY);
}
