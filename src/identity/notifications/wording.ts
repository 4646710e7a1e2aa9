import { Injectable } from '@nestjs/common';
import type { Locale } from '../../shared/language/locale.js';
import { Texts } from '../../shared/language/texts.js';
import { type NotificationParams, notificationTypeNamed } from './notification-type.js';

export interface Worded {
  title: string;
  body: string;
}

/** Puts the facts of a notification into a sentence of somebody's language. */
@Injectable()
export class Wording {
  constructor(private readonly texts: Texts) {}

  say(locale: Locale, name: string, params: NotificationParams): Worded {
    const words = notificationTypeNamed(name)?.words?.(params) ?? {};
    const spoken = Object.entries(words).map(([param, key]) => [param, this.texts.say(locale, { key })]);
    const all = { ...params, ...(Object.fromEntries(spoken) as Record<string, string>) };
    return {
      title: this.texts.say(locale, { key: `notifications.${name}.title`, params: all }),
      body: this.texts.say(locale, { key: `notifications.${name}.body`, params: all }),
    };
  }

  label(locale: Locale, name: string): string {
    return this.texts.say(locale, { key: `notifications.${name}.label` });
  }
}
