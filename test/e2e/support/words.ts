import { readFileSync } from 'node:fs';

type Catalogue = { [key: string]: string | Catalogue };

/** What a key of the catalogues says in a language: `words('np')('identity.login.submit')`. */
export function words(locale: 'en' | 'np'): (key: string) => string {
  const catalogue = JSON.parse(readFileSync(`web/locales/${locale}.json`, 'utf8')) as Catalogue;
  return (key) => {
    const text = key
      .split('.')
      .reduce<string | Catalogue | undefined>(
        (part, name) => (typeof part === 'object' ? part[name] : undefined),
        catalogue,
      );
    if (typeof text !== 'string') throw new Error(`The catalogue ${locale} has no ${key}.`);
    return text;
  };
}
