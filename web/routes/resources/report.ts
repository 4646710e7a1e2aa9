import { fileResponse } from '~/lib/files/file-response.server';
import { loginRequired } from '~/lib/server/guards.server';

/** A report as the page shows it, as a file. */
export const loader = loginRequired(({ request, context, actor, workspace }) => {
  const { searchParams } = new URL(request.url);
  const text = (name: string): string | undefined => searchParams.get(name)?.slice(0, 80) || undefined;
  const all = searchParams.get('projects') === 'all';
  return fileResponse({ request, context }, (progress) =>
    context.services.reportExport.export(actor, {
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
      progress,
    }),
  );
});
