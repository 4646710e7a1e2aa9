import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { readCookie, writeCookie } from '~/lib/cookies';
import { FLASH_COOKIE, readFlash } from '~/lib/flash';
import { toast } from '~/lib/toasts';

/** Shows the message an action left behind before it redirected here (lib/server/flash.server.ts). */
export function useFlashToast(): void {
  const { key } = useLocation();
  const idle = useNavigation().state === 'idle';

  useEffect(() => {
    if (!idle) return;
    const flash = readFlash(readCookie(document.cookie, FLASH_COOKIE));
    if (!flash) return;
    writeCookie(FLASH_COOKIE, '', 0);
    toast[flash.kind](flash.text);
  }, [key, idle]);
}
