import { PeopleNames, type PersonName } from '../../identity/index.js';
import { ProjectAccess } from '../../project/index.js';
import { InvalidInput } from '../../shared/errors/app-error.js';
import { offsetOf, type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { daysBetween } from '../../shared/time/local-date.js';
import { validated } from '../../shared/validation/validate.js';
import { PaidPeople } from '../rates/paid-people.service.js';
import { Rates } from '../rates/rates.service.js';
import type { RateView } from '../rates/rate-view.js';
import { PaymentUsersArgs } from './payment-users.dto.js';
import { type PaidProject, PeriodFigures, type PersonFigures } from './period-figures.service.js';
import { PeriodInvoicesQuery } from './period-invoices.query.js';
import type { PaymentUser } from './payment-user.js';

const MAX_DAYS = 100;

/** Lists the people whom a project pays, and for what. */
@PublicService()
export class PayrollPeople {
  constructor(
    private readonly projectAccess: ProjectAccess,
    private readonly paid: PaidPeople,
    private readonly people: PeopleNames,
    private readonly rates: Rates,
    private readonly figures: PeriodFigures,
    private readonly invoices: PeriodInvoicesQuery,
  ) {}

  /** Lists the people of a project with their pay, ordered by name. Throws InvalidInput, NotFound, Forbidden. */
  async findPage(actor: Actor, raw: unknown): Promise<Page<PaymentUser>> {
    const args = await validated(PaymentUsersArgs, raw);
    const { project: uuid, from, to, keyword = '' } = args;
    if (to < from || daysBetween(from, to) >= MAX_DAYS) {
      throw new InvalidInput({ to: [{ key: 'errors.PERIOD_INVALID', params: { max: MAX_DAYS } }] });
    }
    const context = await this.projectAccess.see(actor, uuid);
    context.access.require('payment.view', context.scope);
    const keys = await this.paid.listKeys(actor, context, undefined);
    const all = (await this.people.listByKeys(keys, keys.length)).filter((person) => isNamed(person, keyword));
    const names = all.slice(offsetOf(args), offsetOf(args) + args.first);
    const { id: projectId, companyId } = context.project;
    const project = { uuid: context.project.uuid, projectId, companyId };
    const rows = await this.listRows(actor, project, { from, to, names });
    return pageOf(rows, all.length, args);
  }

  private async listRows(
    actor: Actor,
    context: PaidProject,
    { from, to, names }: { from: string; to: string; names: readonly PersonName[] },
  ): Promise<PaymentUser[]> {
    if (names.length === 0) return [];
    const keys = names.map(({ key }) => key);
    const { uuid, projectId } = context;
    const within = await this.invoices.listWithin(projectId, keys, { from, to });
    const figures = await this.figures.find(context, within, { from, to });
    const rated = await this.rates.list(actor, {
      project: uuid,
      users: names.map(({ uuid: user }) => user),
      history: 100,
    });
    const histories = new Map(rated.map(({ user, history }) => [user.key, history]));
    const before = await this.invoices.findBefore(projectId, keys, from);
    return names.map((user) => ({
      user,
      ...(figures.get(user.key) as PersonFigures),
      rates: (histories.get(user.key) ?? []).filter((view) => isInForce(view, from, to)),
      invoice: within.get(user.key)?.own ?? null,
      overlapping: within.get(user.key)?.overlapping ?? [],
      last: before.get(user.key) ?? null,
    }));
  }
}

function isInForce({ rate, effectiveTo }: RateView, from: string, to: string): boolean {
  return rate.effectiveFrom <= to && (effectiveTo === null || effectiveTo >= from);
}

function isNamed({ name, email }: PersonName, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase();
  return name.toLowerCase().includes(wanted) || email.toLowerCase().includes(wanted);
}
