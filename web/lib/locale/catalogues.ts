import type { i18n } from 'i18next';
import { DEFAULT_LOCALE, type Locale, LOCALE_CODES, LOCALES } from '@server/shared/language/locale';
import en from '~/locales/en.json?url';
import hindi from '~/locales/in.json?url';
import japanese from '~/locales/jp.json?url';
import korean from '~/locales/kr.json?url';
import nepali from '~/locales/np.json?url';

/** Plain files beside the bundle: the page preloads the one it needs, so the words arrive together with the code. */
export const CATALOGUE_URLS: Record<Locale, string> = { en, in: hindi, jp: japanese, kr: korean, np: nepali };

export async function fetchCatalogue(locale: Locale): Promise<object> {
  const response = await fetch(CATALOGUE_URLS[locale], { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The catalogue ${locale} did not load (${response.status}).`);
  return (await response.json()) as object;
}

export async function addCatalogue(instance: i18n, locale: Locale): Promise<void> {
  const tag = LOCALES[locale].tag;
  if (!instance.hasResourceBundle(tag, 'translation')) {
    instance.addResourceBundle(tag, 'translation', await fetchCatalogue(locale));
  }
}

export function localeOfTag(tag: string | undefined): Locale {
  return LOCALE_CODES.find((code) => LOCALES[code].tag === tag) ?? DEFAULT_LOCALE;
}
