import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import { currencyOf, exponentOf } from '@server/shared/money/currency';
import type { Actor } from '@server/shared/permissions/actor';
import { addDays, dayOf } from '@server/shared/time/local-date';
import type { Recurrence } from '@server/shared/recurrence/recurrence';
import { zoneTime } from '@server/shared/time/zone-clock';
import { readPayingWallets } from '~/areas/payroll/wallets/paying-wallets.server';
import { typedDays } from '~/ui/recurrence/typed-days.server';
import { textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';
import type { PaydayItem } from './payday-item';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

type View = Awaited<ReturnType<AppLoadContext['services']['payroll']['companyPaydays']['read']>>;

/** Reads the payroll settings of the company. */
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
    return await context.services.payroll.companyPaydays.read(actor, workspace.company.uuid);
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

/** Handlers of the forms of the page. */
export const PAYDAY_INTENTS = {
  save: {
    done: 'payroll.payday.done.save',
    run: (asked) =>
      asked.context.services.payroll.companyPaydays.update(asked.actor, {
        ...paydayOf(asked),
        ...typedDays(asked.form),
        payrollWallet: textOf(asked.form, 'payrollWallet'),
        sourceWallet: textOf(asked.form, 'sourceWallet'),
      }),
  },
  remove: {
    done: 'payroll.payday.done.remove',
    run: (asked) => asked.context.services.payroll.companyPaydays.update(asked.actor, paydayOf(asked)),
  },
} satisfies Handlers<Asked & { form: FormData }>;

function paydayOf({ workspace, form }: { workspace: Workspace; form: FormData }) {
  return { company: workspace.company.uuid, idempotencyKey: textOf(form, 'idempotencyKey') };
}
