export type NotificationParams = Record<string, string | number>;

export interface Channels {
  mail: boolean;
  push: boolean;
}

/**
 * A type of notification. Its texts are `notifications.<name>.label` (in the settings), `.title` and `.body`. Each
 * module defines its own with `notificationType`; the inbox never needs to know them all.
 */
export interface NotificationType<P extends NotificationParams = NotificationParams> {
  /** Name in storage and in the API: UPPER_CASE, never changed. */
  name: string;
  /** Path of the page where one acts on it. */
  link: (params: P) => string;
  /** Default channels until the person chooses others. */
  channels: Channels;
  /** Warnings about the account are always mailed: somebody who took it over would turn them off first. */
  mailIsFixed?: boolean;
  /** Returns whether a notification is routine: it is in the inbox, and neither mailed nor pushed. */
  isRoutine?: (params: P) => boolean;
  /** Only global admins get it, and only they see it among their settings. */
  adminsOnly?: boolean;
  /** Parameters that are words of the product itself: name → text key. */
  words?: (params: P) => Record<string, string>;
  /** Parameters that name moments (`2026-11-21 09:30–10:10`), formatted for each reader. */
  moments?: readonly (keyof P & string)[];
}

const known = new Map<string, NotificationType>();

export function notificationType<P extends NotificationParams>(type: NotificationType<P>): NotificationType<P> {
  if (known.has(type.name)) throw new Error(`There are two notification types ${type.name}.`);
  known.set(type.name, type as unknown as NotificationType);
  return type;
}

export function notificationTypeNamed(name: string): NotificationType | undefined {
  return known.get(name);
}

export function notificationTypes(): NotificationType[] {
  return [...known.values()];
}
