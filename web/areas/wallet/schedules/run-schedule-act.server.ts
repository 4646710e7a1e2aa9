import type { AppLoadContext } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';
import { plainAmount } from '~/areas/wallet/view/amount';
import { parsePercent } from '~/areas/wallet/view/percent';
import type { TextKey } from '~/lib/locale/text-key';
import { textOf } from '~/lib/server/form-fields.server';
import { intentOf } from '~/lib/server/form-values.server';
import { typedDays } from './typed-days.server';

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
  const requested = { ...requestOf(form), idempotencyKey };
  await (uuid ? scheduleChanges.update(actor, { ...requested, uuid }) : scheduleChanges.create(actor, requested));
  return { intent, done: 'schedules.done.save' };
}

function requestOf(form: FormData) {
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
    ...typedDays(form),
    endDate: textOf(form, 'endDate'),
  };
}
