import { createReadableStreamFromReadable } from '@remix-run/node';
import { loginOnly } from '~/lib/server/guards.server';

/** A picture of a screen for `<img>`: who may see it, the service decides with each request. */
export const loader = loginOnly(async ({ params, context, actor }) => {
  const size = params['size'];
  if (size !== 'picture' && size !== 'thumbnail') throw new Response(null, { status: 404 });
  const { body, headers } = await context.services.tracking.screencastFiles.open(actor, params['uuid'] ?? '', size);
  return new Response(createReadableStreamFromReadable(body), { headers });
});
