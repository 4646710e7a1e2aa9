import type { i18n } from 'i18next';
import type { Locale } from '@server/shared/language/locale';
import { createI18n } from './i18n';
import type { TextKey } from './text-key';

const FILES = import.meta.glob<object>('../../locales/*/*/*.json', { eager: true, import: 'default' });
const ready = new Map<Locale, i18n>();

/**
 * Returns the one instance of a language for the life of the process: an instance never changes its language on the
 * server.
 */
export function serverI18n(locale: Locale): i18n {
  const known = ready.get(locale);
  if (known) return known;
  const created = createI18n(locale, catalogueOf(locale));
  ready.set(locale, created);
  return created;
}

/** Returns a text for what a page without its area shows. */
export function textFor(
  { locale }: { locale: Locale },
  key: TextKey,
  values?: Record<string, string | number>,
): string {
  return serverI18n(locale).t(key, values ?? {});
}

/**
 * Returns all texts of a language: files are `<module>/<area>/<language>.json`, and the area is the first part of its
 * keys.
 */
function catalogueOf(locale: Locale): object {
  const parts = Object.entries(FILES).map(([path, texts]) => [...path.split('/').slice(-2), texts] as const);
  return Object.fromEntries(parts.flatMap(([area, file, texts]) => (file === `${locale}.json` ? [[area, texts]] : [])));
}
