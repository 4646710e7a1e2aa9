import { textOf } from '~/lib/server/form-fields.server';
import { intentOf } from '~/lib/server/form-values.server';
import { loginOnly, refusable } from '~/lib/server/guards.server';

const SHARE_INVITE = 'WALLET_SHARE_INVITE';

/** One page of the bell's list, newest first. */
export const loader = loginOnly(async ({ request, context, actor }) => {
  const { inbox, notificationViews, shareAnswers } = context.services;
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const [{ data, paginatorInfo }, unread] = await Promise.all([
    inbox.list(actor, { page: Number.isInteger(page) && page > 0 ? page : 1 }),
    inbox.countUnread(actor),
  ]);
  // Only who was asked something is asked about it.
  const asked = data.some(({ type }) => type === SHARE_INVITE);
  const open = asked ? await shareAnswers.listOpen(actor) : new Set<string>();
  const items = data.map((notification) => {
    const { uuid, type, title, body, link, isRead, createdAt } = notificationViews.present(actor, notification);
    const named = type === SHARE_INVITE ? String(notification.params['invite']) : '';
    const invite = open.has(named) ? named : null;
    return { uuid, type, title, body, link, isRead, invite, createdAt: createdAt.toISOString() };
  });
  return { items, unread, page: paginatorInfo.currentPage, hasMore: paginatorInfo.hasMorePages };
});

export const action = loginOnly(async ({ request, context, actor }) => {
  const form = await request.formData();
  const intent = intentOf(form);
  const { inbox, shareAnswers } = context.services;
  return refusable({ context }, intent, async () => {
    if (intent === 'accept' || intent === 'decline') {
      await shareAnswers.answer(actor, { invite: textOf(form, 'invite'), decline: intent === 'decline' });
    }
    if (intent === 'read-all') await inbox.markAllRead(actor);
    else await inbox.markRead(actor, textOf(form, 'uuid') ?? '');
    return { intent, unread: await inbox.countUnread(actor), ...said(intent) };
  });
});

/** What is said of an answer to an invite. */
function said(intent: string | undefined) {
  if (intent === 'accept') return { done: 'shell.inbox.accepted' as const };
  return intent === 'decline' ? { done: 'shell.inbox.declined' as const } : {};
}
