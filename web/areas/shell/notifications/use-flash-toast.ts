import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { readCookie, writeCookie } from '~/lib/cookies';
import { FLASH_COOKIE, readFlash } from '~/lib/flash';
import { toast } from '~/ui/overlays/toast-store';

/** Shows the message an action left behind before it redirected here (lib/server/flash.server.ts). */
export function useFlashToast(): void {
  const { key } = useLocation();
  const idle = useNavigation().state === 'idle';
  const { t, i18n } = useTranslation();

  useEffect(() => {
    if (!idle) return;
    const flash = readFlash(readCookie(document.cookie, FLASH_COOKIE));
    if (!flash) return;
    writeCookie(FLASH_COOKIE, '', 0);
    const text = 'key' in flash ? t(flash.key, flash.values) : flash.text;
    if ('text' in flash || i18n.exists(flash.key)) toast[flash.kind](text);
  }, [key, idle, t, i18n]);
}
