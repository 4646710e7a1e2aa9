import { redirect } from '@remix-run/node';
import { type Flash, FLASH_COOKIE } from '~/lib/flash';
import type { TextKey } from '~/lib/locale/text-key';

type KeyFlash = { kind?: Flash['kind']; key: TextKey; values?: Record<string, string | number> };
type TextFlash = { kind?: Flash['kind']; text: string };

/** A cookie that lives one minute and that the next page's script takes away. Never put anything secret in it. */
export function flashCookie(flash: KeyFlash | TextFlash): string {
  const value = encodeURIComponent(JSON.stringify({ kind: 'success', ...flash }));
  return `${FLASH_COOKIE}=${value}; Path=/; Max-Age=60; SameSite=Lax`;
}

/** The usual end of an action: away to the result, with a toast that says what was done. */
export function redirectWithToast(
  url: string,
  flash: KeyFlash | TextFlash,
  init?: { headers?: HeadersInit },
): Response {
  const headers = new Headers(init?.headers);
  headers.append('Set-Cookie', flashCookie(flash));
  return redirect(url, { headers });
}
