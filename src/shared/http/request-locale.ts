import { Injectable } from '@nestjs/common';
import type { Locale } from '../language/locale.js';
import { ReaderLocale } from '../language/reader-locale.js';
import { callerLocale } from '../request/request-context.js';

@Injectable()
export class RequestLocale extends ReaderLocale {
  get locale(): Locale {
    return callerLocale();
  }
}
