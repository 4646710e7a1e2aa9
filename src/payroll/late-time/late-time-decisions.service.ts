import { Database } from '../../shared/database/database.js';
import { MoneyCall } from '../../shared/commands/money-call.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { ProjectChangeLog } from '../../project/index.js';
import { PayableDays } from '../../tracking/index.js';
import { OwnInvoice } from '../invoices/access/invoice.errors.js';
import { LateDaysRepository } from '../paid-days/late-days.repository.js';
import { RateAccess } from '../rates/rate-access.service.js';
import { AddLateTimeInput, DismissLateTimeInput, RestoreLateTimeInput } from './late-time.dto.js';
import { LateTimeChanged } from './late-time.errors.js';
import { type LateState, LateTimes } from './late-time-views.service.js';

const ACTIONS = {
  ADDED: 'payroll.late-time-added',
  DISMISSED: 'payroll.late-time-dismissed',
  WAITING: 'payroll.late-time-restored',
} as const;

interface Decision {
  /** State that it has afterwards. */
  to: LateState;
  reason: string | null;
}

/** Decides about time that changed so long after its invoice that no invoice takes it by itself. */
@PublicService()
export class LateTimeDecisions {
  constructor(
    private readonly rateAccess: RateAccess,
    private readonly payable: PayableDays,
    private readonly lateTimes: LateTimes,
    private readonly repository: LateDaysRepository,
    private readonly changeLog: ProjectChangeLog,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The next invoice takes it. Throws InvalidInput, NotFound, Forbidden, OwnInvoice, LateTimeChanged. */
  @MoneyCall()
  async add(actor: Actor, raw: unknown): Promise<void> {
    const input = await validated(AddLateTimeInput, raw);
    await this.decide(actor, input, { to: 'ADDED', reason: null });
  }

  /** No invoice takes it. Throws the same. */
  @MoneyCall()
  async dismiss(actor: Actor, raw: unknown): Promise<void> {
    const { reason, ...input } = await validated(DismissLateTimeInput, raw);
    await this.decide(actor, input, { to: 'DISMISSED', reason });
  }

  /** Takes a decision back, as long as no sent invoice pays the time. Throws the same. */
  @MoneyCall()
  async restore(actor: Actor, raw: unknown): Promise<void> {
    const input = await validated(RestoreLateTimeInput, raw);
    await this.decide(actor, input, { to: 'WAITING', reason: null });
  }

  private async decide(actor: Actor, input: AddLateTimeInput, { to, reason }: Decision): Promise<void> {
    const { kind, state, seconds } = input;
    await this.database.transaction(async () => {
      const seen = await this.rateAccess.enter(actor, input, OwnInvoice);
      await this.payable.lock([seen.user.id]);
      const person = await this.rateAccess.enter(actor, input, OwnInvoice);
      const { project, user } = person;
      const all = (await this.lateTimes.listOf(project, user.id)).filter((each) => each.kind === kind);
      const wanted = all.find((each) => each.state === state && each.seconds === seconds);
      // A repeated call finds what it did itself.
      if (!wanted && all.some((each) => each.state === to && each.seconds === seconds)) return;
      if (!wanted) throw new LateTimeChanged();
      const isBack = to === 'WAITING';
      await this.repository.decide(
        { userId: user.id, projectId: project.id },
        wanted.days.map(([day]) => day),
        {
          decision: isBack ? null : to,
          reason,
          decidedAt: isBack ? null : this.clock.now(),
          decidedBy: isBack ? null : actor.userKey,
        },
      );
      const [from, last] = [wanted.days[0]?.[0] as string, wanted.days.at(-1)?.[0] as string];
      const details = { name: user.name, from, to: last, seconds, ...(reason !== null && { reason }) };
      await this.changeLog.record(project, {
        audit: { action: ACTIONS[to], objectType: 'user', objectId: user.uuid, details },
        live: ['payrollChanged'],
      });
      await this.rateAccess.recordOwnerPay(actor, person, 'INVOICE');
    });
  }
}
