import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import { contentOf } from '~/areas/payroll/invoice/run-invoice-act.server';
import type { RunAnswer } from '~/areas/payroll/pay-runs/pay-run-item';
import { jsonOf, textOf } from '~/lib/server/form-fields.server';
import { intentOf } from '~/lib/server/form-values.server';
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

interface RunAct extends RunAnswer {
  intent: string;
  many?: ManyAnswer;
}

/**
 * Drafts many one after the other, and sends them in the background. What is refused of one is said of it, and the others
 * go on. Who pays the people of one project alone begins no run of the company: theirs are sent one after the other too.
 */
export async function runRunAct(asked: Asked): Promise<RunAct> {
  const { context, actor, workspace, form } = asked;
  const intent = intentOf(form);
  const { drafts, payments } = context.services;
  const run = intent === 'send' ? await sendMany(asked) : null;
  if (run) return { intent, run };
  const project = workspace.project.uuid;
  const period = { from: textOf(form, 'from'), to: textOf(form, 'to') };
  const many = await each(asked, ({ uuid }, idempotencyKey) =>
    intent === 'send'
      ? payments.send(actor, { invoice: uuid, idempotencyKey })
      : drafts.create(actor, { ...contentOf({ form }), ...period, project, user: uuid, idempotencyKey }),
  );
  return { intent, many };
}

async function sendMany({ context, actor, workspace, form }: Asked): Promise<string | null> {
  try {
    return await context.services.payRuns.send(actor, {
      company: workspace.company.uuid,
      invoices: namedOf(jsonOf(context, form, 'chosen')).map(({ uuid }) => uuid),
      idempotencyKey: textOf(form, 'idempotencyKey'),
    });
  } catch (error) {
    if (context.kernel.report(error).kind !== 'forbidden') throw error;
    return null;
  }
}

/** Of those that the form names. Throws what is not refused but broken. */
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
