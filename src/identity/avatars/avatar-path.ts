/** Address of a person's picture for pages and API clients, or null. A new picture has a new address, so it may be cached. */
export function avatarPath(userUuid: string, avatarKey: string | null): string | null {
  if (avatarKey === null) return null;
  return `/api/avatars/${userUuid}?v=${avatarKey.slice(-8)}`;
}
