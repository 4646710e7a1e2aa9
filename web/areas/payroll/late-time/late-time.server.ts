import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import { exponentOf } from '@server/shared/money/currency';
import type { Actor } from '@server/shared/permissions/actor';
import { dayOf } from '@server/shared/time/local-date';
import { numberOf, textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';
import type { LateTimeItem } from './late-time-item';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

export async function readLateTime({ context, actor, workspace }: Asked): Promise<LateTimeItem[]> {
  const project = workspace.project.uuid;
  const found = await context.services.payroll.lateTimes.list(actor, project);
  const { zone } = await context.services.payroll.payrollDays.read(actor, project);
  return found.map(({ user, kind, state, days, seconds, amount, currency, since, reason }) => ({
    user: user.uuid,
    name: user.name,
    kind,
    state,
    from: days[0]?.[0] ?? '',
    to: days.at(-1)?.[0] ?? '',
    days: days.length,
    seconds,
    amount: amount.toString(),
    currency,
    decimals: exponentOf(currency),
    since: dayOf(since, zone),
    reason,
    isOwn: user.uuid === actor.userUuid,
  }));
}

/** Forms that decide about late time. */
export const LATE_TIME_INTENTS = {
  addLate: {
    done: 'payroll.late.done.add',
    run: ({ context, actor, ...asked }) => context.services.payroll.lateTimeDecisions.add(actor, namedOf(asked)),
  },
  dismissLate: {
    done: 'payroll.late.done.dismiss',
    run: ({ context, actor, ...asked }) =>
      context.services.payroll.lateTimeDecisions.dismiss(actor, {
        ...namedOf(asked),
        reason: asked.form.get('reason') ?? '',
      }),
  },
  restoreLate: {
    done: 'payroll.late.done.restore',
    run: ({ context, actor, ...asked }) => context.services.payroll.lateTimeDecisions.restore(actor, namedOf(asked)),
  },
} satisfies Handlers<Asked & { form: FormData }>;

function namedOf({ workspace, form }: { workspace: Workspace; form: FormData }) {
  return {
    project: workspace.project.uuid,
    user: textOf(form, 'user'),
    kind: textOf(form, 'kind'),
    state: textOf(form, 'state'),
    seconds: numberOf(form, 'seconds'),
  };
}
