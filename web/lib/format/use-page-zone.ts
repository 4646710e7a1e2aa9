import { useMatches } from '@remix-run/react';
import { DEFAULT_ZONE, type Zone } from './zone';

/** The zone of what is on screen: that of the page where it brings one (`zone`, or that of a report), else the browser's. */
export function usePageZone(): Zone {
  const zones = useMatches().flatMap(({ data }) => {
    const { zone, frame } = (data ?? {}) as { zone?: unknown; frame?: { zone?: unknown } | null };
    return [zone, frame?.zone].filter(isZone);
  });
  // The root, whose zone is the browser's, stands first.
  return zones.at(-1) ?? DEFAULT_ZONE;
}

function isZone(value: unknown): value is Zone {
  if (typeof value !== 'object' || value === null) return false;
  const { name, offset } = value as Partial<Zone>;
  return typeof name === 'string' && typeof offset === 'number';
}
