import type { AppLoadContext } from '@remix-run/node';

/** How many notifications wait for the person who asks: the number on the bell. */
export async function unreadCount({ actor, services }: AppLoadContext): Promise<number> {
  return actor ? services.identity.inbox.countUnread(actor) : 0;
}
