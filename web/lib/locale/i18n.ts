import i18next, { type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Locale, LOCALES } from '@server/shared/language/locale';

/** i18next knows the catalogues by their BCP-47 tag, because the product's own codes mean other languages there. */
export function createI18n(locale: Locale, catalogue: object): i18n {
  const instance = i18next.createInstance();
  const tag = LOCALES[locale].tag;
  const resources: Resource = { [tag]: { translation: catalogue } as Resource[string] };
  void instance.use(initReactI18next).init({
    initAsync: false,
    showSupportNotice: false,
    lng: tag,
    fallbackLng: false,
    resources,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: 'languageChanged', transEmptyNodeValue: '' },
    returnNull: false,
    // A page whose texts were not loaded would show keys, and one that lacks a value `{{name}}`: browser tests take what is on the console for a fault.
    saveMissing: true,
    missingInterpolationHandler: (sentence: string, [gap]: string[]) => {
      console.error(`A value is missing in “${sentence}”.`);
      return gap;
    },
    missingKeyHandler: (_languages, _namespace, key) => console.error(`There is no text ${key}.`),
  });
  fixPlurals(instance);
  return instance;
}

type PluralResolver = {
  getSuffix: (tag: string, count: number) => string;
  getSuffixes: (tag: string) => string[];
  needsPlural: () => boolean;
};

/** Intl.PluralRules is not the same on both sides (this Chromium has no Nepali): five languages, five lines. */
function fixPlurals(instance: i18n): void {
  const resolver = instance.services.pluralResolver as PluralResolver;
  resolver.getSuffix = (tag, count) => (isOne(tag, count) ? '_one' : '_other');
  resolver.getSuffixes = () => ['_one', '_other'];
  resolver.needsPlural = () => true;
}

function isOne(tag: string, count: number): boolean {
  if (tag === 'ja' || tag === 'ko') return false;
  if (tag === 'hi') return count === 0 || count === 1;
  return count === 1;
}
