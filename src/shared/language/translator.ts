import { Injectable } from '@nestjs/common';
import type { Locale } from './locale.js';
import { ReaderLocale } from './reader-locale.js';
import { Translations } from './translations.js';

/** Says things to whoever sent the request that is being answered, in their language. */
@Injectable()
export class Translator {
  constructor(
    private readonly translations: Translations,
    private readonly reader: ReaderLocale,
  ) {}

  get locale(): Locale {
    return this.reader.locale;
  }

  translate(key: string, params?: Record<string, string | number>): string {
    return this.translations.translate(this.locale, { key, params });
  }
}
