import { type FilterRequest, reportScope } from '~/areas/reports/filters/filters.server';

/** Reads the parts of a worked number; `?project=` is one of a table of projects. */
export async function workedSums(args: FilterRequest) {
  const { kernel, services } = args.context;
  const project = new URL(args.request.url).searchParams.get('project');
  const { scope } = await reportScope(args, 'today', kernel.isUuid(project) ? { project } : {});
  const { worked, tracked, manual, idle, idleDeducted, ...sums } = await services.tracking.hoursReport.sum(scope);
  const { productive, neutral, unproductive, overLimit } = sums;
  return { worked, tracked, manual, idle, idleDeducted, productive, neutral, unproductive, overLimit };
}
