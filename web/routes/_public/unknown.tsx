import { redirect } from '@remix-run/node';
import { everybody } from '~/lib/server/guards.server';

/** No such page: the specification sends every unknown path to the same place. */
export const loader = everybody(() => redirect('/error-404'));

export const action = everybody(() => new Response(null, { status: 404 }));
