import { useEffect } from 'react';
import { readCookie, writeCookie } from '~/lib/cookies';
import { ZONE_COOKIE, zoneOfBrowser } from '~/lib/format/zone';

/** Tells the server which zone this browser lives in, for the next page it renders. */
export function useZoneMemory(): void {
  useEffect(() => {
    const zone = zoneOfBrowser();
    if (readCookie(document.cookie, ZONE_COOKIE) !== zone) writeCookie(ZONE_COOKIE, zone);
  }, []);
}
