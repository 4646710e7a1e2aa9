import { chosenPeople, reportPlace } from '~/areas/reports/filters/filters.server';
import { fileResponse } from '~/lib/files/file-response.server';
import { loginRequired } from '~/lib/server/guards.server';

/** A report as the page shows it, as a file. */
export const loader = loginRequired(({ request, context, actor, workspace }) => {
  const { searchParams } = new URL(request.url);
  const text = (name: string): string | undefined => searchParams.get(name)?.slice(0, 80) || undefined;
  return fileResponse({ request, context }, (progress) =>
    context.services.tracking.reportExport.export(actor, {
      ...reportPlace(searchParams, workspace),
      ...chosenPeople(searchParams),
      report: text('report'),
      format: text('format'),
      by: text('by'),
      from: text('from'),
      to: text('to'),
      timezone: text('zone'),
      progress,
    }),
  );
});
