import { Injectable } from '@nestjs/common';
import { requestContext } from '../http/request-context.js';
import { DEFAULT_LOCALE, type Locale } from './locale.js';
import { Texts } from './texts.js';

/** Says things to whoever sent the request that is being answered, in their language. */
@Injectable()
export class Speaker {
  constructor(private readonly texts: Texts) {}

  get locale(): Locale {
    return requestContext.getStore()?.locale ?? DEFAULT_LOCALE;
  }

  say(key: string, params?: Record<string, string | number>): string {
    return this.texts.say(this.locale, { key, params });
  }
}
