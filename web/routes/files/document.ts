import { createReadableStreamFromReadable } from '@remix-run/node';
import { loginOnly } from '~/lib/server/guards.server';

/** The bytes of a document for its owner and for reviewers, always as a download. */
export const loader = loginOnly(async ({ params, context, actor }) => {
  const { body, headers } = await context.services.identity.documents.open(actor, params['uuid'] ?? '');
  return new Response(createReadableStreamFromReadable(body), { headers });
});
