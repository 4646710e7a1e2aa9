import { redirect } from '@remix-run/node';
import { everybody } from '~/lib/server/guards.server';

/** Only a form ends a session: a link could be followed by anything that reads pages ahead. */
export const loader = everybody(() => redirect('/'));

export const action = everybody(async ({ context }) => {
  const { actor, services, kernel } = context;
  if (actor) await services.sessions.end(actor, actor.sessionUuid);
  return redirect('/login', { headers: { 'Set-Cookie': kernel.cookies.signedOut() } });
});
