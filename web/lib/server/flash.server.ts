import { redirect } from '@remix-run/node';
import { type Flash, FLASH_COOKIE } from '~/lib/flash';

type NewFlash = Pick<Flash, 'text'> & Partial<Flash>;

/** A cookie that lives one minute and that the next page's script takes away. Never put anything secret in it. */
function flashCookie(flash: NewFlash): string {
  const value = encodeURIComponent(JSON.stringify({ kind: 'success', ...flash }));
  return `${FLASH_COOKIE}=${value}; Path=/; Max-Age=60; SameSite=Lax`;
}

/** The usual end of an action: away to the result, with a toast that says what was done. */
export function redirectWithToast(url: string, flash: NewFlash): Response {
  return redirect(url, { headers: { 'Set-Cookie': flashCookie(flash) } });
}
