import { createReadableStreamFromReadable } from '@remix-run/node';
import type { Uuid } from '@server/shared/ids/id';
import { loginOnly } from '~/lib/server/guards.server';

/** Sends the document that a transfer was made with, for those whose statements show it. */
export const loader = loginOnly(async ({ params, context, actor }) => {
  const transaction = (params['uuid'] ?? '') as Uuid<'posting'>;
  const { body, headers } = await context.services.wallet.transferDocuments.open(actor, transaction);
  return new Response(createReadableStreamFromReadable(body), { headers });
});
