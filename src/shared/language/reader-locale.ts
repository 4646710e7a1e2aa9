import type { Locale } from './locale.js';

/** The language of whoever is being answered. Known to the way their call came in. */
export abstract class ReaderLocale {
  abstract get locale(): Locale;
}
