import { PeopleNames, type PersonName } from '../../identity/index.js';
import { type ProjectContext, ProjectAccess } from '../../project/index.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import { type Minor, sumOf } from '../../shared/money/money.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { PayrollZones } from '../companies/payroll-zones.service.js';
import type { LateDay } from '../paid-days/late-day.entity.js';
import { LateDaysRepository } from '../paid-days/late-days.repository.js';
import { type DaySeconds, hourlyLines } from '../pay/pay-lines.js';
import { RatesRepository } from '../rates/records/rates.repository.js';
import { LateTimeBooks } from './late-time-books.service.js';

export type LateKind = 'LATE' | 'CORRECTION';
export type LateState = 'WAITING' | 'ADDED' | 'DISMISSED';

/** Late time of a person in a project: of one kind, about which one thing was decided. */
export interface LateTime {
  user: PersonName;
  kind: LateKind;
  state: LateState;
  days: DaySeconds[];
  seconds: number;
  amount: Minor;
  currency: Currency;
  /** When the oldest of it was found. */
  since: Date;
  reason: string | null;
}

/** Most days that are read of one project. */
const MAX_DAYS = 5000;

/** Lists time that changed so long after its invoice that no invoice takes it by itself. */
@PublicService()
export class LateTimes {
  constructor(
    private readonly projectAccess: ProjectAccess,
    private readonly repository: LateDaysRepository,
    private readonly books: LateTimeBooks,
    private readonly rates: RatesRepository,
    private readonly zones: PayrollZones,
    private readonly people: PeopleNames,
  ) {}

  /**
   * Lists the late time of a project, ordered by name. Time that a sent invoice pays by now is left out. Throws
   * NotFound, Forbidden.
   */
  async list(actor: Actor, project: UuidLike<'project'>): Promise<LateTime[]> {
    const context = await this.projectAccess.see(actor, project);
    context.access.require('payment.view', context.scope);
    return this.listOf(context.project);
  }

  /** Lists late time of a person, or of everybody. */
  async listOf(
    { id: projectId, companyId }: Pick<ProjectContext['project'], 'id' | 'companyId'>,
    user?: Key<'user'>,
  ): Promise<LateTime[]> {
    const known = await this.repository.list(projectId, user && [user], MAX_DAYS);
    const days = known.map(({ day }) => day).toSorted();
    const [from, to] = [days[0], days.at(-1)];
    if (!from || !to) return [];
    const userIds = [...new Set(known.map(({ userId }) => userId))];
    const zone = await this.zones.find(companyId);
    const open = await this.books.listOpen(projectId, userIds, { zone, from, to });
    const rates = await this.rates.listByPeople(projectId, userIds);
    const names = await this.people.listByKeys(userIds, userIds.length);
    return names.flatMap((person) => {
      const own = known.filter(({ userId }) => userId === person.key);
      return groupsOf(own, open.get(person.key) ?? []).map((group): LateTime => {
        const agreed = rates.get(person.key) ?? [];
        const lines = hourlyLines(agreed, group.kind, group.days);
        const amount = sumOf(lines.map((line) => line.amount));
        return { ...group, user: person, amount, currency: agreed[0]?.currency as Currency };
      });
    });
  }
}

/** Divides the days of a person by kind and by decision. */
function groupsOf(known: readonly LateDay[], open: readonly DaySeconds[]) {
  const now = new Map(open);
  const kinds = ['LATE', 'CORRECTION'] as const;
  const states = ['WAITING', 'ADDED', 'DISMISSED'] as const;
  return kinds.flatMap((kind) =>
    states.flatMap((state) => {
      const own = known.filter(({ day, decision }) => {
        const seconds = now.get(day) ?? 0;
        return (decision ?? 'WAITING') === state && (kind === 'LATE' ? seconds > 0 : seconds < 0);
      });
      const [first] = own.toSorted((a, b) => a.foundAt.getTime() - b.foundAt.getTime());
      if (!first) return [];
      const days = own.map(({ day }): DaySeconds => [day, now.get(day) as number]);
      const seconds = days.reduce((sum, [, each]) => sum + each, 0);
      return [{ kind, state, days, seconds, since: first.foundAt, reason: first.reason }];
    }),
  );
}
