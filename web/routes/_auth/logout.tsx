import { redirect } from '@remix-run/node';
import { signOut } from '~/lib/server/browser-session.server';
import { everybody } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';

/** Only a form ends a session: a link could be followed by anything that reads pages ahead. */
export const loader = everybody(() => redirect('/'));

export const action = everybody(formAction({ answer: ({ context }) => signOut(context, '/login') }));
