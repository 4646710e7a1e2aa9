import { actionResponse } from '~/lib/server/action-response.server';
import { textOf } from '~/lib/server/form-fields.server';
import { permissionBased, refusable } from '~/lib/server/guards.server';

/** Stops sending or paying many invoices, after the group that is under way. */
export const action = permissionBased('payment.edit')(async ({ request, context, actor }) => {
  const form = await request.formData();
  const answer = await refusable({ context }, 'stop', async () => {
    await context.services.payRuns.stop(actor, (textOf(form, 'run') ?? '') as never);
    return { intent: 'stop', done: 'payroll.runs.stopping' as const };
  });
  return actionResponse(answer);
});
