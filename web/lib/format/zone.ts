/** The zone times are written in. Until a report brings its own, it is the browser's, remembered in a cookie for the server. */
export interface Zone {
  name: string;
  /** Minutes east of UTC. */
  offset: number;
}

export const ZONE_COOKIE = 'zone';
export const DEFAULT_ZONE: Zone = { name: 'Asia/Kathmandu', offset: 345 };

/** `Asia/Kathmandu~345` */
export function readZone(text: string | null | undefined): Zone {
  const match = /^([A-Za-z][\w+-]*(?:\/[\w+-]+){0,2})~(-?\d{1,3})$/.exec((text ?? '').slice(0, 80));
  const offset = Number(match?.[2]);
  return match?.[1] && Math.abs(offset) <= 14 * 60 ? { name: match[1], offset } : DEFAULT_ZONE;
}

export function zoneOfBrowser(): string {
  return `${Intl.DateTimeFormat().resolvedOptions().timeZone}~${-new Date().getTimezoneOffset()}`;
}
