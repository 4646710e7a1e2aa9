import { data } from '@remix-run/node';
import { formValues } from '~/lib/server/form-values.server';
import { loginOnly } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';

/** Tells which proof this person can give: a code, or the password. */
export const loader = loginOnly(async ({ context, actor }) => ({
  byCode: await context.services.identity.secondFactors.isOn(actor.userKey),
}));

/** Takes the proof; for five minutes sensitive changes are allowed. The cookie's secret changes with it. */
export const action = loginOnly(
  formAction({
    fields: ['password', 'code'],
    answer: async ({ context, actor, form }) => {
      const { secondFactors, sessions, signIn } = context.services.identity;
      const byCode = await secondFactors.isOn(actor.userKey);
      await signIn.confirm(actor, formValues(form, ['password', 'code']));
      const { secret, seconds } = await sessions.renewProof(actor);
      const headers = new Headers();
      if (secret) headers.append('Set-Cookie', context.kernel.cookies.signedIn(secret, seconds));
      return data({ proven: true, byCode }, { headers });
    },
  }),
);
