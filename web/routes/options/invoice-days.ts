import { readInvoiceDays } from '~/areas/payroll/invoice/evidence/invoice-days.server';
import { loginOnly } from '~/lib/server/guards.server';

/** Reads the time that was recorded on the days that an invoice pays. */
export const loader = loginOnly(async ({ context, actor, params }) => {
  return { days: await readInvoiceDays(context, actor, params['uuid'] ?? '') };
});
