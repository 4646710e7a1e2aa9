import { intentOf } from '~/lib/server/form-values.server';
import { loginOnly, refusable } from '~/lib/server/guards.server';

/** One page of the bell's list, newest first. */
export const loader = loginOnly(async ({ request, context, actor }) => {
  const { inbox, notificationViews } = context.services;
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const [{ data, paginatorInfo }, unread] = await Promise.all([
    inbox.list(actor, { page: Number.isInteger(page) && page > 0 ? page : 1 }),
    inbox.countUnread(actor),
  ]);
  const items = data.map((notification) => {
    const { uuid, type, title, body, link, isRead, createdAt } = notificationViews.present(actor, notification);
    return { uuid, type, title, body, link, isRead, createdAt: createdAt.toISOString() };
  });
  return { items, unread, page: paginatorInfo.currentPage, hasMore: paginatorInfo.hasMorePages };
});

export const action = loginOnly(async ({ request, context, actor }) => {
  const form = await request.formData();
  const intent = intentOf(form);
  const { inbox } = context.services;
  return refusable({ context }, intent, async () => {
    if (intent === 'read-all') await inbox.markAllRead(actor);
    else await inbox.markRead(actor, String(form.get('uuid') ?? ''));
    return { intent, unread: await inbox.countUnread(actor) };
  });
});
