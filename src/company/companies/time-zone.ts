/** Reports of a new company are cut in this zone until somebody chooses another. */
export const DEFAULT_ZONE = 'Asia/Kathmandu';

export const MAX_ZONES = 20;

/**
 * Whether this is the name of a zone. Offsets such as `+05:45` are none: they know no summer time. Neither are names with
 * other letters, which the database could not hold.
 */
export function isZone(name: unknown): name is string {
  if (typeof name !== 'string' || name.length > 64 || !/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}
