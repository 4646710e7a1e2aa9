import type { AppLoadContext } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';
import { textOf } from '~/lib/server/form-fields.server';
import { loginOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';

const SHARE_INVITE = 'WALLET_SHARE_INVITE';

/** Returns one page of the bell's list, newest first. */
export const loader = loginOnly(async ({ request, context, actor }) => {
  const { inbox, notificationViews } = context.services.identity;
  const { shareAnswers } = context.services.wallet;
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

export const action = loginOnly(
  intents({
    read: { answer: readOne },
    'read-all': {
      answer: async ({ context: { services }, actor }) => {
        await services.identity.inbox.markAllRead(actor);
        return { unread: await services.identity.inbox.countUnread(actor) };
      },
    },
    accept: { done: 'shell.inbox.accepted', answer: (asked) => answerInvite(asked, { decline: false }) },
    decline: { done: 'shell.inbox.declined', answer: (asked) => answerInvite(asked, { decline: true }) },
  }),
);

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  form: FormData;
}

async function readOne({ context: { services }, actor, form }: Asked) {
  await services.identity.inbox.markRead(actor, textOf(form, 'uuid') ?? '');
  return { unread: await services.identity.inbox.countUnread(actor) };
}

async function answerInvite(asked: Asked, { decline }: { decline: boolean }) {
  const { context, actor, form } = asked;
  await context.services.wallet.shareAnswers.answer(actor, { invite: textOf(form, 'invite'), decline });
  return readOne(asked);
}
