import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import { contentOf } from '~/areas/payroll/invoice/run-invoice-act.server';
import type { RunAnswer } from '~/areas/payroll/pay-runs/pay-run-item';
import { jsonOf, textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';
import type { ManyAnswer } from './run-item';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
  form: FormData;
}

interface Named {
  uuid: string;
  name: string;
}

const MOST = 200;

/**
 * Handlers of the forms of the page. Drafts are created one after the other: a refused one says why, and the others go
 * on. Sending goes on in the background.
 */
export const RUN_INTENTS = {
  draft: { answer: draftMany },
  send: {
    answer: async (asked): Promise<RunAnswer> => {
      return { run: await sendAll(asked) };
    },
  },
  select: {
    run: ({ context, actor, form }) =>
      context.services.payroll.draftSelection.select(actor, {
        invoice: textOf(form, 'invoice'),
        idempotencyKey: textOf(form, 'idempotencyKey'),
        ...(form.has('onHold') && { onHold: textOf(form, 'onHold') === '1' }),
        ...(form.has('leftOut') && { leftOut: jsonOf(context, form, 'leftOut') }),
      }),
  },
  replace: {
    done: 'payroll.run.apart.replaced',
    run: ({ context, actor, form }) =>
      context.services.payroll.draftSelection.replace(actor, {
        invoices: jsonOf(context, form, 'invoices'),
        from: textOf(form, 'from'),
        to: textOf(form, 'to'),
        idempotencyKey: textOf(form, 'idempotencyKey'),
      }),
  },
} satisfies Handlers<Asked>;

async function draftMany(asked: Asked): Promise<{ many: ManyAnswer }> {
  const { context, actor, workspace, form } = asked;
  const project = workspace.project.uuid;
  const period = { from: textOf(form, 'from'), to: textOf(form, 'to') };
  const many = await each(asked, ({ uuid }, idempotencyKey) =>
    context.services.payroll.drafts.create(actor, {
      ...contentOf({ form }),
      ...period,
      project,
      user: uuid,
      idempotencyKey,
    }),
  );
  return { many };
}

/** The drafts that the form names, as they were seen; what came since stays. Answers the run. */
async function sendAll({ context, actor, workspace, form }: Asked): Promise<string> {
  const { draftReview, payRuns } = context.services.payroll;
  const period = { from: textOf(form, 'from') ?? '', to: textOf(form, 'to') ?? '' };
  const named = jsonOf(context, form, 'invoices');
  const invoices = Array.isArray(named) ? named.map(String) : [];
  const seen = { project: workspace.project.uuid, ...period, invoices, mark: textOf(form, 'mark') ?? '' };
  return payRuns.sendSeen(actor, {
    company: workspace.company.uuid,
    seen: await draftReview.listSeen(actor, seen),
    idempotencyKey: textOf(form, 'idempotencyKey'),
  });
}

/** Calls each invoice that the form names. Throws failures that are no refusals. */
async function each(
  { context, form }: Asked,
  act: (named: Named, key: string) => Promise<unknown>,
): Promise<ManyAnswer> {
  const key = textOf(form, 'idempotencyKey') ?? '';
  const answer: ManyAnswer = { done: 0, skipped: [] };
  for (const one of namedOf(jsonOf(context, form, 'chosen'))) {
    try {
      // A form that is sent again does none of it twice.
      await act(one, `${key}.${one.uuid}`);
      answer.done += 1;
    } catch (error) {
      const { kind, message, fields } = context.kernel.report(error);
      if (kind === 'internal') throw error;
      const said = Object.values(fields ?? {}).flat();
      answer.skipped.push({ name: one.name, message: said.length > 0 ? said.join(' ') : message });
    }
  }
  return answer;
}

function namedOf(value: unknown): Named[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MOST).flatMap((one: Partial<Named> | null) => {
    return typeof one?.uuid === 'string' && typeof one.name === 'string' ? [{ uuid: one.uuid, name: one.name }] : [];
  });
}
