import type { AppLoadContext } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';
import { amountOf } from '~/areas/money/amount';
import { parsePercent } from '~/areas/money/percent';
import { textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';
import { typedDays } from '../../../ui/recurrence/typed-days.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  form: FormData;
}

/** Handlers of the forms of the page. */
export const SCHEDULE_INTENTS = {
  save: { done: 'schedules.done.save', run: save },
  pause: { done: 'schedules.done.pause', run: (asked) => activate(asked, false) },
  resume: { done: 'schedules.done.resume', run: (asked) => activate(asked, true) },
} satisfies Handlers<Asked>;

function save({ context: { services }, actor, form }: Asked): Promise<unknown> {
  const uuid = textOf(form, 'uuid');
  const requested = { ...requestOf(form), idempotencyKey: textOf(form, 'idempotencyKey') };
  return uuid
    ? services.wallet.scheduleChanges.update(actor, { ...requested, uuid })
    : services.wallet.scheduleChanges.create(actor, requested);
}

function activate({ context, actor, form }: Asked, on: boolean): Promise<unknown> {
  const idempotencyKey = textOf(form, 'idempotencyKey');
  return context.services.wallet.scheduleChanges.activate(actor, {
    uuid: textOf(form, 'uuid'),
    activate: on,
    idempotencyKey,
  });
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
    transferAmount: amountOf(form, 'transferAmount'),
    percent: bp === null ? percent : bp / 100,
    ...typedDays(form),
    endDate: textOf(form, 'endDate'),
  };
}
