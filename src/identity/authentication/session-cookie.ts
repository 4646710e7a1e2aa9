import type { Config } from '../../shared/config/config.js';

/** `__Host-` makes browsers insist on https, this host and path `/`; over plain http they would drop it. */
export function sessionCookieName(config: Pick<Config, 'https'>): string {
  return config.https ? '__Host-sid' : 'sid';
}

/** The Set-Cookie line of a signed-in browser. Without `seconds` the cookie goes with the browser window. */
export function sessionCookie(config: Pick<Config, 'https'>, secret: string, seconds?: number): string {
  const parts = [`${sessionCookieName(config)}=${secret}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (config.https) parts.push('Secure');
  if (seconds !== undefined) parts.push(`Max-Age=${seconds}`);
  return parts.join('; ');
}

export function clearedSessionCookie(config: Pick<Config, 'https'>): string {
  return sessionCookie(config, '', 0);
}
