/**
 * Address of a person's picture, or null: below /api for programs (bearer token), below /resources for pages (cookie).
 * A new picture has a new address, so it may be cached.
 */
export function avatarPath(
  userUuid: string,
  avatarKey: string | null,
  from: 'api' | 'resources' = 'api',
): string | null {
  if (avatarKey === null) return null;
  return `/${from}/avatars/${userUuid}?v=${avatarKey.slice(-8)}`;
}
