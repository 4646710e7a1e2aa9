import { createReadableStreamFromReadable } from '@remix-run/node';
import { loginOnly } from '~/lib/server/guards.server';

/** A person's picture for `<img>`. Its address changes with the picture, so browsers may keep it. */
export const loader = loginOnly(async ({ params, context, actor }) => {
  const { body, headers } = await context.services.identity.avatars.open(actor, params['uuid'] ?? '');
  return new Response(createReadableStreamFromReadable(body), { headers });
});
