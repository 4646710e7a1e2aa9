import { textOf } from '~/lib/server/form-fields.server';
import { permissionBased } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';

/** Stops sending or paying many invoices, after the group that is under way. */
export const action = permissionBased('payment.edit')(
  formAction({
    done: 'payroll.runs.stopping',
    run: ({ context, actor, form }) =>
      context.services.payroll.payRuns.stop(actor, (textOf(form, 'run') ?? '') as never),
  }),
);
