import type { Uuid } from '../shared/ids/id.js';

/** Messages about accounts and their notifications to open pages and apps. */
declare module '../shared/realtime/live-message.js' {
  interface LiveTopics {
    avatarChange: { uuid: Uuid<'user'>; avatar: string | null };
    notificationRead: undefined;
    notificationReceived: { uuid: Uuid<'notification'> | undefined; type: string };
    profileUpdated: undefined;
  }
}
