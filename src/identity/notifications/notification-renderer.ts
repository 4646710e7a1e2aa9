import { Injectable } from '@nestjs/common';
import type { Locale } from '../../shared/language/locale.js';
import { Translations } from '../../shared/language/translations.js';
import { type ClockStyle, DEFAULT_CLOCK, withSpokenMoments } from '../../shared/time/time-of-day.js';
import { type NotificationParams, notificationTypeNamed } from './notification-type.js';

export interface RenderedNotification {
  title: string;
  body: string;
}

interface Reader {
  locale: Locale;
  /** Known of whoever is on a page; mails and pushes write times as the product does. */
  clock?: ClockStyle;
}

/** Puts the facts of a notification into a sentence of somebody's language. */
@Injectable()
export class NotificationRenderer {
  constructor(private readonly translations: Translations) {}

  render({ locale, clock = DEFAULT_CLOCK }: Reader, name: string, params: NotificationParams): RenderedNotification {
    const { words, moments = [] } = notificationTypeNamed(name) ?? {};
    const all = { ...params };
    for (const [param, key] of Object.entries(words?.(params) ?? {})) {
      all[param] = this.translations.translate(locale, { key });
    }
    for (const param of moments) all[param] = withSpokenMoments(String(params[param]), clock);
    return {
      title: this.translations.translate(locale, { key: `notifications.${name}.title`, params: all }),
      body: this.translations.translate(locale, { key: `notifications.${name}.body`, params: all }),
    };
  }

  renderLabel(locale: Locale, name: string): string {
    return this.translations.translate(locale, { key: `notifications.${name}.label` });
  }
}
