import { fileResponse } from '~/lib/files/file-response.server';
import { loginOnly } from '~/lib/server/guards.server';

/** An invoice, or the payslip that it became: `?format=xlsx`; PDF unless another is asked for. */
export const loader = loginOnly((args) => {
  const { request, context, actor, params } = args;
  const format = new URL(request.url).searchParams.get('format') ?? undefined;
  return fileResponse({ request, context }, () =>
    context.services.payroll.invoiceExport.export(actor, { invoice: params['uuid'], format }),
  );
});
