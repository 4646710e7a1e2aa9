import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import i18next, { type i18n } from 'i18next';
import { type Locale, LOCALES } from '../../src/shared/language/locale.js';

/** Where sentences come from: what pages say themselves, or what the server tells (refusals, mails, notifications). */
export type Source = 'pages' | 'server';
export type Values = Record<string, string | number>;
/** A value left out may be anything. */
export type Patterns = Record<string, string | number | RegExp>;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The only place in the tests that knows where the catalogues lie. The keys of pages begin with their area, the folder.
 */
function read(source: Source, locale: Locale): object[] {
  const top = source === 'pages' ? `${ROOT}web/locales` : `${ROOT}src`;
  const place = source === 'pages' ? `/${locale}.json` : `/texts/${locale}.json`;
  const files = readdirSync(top, { recursive: true, encoding: 'utf8' }).filter((path) => `/${path}`.endsWith(place));
  return files.map((file) => {
    const texts = JSON.parse(readFileSync(`${top}/${file}`, 'utf8')) as object;
    return source === 'pages' ? { [basename(dirname(file))]: texts } : texts;
  });
}

/** Every sentence of the catalogues with its key; those of a list, as a mail has, one by one. */
export function sentences(source: Source, locale: Locale): [key: string, sentence: string][] {
  return read(source, locale).flatMap((catalogue) => flat(catalogue));
}

function flat(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]: [string, string | object]) =>
    typeof value === 'string' ? [[prefix + name, value] as [string, string]] : flat(value, `${prefix}${name}.`),
  );
}

/** The sentence with this key. It throws if there is none, and if a value is missing. */
export function textOf(source: Source, locale: Locale, key: string, values: Values = {}): string {
  const catalogue = load(source, locale);
  if (!catalogue.exists(key, values)) throw new Error(`The catalogue ${locale} of ${source} has no ${key}.`);
  const sentence = catalogue.t(key, values);
  const [gap] = /{{\w+}}/.exec(sentence) ?? [];
  if (gap) throw new Error(`${key} needs a value for ${gap}.`);
  return sentence;
}

/** Finds the sentence with this key, also as a part of what is there; of a plural, with a count left out, either form. */
export function patternOf(source: Source, locale: Locale, key: string, values: Patterns = {}): RegExp {
  const catalogue = load(source, locale);
  const forms = catalogue.exists(key) ? [key] : [`${key}_one`, `${key}_other`].filter((form) => catalogue.exists(form));
  if (forms.length === 0) throw new Error(`The catalogue ${locale} of ${source} has no ${key}.`);
  return new RegExp(forms.map((form) => withValues(String(catalogue.t(form)), values)).join('|'));
}

function withValues(sentence: string, values: Patterns): string {
  return sentence
    .split(/{{(\w+)}}/)
    .map((part, at) => {
      const value = at % 2 === 0 ? part : (values[part] ?? /.*/);
      return value instanceof RegExp ? value.source : String(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
}

const loaded = new Map<string, i18n>();

function load(source: Source, locale: Locale): i18n {
  const id = `${source} ${locale}`;
  const known = loaded.get(id);
  if (known) return known;
  const { tag } = LOCALES[locale];
  const created = i18next.createInstance();
  void created.init({
    initAsync: false,
    showSupportNotice: false,
    lng: tag,
    fallbackLng: false,
    resources: { [tag]: {} },
    // A missing value stays as it stands, so that it can be found.
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (_text: string, [gap = '']: string[]) => gap,
  });
  for (const catalogue of read(source, locale)) created.addResourceBundle(tag, 'translation', catalogue, true, true);
  loaded.set(id, created);
  return created;
}
