import type { AppLoadContext } from '@remix-run/node';

/** How many notifications wait for the person who asks: the number on the bell. */
export async function unreadCount(context: AppLoadContext): Promise<number> {
  if (!context.actor) return 0;
  // SEAM: `return context.services.inbox.unreadCount(context.actor)` once the inbox service is in LoadContext.
  return 0;
}
