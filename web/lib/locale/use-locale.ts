import { useRevalidator } from '@remix-run/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, LOCALES } from '@server/shared/language/locale';
import { writeCookie } from '~/lib/cookies';
import { loadLanguage, localeOfTag } from './page-texts';

export const LOCALE_COOKIE = 'locale';

/** The language on screen, and the way to another one without leaving the page. */
export function useLocale(): { locale: Locale; tag: string; choose: (locale: Locale) => Promise<void> } {
  const { i18n } = useTranslation();
  const { revalidate } = useRevalidator();
  const locale = localeOfTag(i18n.language);

  const choose = useCallback(
    async (next: Locale) => {
      writeCookie(LOCALE_COOKIE, next);
      await loadLanguage(next);
      await i18n.changeLanguage(LOCALES[next].tag);
      revalidate();
    },
    [i18n, revalidate],
  );
  return { locale, tag: LOCALES[locale].tag, choose };
}
