import { jsonOf } from '~/lib/server/form-fields.server';
import { intentOf } from '~/lib/server/form-values.server';
import { loginOnly, refusable } from '~/lib/server/guards.server';

/** Remembers or forgets where this browser receives push messages. */
export const action = loginOnly(async ({ request, context, actor }) => {
  const form = await request.formData();
  const intent = intentOf(form);
  const { pushSubscriptions } = context.services;
  return refusable({ context }, intent, async () => {
    const { endpoint, keys } = (jsonOf(context, form, 'subscription') ?? {}) as Subscription;
    if (intent === 'unsubscribe') await pushSubscriptions.unsubscribe(actor, endpoint);
    else await pushSubscriptions.subscribe(actor, { endpoint, ...keys });
    return { intent };
  });
});

interface Subscription {
  endpoint?: string;
  keys?: { p256dh?: string; auth?: string };
}
