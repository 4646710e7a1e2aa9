import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import { exponentOf } from '@server/shared/money/currency';
import type { Actor } from '@server/shared/permissions/actor';
import { addDays } from '@server/shared/time/local-date';
import { amountOf } from '~/areas/money/amount';
import { pageOf, textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';
import type { RatedPerson, RateHistory, RateItem } from './rate-item';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

type RateView = Awaited<ReturnType<AppLoadContext['services']['payroll']['rates']['list']>>[number]['history'][number];

/** So far ahead the list looks for what is agreed already. */
const AHEAD_DAYS = 99;

/** Reads the page of pay rates. */
export async function readRates({ context, actor, workspace }: Asked, search: URLSearchParams) {
  const { payrollDays, payrollPeople } = context.services.payroll;
  const project = workspace.project.uuid;
  const { zone, today } = await payrollDays.read(actor, project);
  const keyword = search.get('q')?.trim() ?? '';
  const { data, paginatorInfo } = await payrollPeople.findPage(actor, {
    project,
    from: today,
    to: addDays(today, AHEAD_DAYS),
    keyword,
    page: pageOf(search),
    first: 50,
  });
  const people = data.map(({ user, rates }): RatedPerson => {
    const items = rates.map((view) => rateItem(view, today));
    return {
      uuid: user.uuid,
      name: user.name,
      email: user.email,
      current: items.find(({ when }) => when === 'current') ?? null,
      next: items.findLast(({ when }) => when === 'future') ?? null,
    };
  });
  const { currentPage, perPage, total } = paginatorInfo;
  return {
    zone,
    today,
    keyword,
    people,
    pages: { currentPage, perPage, total },
    chosen: await readChosen({ context, actor, workspace }, { search, today }),
    mayEdit: workspace.slugs.includes('payment.edit') && !workspace.project.archived,
    currency: workspace.company.currency,
    project: workspace.project.name,
    constraints: context.kernel.constraints('updatePaymentType'),
  };
}

/** All rates of whom the address names. */
async function readChosen(
  { context, actor, workspace }: Asked,
  { search, today }: { search: URLSearchParams; today: string },
): Promise<RateHistory | null> {
  const user = search.get('user')?.toLowerCase();
  if (!user || !context.kernel.isUuid(user)) return null;
  try {
    const asked = { project: workspace.project.uuid, users: [user], history: 100 };
    const [found] = await context.services.payroll.rates.list(actor, asked);
    if (!found) return null;
    const rates = found.history.map((view) => rateItem(view, today));
    const { uuid, name } = found.user;
    const { earliest, invoice } = found.limit;
    const lock = invoice && { uuid: invoice.uuid, number: invoice.number, to: invoice.toDay };
    return { uuid, name, earliest, lock, rates, isOwn: uuid === actor.userUuid };
  } catch (error) {
    // An old address, or of somebody who works elsewhere.
    if (context.kernel.report(error).kind !== 'not-found') throw error;
    return null;
  }
}

export function rateItem({ rate, effectiveTo, editable }: RateView, today: string): RateItem {
  const { uuid, paymentType, unit, amount, currency, effectiveFrom } = rate;
  const isOver = effectiveTo !== null && effectiveTo < today;
  return {
    uuid,
    paymentType,
    unit,
    amount: amount.toString(),
    currency,
    decimals: exponentOf(currency),
    from: effectiveFrom,
    to: effectiveTo,
    when: effectiveFrom > today ? 'future' : isOver ? 'past' : 'current',
    editable,
  };
}

/** Handlers of the forms of the page. */
export const RATE_INTENTS = {
  save: {
    done: 'payroll.rates.done.save',
    run: ({ context, actor, workspace, form }) =>
      context.services.payroll.rateChanges.update(actor, {
        idempotencyKey: textOf(form, 'idempotencyKey'),
        project: workspace.project.uuid,
        user: textOf(form, 'user'),
        paymentType: textOf(form, 'paymentType'),
        unit: textOf(form, 'unit'),
        amount: amountOf(form, 'amount'),
        effectiveFrom: textOf(form, 'effectiveFrom'),
      }),
  },
  remove: {
    done: 'payroll.rates.done.remove',
    run: ({ context, actor, form }) =>
      context.services.payroll.rateChanges.remove(actor, { paymentSetting: textOf(form, 'paymentSetting') }),
  },
} satisfies Handlers<Asked & { form: FormData }>;
