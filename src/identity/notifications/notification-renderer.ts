import { Injectable } from '@nestjs/common';
import type { Locale } from '../../shared/language/locale.js';
import { Translations } from '../../shared/language/translations.js';
import { type NotificationParams, notificationTypeNamed } from './notification-type.js';

export interface RenderedNotification {
  title: string;
  body: string;
}

/** Puts the facts of a notification into a sentence of somebody's language. */
@Injectable()
export class NotificationRenderer {
  constructor(private readonly translations: Translations) {}

  render(locale: Locale, name: string, params: NotificationParams): RenderedNotification {
    const words = notificationTypeNamed(name)?.words?.(params) ?? {};
    const spoken = Object.entries(words).map(([param, key]) => [param, this.translations.translate(locale, { key })]);
    const all = { ...params, ...(Object.fromEntries(spoken) as Record<string, string>) };
    return {
      title: this.translations.translate(locale, { key: `notifications.${name}.title`, params: all }),
      body: this.translations.translate(locale, { key: `notifications.${name}.body`, params: all }),
    };
  }

  renderLabel(locale: Locale, name: string): string {
    return this.translations.translate(locale, { key: `notifications.${name}.label` });
  }
}
