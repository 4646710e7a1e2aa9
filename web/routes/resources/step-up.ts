import { data } from '@remix-run/node';
import { formValues } from '~/lib/server/form-values.server';
import { loginOnly, refusable } from '~/lib/server/guards.server';

/** Which proof this person can give: a code, or the password. */
export const loader = loginOnly(async ({ context, actor }) => ({
  byCode: await context.services.secondFactors.isOn(actor.userKey),
}));

/** Takes the proof; for five minutes sensitive changes are allowed. The cookie's secret changes with it. */
export const action = loginOnly(async ({ request, context, actor }) => {
  const values = formValues(await request.formData(), ['password', 'code']);
  const byCode = await context.services.secondFactors.isOn(actor.userKey);
  const answer = await refusable({ context }, undefined, async () => {
    await context.services.signIn.confirm(actor, values);
    const { secret, seconds } = await context.services.sessions.renewProof(actor);
    const headers = new Headers();
    if (secret) headers.append('Set-Cookie', context.kernel.cookies.signedIn(secret, seconds));
    return data({ proven: true, byCode }, { headers });
  });
  return answer;
});
