import { createReadableStreamFromReadable } from '@remix-run/node';
import { loginOnly } from '~/lib/server/guards.server';

/** The bytes of a build for members of its company; a broken download goes on by its Range header. */
export const loader = loginOnly(async ({ request, params, context, actor }) => {
  const { builds } = context.services.company;
  const build = await builds.listPublished(actor, params['uuid'] ?? '');
  const { status, headers, body } = await builds.open(build, request.headers.get('range') ?? undefined);
  return new Response(body && createReadableStreamFromReadable(body), { status, headers });
});
