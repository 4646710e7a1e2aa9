import type { AppLoadContext } from '@remix-run/node';

type Build = Awaited<ReturnType<AppLoadContext['services']['company']['builds']['listPublished']>>;

export function buildView({
  uuid,
  platform,
  arch,
  version,
  fileName,
  notes,
  size,
  checksum,
  signature,
  publishedAt,
}: Build) {
  return {
    uuid,
    platform,
    arch,
    version,
    fileName,
    notes,
    size: Number(size),
    checksum: checksum ?? '',
    isSigned: signature !== null,
    publishedAt: publishedAt?.toISOString() ?? '',
    href: `/resources/builds/${uuid}`,
  };
}

/** The visitor's own kind of computer, as far as the browser says it. */
export function platformOf(userAgent: string | null): 'MAC' | 'WINDOWS' | 'UNIX' {
  if (/Windows/i.test(userAgent ?? '')) return 'WINDOWS';
  return /Mac OS|Macintosh|iPhone|iPad/i.test(userAgent ?? '') ? 'MAC' : 'UNIX';
}
