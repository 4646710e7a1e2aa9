import type { INestApplicationContext } from '@nestjs/common';
import { identityServices, type User } from '../identity/index.js';
import { Clock } from '../shared/time/clock.js';
import { as, daysAgo } from './demo-people.js';

/** Days for which notifications stay unread; older ones were read. */
export const UNREAD_DAYS = 6;
const PAGE = 100;

/** Marks all notifications of the demo's past as read, except those of the last days. */
export async function readOldNotices(app: INestApplicationContext, emails: readonly string[]): Promise<void> {
  const { accounts } = identityServices(app);
  const before = new Date(app.get(Clock).now().getTime() - UNREAD_DAYS * 86_400_000);
  for (const email of emails) {
    const user = await accounts.findByEmail(email);
    if (user) await daysAgo(app, UNREAD_DAYS, () => readOlder(app, user, before));
  }
}

function readOlder(app: INestApplicationContext, user: User, before: Date): Promise<void> {
  const { inbox } = identityServices(app);
  return as(app, user, async (actor) => {
    for (let page = 1, last = 1; page <= last; page++) {
      const { data, paginatorInfo } = await inbox.list(actor, { page, first: PAGE });
      last = paginatorInfo.lastPage;
      const unread = data.filter(({ readAt, createdAt }) => readAt === null && createdAt < before);
      for (const { uuid } of unread) await inbox.markRead(actor, uuid);
    }
  });
}
