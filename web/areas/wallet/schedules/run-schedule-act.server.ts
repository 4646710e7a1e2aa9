import type { AppLoadContext } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';
import { plainAmount } from '~/areas/wallet/view/amount';
import { parsePercent } from '~/areas/wallet/view/percent';
import type { TextKey } from '~/lib/locale/text-key';
import { numberOf, textOf } from '~/lib/server/form-fields.server';
import { intentOf } from '~/lib/server/form-values.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  form: FormData;
}

/** Does what one form of the page asks for; answers what to say of it. */
export async function runScheduleAct({ context, actor, form }: Asked): Promise<{ intent: string; done: TextKey }> {
  const { scheduleChanges } = context.services;
  const intent = intentOf(form);
  const idempotencyKey = textOf(form, 'idempotencyKey');
  const uuid = textOf(form, 'uuid');
  if (intent === 'pause' || intent === 'resume') {
    await scheduleChanges.activate(actor, { uuid, activate: intent === 'resume', idempotencyKey });
    return { intent, done: `schedules.done.${intent}` };
  }
  const wish = { ...wishOf(form), idempotencyKey };
  await (uuid ? scheduleChanges.update(actor, { ...wish, uuid }) : scheduleChanges.create(actor, wish));
  return { intent, done: 'schedules.done.save' };
}

function wishOf(form: FormData) {
  const kind = textOf(form, 'schedule.kind');
  const runDate = textOf(form, 'schedule.runDate');
  const percent = textOf(form, 'percent');
  const bp = parsePercent(percent ?? '');
  return {
    name: form.get('name') ?? '',
    description: textOf(form, 'description'),
    source: textOf(form, 'source'),
    destination: textOf(form, 'destination'),
    transferType: textOf(form, 'transferType'),
    transferAmount: plainAmount(textOf(form, 'transferAmount') ?? ''),
    percent: bp === null ? percent : bp / 100,
    schedule: {
      kind,
      firstDay: kind === 'ON_MONTH' ? textOf(form, 'schedule.firstDay') === 'first' : undefined,
      day: numberOf(form, 'schedule.day'),
      weekNum: textOf(form, 'schedule.weekNum'),
      weekDay: textOf(form, 'schedule.weekDay'),
      runDate,
      numberDays: numberOf(form, 'schedule.numberDays'),
    },
    // Days that are counted begin with the one from which they are counted.
    startDate: kind === 'ON_DAYS' ? runDate : textOf(form, 'startDate'),
    endDate: textOf(form, 'endDate'),
  };
}
