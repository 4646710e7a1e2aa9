import { Injectable } from '@nestjs/common';
import { requestContext } from '../http/request-context.js';
import { DEFAULT_LOCALE, type Locale } from './locale.js';
import { Translations } from './translations.js';

/** Says things to whoever sent the request that is being answered, in their language. */
@Injectable()
export class Translator {
  constructor(private readonly translations: Translations) {}

  get locale(): Locale {
    return requestContext.getStore()?.locale ?? DEFAULT_LOCALE;
  }

  translate(key: string, params?: Record<string, string | number>): string {
    return this.translations.translate(this.locale, { key, params });
  }
}
