import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import i18next, { type i18n } from 'i18next';
import type { Phrase } from '../errors/app-error.js';
import { withSpokenDays } from './spoken-days.js';
import { DEFAULT_LOCALE, type Locale, LOCALE_CODES, LOCALES } from './locale.js';

/** `2026-11-21` or `2026-11-21 – 2026-11-27` */
const DAYS = /^\d{4}-\d\d-\d\d(?: – \d{4}-\d\d-\d\d)?$/;
const SOURCE_ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Sentences the server says itself (refusals, mails, notifications), from every `texts/<locale>.json` of a module or a noun. */
export class Translations {
  private constructor(private readonly catalogues: i18n) {}

  /** `onGap`: is told of a sentence that lacks a value, which stays in it as `{{name}}`. */
  static load(onGap: (sentence: string, name: string) => void = () => undefined): Translations {
    const catalogues = i18next.createInstance();
    void catalogues.init({
      initAsync: false,
      showSupportNotice: false,
      lng: DEFAULT_LOCALE,
      fallbackLng: DEFAULT_LOCALE,
      interpolation: { escapeValue: false },
      missingInterpolationHandler: (sentence: string, [gap = '', name = '']: string[]) => {
        onGap(sentence, name);
        return gap;
      },
      resources: Object.fromEntries(LOCALE_CODES.map((code) => [code, { translation: {} }])),
    });
    usePluralsOfLocales(catalogues);
    const folders = readdirSync(SOURCE_ROOT, { recursive: true, encoding: 'utf8' }).filter(
      (path) => basename(path) === 'texts',
    );
    for (const folder of folders) {
      for (const code of LOCALE_CODES) {
        const content = readCatalogue(join(SOURCE_ROOT, folder, `${code}.json`));
        if (content) catalogues.addResourceBundle(code, 'translation', content, true, true);
      }
    }
    return new Translations(catalogues);
  }

  /**
   * Translates a sentence. Values that are days, or the first and the last one of a span, are written as people read them.
   * Where `count` is among the parameters, a sentence may have forms: `<key>_one` and `<key>_other`.
   */
  translate(locale: Locale, { key, params = {} }: Phrase): string {
    const values = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && DAYS.test(value) ? withSpokenDays(value) : value,
    ]);
    return this.catalogues.t(key, { ...(Object.fromEntries(values) as typeof params), lng: locale });
  }

  has(key: string): boolean {
    return this.catalogues.exists(key) || this.catalogues.exists(`${key}_other`);
  }

  /** Names of countries as the catalogue's language writes them. Server only: browsers do not know Nepali. */
  regionName(locale: Locale, code: string): string {
    return regionNames(locale).of(code) ?? code;
  }
}

function readCatalogue(path: string): object | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as object;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw new Error(`The catalogue ${path} cannot be read.`, { cause: error });
  }
}

/** i18next takes codes for tags of languages: `in` would be Indonesian, `kr` Kanuri. */
function usePluralsOfLocales(catalogues: i18n): void {
  const rules = new Map<string, Intl.PluralRules>(
    LOCALE_CODES.map((code) => [code, new Intl.PluralRules(LOCALES[code].tag)]),
  );
  const resolver = catalogues.services.pluralResolver as {
    getSuffix: (code: string, count: number) => string;
    getSuffixes: () => string[];
    needsPlural: () => boolean;
  };
  resolver.getSuffix = (code, count) => `_${rules.get(code)?.select(count) ?? 'other'}`;
  resolver.getSuffixes = () => ['_one', '_other'];
  resolver.needsPlural = () => true;
}

const namesByLocale = new Map<Locale, Intl.DisplayNames>();

function regionNames(locale: Locale): Intl.DisplayNames {
  const known = namesByLocale.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames([LOCALES[locale].tag, 'en'], { type: 'region' });
  namesByLocale.set(locale, names);
  return names;
}
