import type { i18n } from 'i18next';
import type { Locale } from '@server/shared/language/locale';
import en from '~/locales/en.json';
import hindi from '~/locales/in.json';
import japanese from '~/locales/jp.json';
import korean from '~/locales/kr.json';
import nepali from '~/locales/np.json';
import { createI18n } from './i18n';

const CATALOGUES: Record<Locale, object> = { en, in: hindi, jp: japanese, kr: korean, np: nepali };
const ready = new Map<Locale, i18n>();

/** One instance a language for the life of the process: an instance never changes its language on the server. */
export function serverI18n(locale: Locale): i18n {
  const known = ready.get(locale);
  if (known) return known;
  const created = createI18n(locale, CATALOGUES[locale]);
  ready.set(locale, created);
  return created;
}
