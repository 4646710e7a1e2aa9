import { createReadableStreamFromReadable } from '@remix-run/node';
import { loginOnly } from '~/lib/server/guards.server';

/** The bytes of a document for those who review it for a company, always as a download; each look is recorded. */
export const loader = loginOnly(async ({ params: { company = '', uuid = '' }, context, actor }) => {
  const { body, headers } = await context.services.wallet.companyDocuments.open(actor, company, uuid);
  return new Response(createReadableStreamFromReadable(body), { headers });
});
