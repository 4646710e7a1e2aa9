import type { Locale } from '../../../src/shared/language/locale';
import type { TextKey } from '../../../web/lib/locale/text-key';
import type { ServerTexts } from './server-texts';
import { patternOf, type Patterns, textOf, type Values } from '../../harness/texts';

type Keys<T> = {
  [K in keyof T & string]: T[K] extends string ? K : T[K] extends readonly string[] ? never : `${K}.${Keys<T[K]>}`;
}[keyof T & string];

/** A sentence with a count has one key, whatever forms it has. */
type Singular<K> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;
export type PageKey = Singular<TextKey>;
type ServerKey = Singular<Keys<ServerTexts>>;

/** Returns texts of pages in a language: `textIn('np')('identity.login.submit')`. */
export const textIn =
  (locale: Locale) =>
  (key: PageKey, values?: Values): string =>
    textOf('pages', locale, key, values);

/** Returns texts of pages in English: `text('people.title', { count: 2 })`. */
export const text = textIn('en');

/** Finds what pages say in English, with any value in place of one that is left out. */
export const textPattern = (key: PageKey, values?: Patterns): RegExp => patternOf('pages', 'en', key, values);

/** Returns texts of the server in English. */
export const serverText = (key: ServerKey, values?: Values): string => textOf('server', 'en', key, values);

/** Finds what the server says in English, with any value in place of one that is left out. */
export const serverTextPattern = (key: ServerKey, values?: Patterns): RegExp => patternOf('server', 'en', key, values);
