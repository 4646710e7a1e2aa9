import { createReadableStreamFromReadable } from '@remix-run/node';
import { HOME } from '~/lib/home';
import { redirectWithToast } from '~/lib/server/flash.server';
import { loginRequired } from '~/lib/server/guards.server';

/** A report as the page shows it, as a file. */
export const loader = loginRequired(async ({ request, context, actor, workspace }) => {
  const { searchParams } = new URL(request.url);
  const text = (name: string): string | undefined => searchParams.get(name)?.slice(0, 80) || undefined;
  const all = searchParams.get('projects') === 'all';
  try {
    const { body, headers } = await context.services.reportExport.export(actor, {
      ...(all ? { company: workspace.company.uuid } : { project: workspace.project.uuid }),
      report: text('report'),
      format: text('format'),
      by: text('by'),
      from: text('from'),
      to: text('to'),
      user: text('user'),
      team: text('team'),
      tag: text('tag'),
      timezone: text('zone'),
    });
    return new Response(createReadableStreamFromReadable(body), { headers });
  } catch (error) {
    const wantsPage = request.headers.get('Accept')?.includes('text/html') ?? false;
    if (!wantsPage) throw error;
    // Whoever follows a link without scripts stays on the page, which says why there is no file.
    throw redirectWithToast(pageBefore(request), { kind: 'error', text: context.kernel.report(error).message });
  }
});

/** Of this site; home otherwise. */
function pageBefore({ url, headers }: Request): string {
  const before = headers.get('Referer') ?? '';
  if (!URL.canParse(before)) return HOME;
  const { host, pathname, search } = new URL(before);
  return host === new URL(url).host ? pathname + search : HOME;
}
