import { useMatches } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LOCALE, type Locale, LOCALE_CODES, LOCALES } from '@server/shared/language/locale';
import { untilReached } from '~/lib/connection/connection';
import type { PageHandle } from '~/lib/page-handle';
import { createI18n } from './i18n';
import type { TextArea } from './text-key';

export function localeOfTag(tag: string | undefined): Locale {
  return LOCALE_CODES.find((code) => LOCALES[code].tag === tag) ?? DEFAULT_LOCALE;
}

/**
 * Texts that the pages seen so far need, and the languages they were read in: a later page may be read in any of them.
 */
const areas = new Set<TextArea>();
const locales = new Set([localeOfTag(globalThis.document?.documentElement.lang)]);
const fetched = new Map<string, Promise<void>>();

/** Texts of the browser; the server has one catalogue for each language (catalogues.server.ts). */
export const pageI18n = createI18n([...locales][0] ?? DEFAULT_LOCALE, {});

/** The areas that the routes of a page declare. */
const areasOf = (handles: readonly unknown[]): TextArea[] =>
  handles.flatMap((handle) => (handle as PageHandle | undefined)?.texts ?? []);

/** Resolves once the browser has the texts of the routes with these handles. */
export async function loadTexts(handles: readonly unknown[]): Promise<void> {
  for (const area of areasOf(handles)) areas.add(area);
  await fetchMissing();
}

/**
 * The areas of this page; until the browser has their texts the page before stays on screen. The server has all texts.
 */
export function usePageTexts(): TextArea[] {
  const { i18n } = useTranslation();
  const handles = useMatches().map(({ handle }) => handle);
  const wanted = areasOf(handles);
  const load = () => loadTexts(handles);
  const missing = wanted.some((area) => !i18n.getResource(i18n.language, 'translation', area));
  // A page whose texts never come is loaded anew, as Remix does with one whose code never comes: the server knows what
  // to show instead, or a newer release has others.
  if (missing)
    throw load()
      .catch(() => untilReached().then(load))
      .catch(() => location.reload());
  return wanted;
}

/** Loads the texts of the pages seen so far in another language. */
export async function loadLanguage(locale: Locale): Promise<void> {
  locales.add(locale);
  await fetchMissing();
}

/** Plain files beside the bundle (scripts/vite/page-texts.ts). */
export function textsAddress(area: TextArea, locale: Locale): string {
  return `${TEXTS_FOLDER}/${area}/${locale}.json`;
}

async function fetchMissing(): Promise<void> {
  await Promise.all([...locales].flatMap((locale) => [...areas].map((area) => fetchOnce(area, locale))));
}

function fetchOnce(area: TextArea, locale: Locale): Promise<void> {
  const address = textsAddress(area, locale);
  const known = fetched.get(address);
  if (known) return known;
  const loading = fetchTexts(address).then((texts) => {
    pageI18n.addResourceBundle(LOCALES[locale].tag, 'translation', { [area]: texts }, true);
  });
  fetched.set(address, loading);
  loading.catch(() => fetched.delete(address));
  return loading;
}

async function fetchTexts(address: string): Promise<object> {
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${address} did not load (${response.status}).`);
  return (await response.json()) as object;
}
