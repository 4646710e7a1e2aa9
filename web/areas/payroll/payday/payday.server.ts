import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import { currencyOf, exponentOf } from '@server/shared/money/currency';
import type { Actor } from '@server/shared/permissions/actor';
import { addDays, dayOf } from '@server/shared/time/local-date';
import type { Recurrence } from '@server/shared/recurrence/recurrence';
import { zoneTime } from '@server/shared/time/zone-clock';
import { readPayingWallets } from '~/areas/payroll/wallets/paying-wallets.server';
import { typedDays } from '~/areas/wallet/schedules/typed-days.server';
import type { TextKey } from '~/lib/locale/text-key';
import { textOf } from '~/lib/server/form-fields.server';
import { intentOf } from '~/lib/server/form-values.server';
import type { PaydayItem } from './payday-item';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

type View = Awaited<ReturnType<AppLoadContext['services']['companyPaydays']['read']>>;

/** What the payroll settings of the company are. */
export async function readPayday({ context, actor, workspace }: Asked) {
  const { company, slugs } = workspace;
  const view = await readView({ context, actor, workspace });
  const zone = view?.zone ?? 'UTC';
  const now = new Date();
  const mayEdit = view !== null && slugs.includes('payment.edit');
  return {
    /** Null for who pays the people of one project alone. */
    payday: view && paydayItem(view),
    zone: { name: zone, offset: zoneTime(now, zone).offset },
    /** The first that can be one: the midnight of today has passed. */
    firstDay: addDays(dayOf(now, zone), 1),
    wallets: mayEdit ? await readPayingWallets({ context, actor, workspace }) : [],
    mayEdit,
    company: company.name,
    money: { currency: company.currency, decimals: exponentOf(currencyOf(company.currency)) },
    constraints: context.kernel.constraints('updateCompanyPayday'),
  };
}

async function readView({ context, actor, workspace }: Asked): Promise<View | null> {
  try {
    return await context.services.companyPaydays.read(actor, workspace.company.uuid);
  } catch (error) {
    if (context.kernel.report(error).kind !== 'forbidden') throw error;
    return null;
  }
}

function paydayItem({ rule, wallets, nextDays, last }: View): PaydayItem {
  const named = (id: NonNullable<View['rule']>['payrollWalletId'] | undefined) => {
    const wallet = id && wallets.get(id);
    return wallet ? { uuid: wallet.uuid, name: wallet.name } : null;
  };
  return {
    rule: rule && recurrenceOf(rule),
    startsOn: rule && rule.startsOn,
    payrollWallet: named(rule?.payrollWalletId),
    sourceWallet: named(rule?.sourceWalletId),
    nextDays,
    last: last && { day: last.dueOn, state: last.state, made: last.made },
  };
}

/** The columns that its kind fills. */
function recurrenceOf({ kind, firstDay, day, weekNum, weekDay, runDate, numberDays }: NonNullable<View['rule']>) {
  const filled = { kind, firstDay: firstDay === 1, day, weekNum, weekDay, runDate, numberDays };
  return filled as unknown as Recurrence;
}

/** Saves the pay day, or takes it away. */
export async function changePayday({ context, actor, workspace }: Asked, form: FormData) {
  const intent = intentOf(form);
  const { uuid: company } = workspace.company;
  const idempotencyKey = textOf(form, 'idempotencyKey');
  const requested = {
    ...typedDays(form),
    payrollWallet: textOf(form, 'payrollWallet'),
    sourceWallet: textOf(form, 'sourceWallet'),
  };
  await context.services.companyPaydays.update(actor, {
    company,
    idempotencyKey,
    ...(intent !== 'remove' && requested),
  });
  const done: TextKey = intent === 'remove' ? 'payroll.payday.done.remove' : 'payroll.payday.done.save';
  return { intent, done };
}
