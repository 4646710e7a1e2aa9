import { redirect } from '@remix-run/node';
import { privateCookie } from '~/lib/server/browser-session.server';
import { guestOnly } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { SOCIAL_SECONDS, STATE_COOKIE } from '~/lib/server/social-login.server';

/** Sends the browser to the chosen provider, remembering which browser that was. */
export const action = guestOnly(
  formAction({
    answer: async ({ context, form }) => {
      const { url, state } = await context.services.identity.socialLogin.start(String(form.get('provider') ?? ''));
      const cookie = privateCookie({ context, name: STATE_COOKIE, value: state, seconds: SOCIAL_SECONDS });
      return redirect(url, { headers: { 'Set-Cookie': cookie } });
    },
  }),
);
