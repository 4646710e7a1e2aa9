import type { AppLoadContext } from '@remix-run/node';
import { jsonOf } from '~/lib/server/form-fields.server';
import { loginOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';

/** Remembers or forgets where this browser receives push messages. */
export const action = loginOnly(
  intents({
    subscribe: {
      run: ({ context, actor, form }) => {
        const { endpoint, keys } = subscriptionOf(context, form);
        return context.services.identity.pushSubscriptions.subscribe(actor, { endpoint, ...keys });
      },
    },
    unsubscribe: {
      run: ({ context, actor, form }) =>
        context.services.identity.pushSubscriptions.unsubscribe(actor, subscriptionOf(context, form).endpoint),
    },
  }),
);

function subscriptionOf(context: AppLoadContext, form: FormData): Subscription {
  return jsonOf(context, form, 'subscription') ?? {};
}

interface Subscription {
  endpoint?: string;
  keys?: { p256dh?: string; auth?: string };
}
