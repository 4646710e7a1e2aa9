import { CompanyZones } from '../../company/index.js';
import { InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { requireAmount } from '../../shared/money/amount-input.js';
import type { Currency } from '../../shared/money/currency.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { dayOf } from '../../shared/time/local-date.js';
import { validated } from '../../shared/validation/validate.js';
import { Commands } from '../../shared/commands/commands.service.js';
import { type Due, firstDue, NEVER, type Timing } from '../../shared/recurrence/due.js';
import { ruleOf } from '../../shared/recurrence/recurrence.dto.js';
import type { AuditAction } from '../../shared/audit/audit-actions.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { type Holder, WalletAccess } from '../accounts/wallet-access.service.js';
import { basisPointsOf } from '../accounts/percent.js';
import { TransferAccess } from '../transfers/transfer-access.service.js';
import type { Owner } from '../accounts/records/owner.js';
import { walletsChanged } from '../accounts/wallet-changes.service.js';
import type { Schedule } from './records/schedule.entity.js';
import { SchedulesRepository } from './records/schedules.repository.js';
import {
  ActivateScheduledTransferInput,
  CreateScheduledTransferInput,
  UpdateScheduledTransferInput,
} from './schedule.dto.js';
import { TooManySchedules } from './schedule.errors.js';
import { transferTime } from './schedule-rule.js';
import { type ScheduleAct, ScheduleActed } from './schedule.events.js';
import { MoneyCall } from '../../shared/commands/money-call.js';

export const MAX_SCHEDULES = 200;

type ScheduleRequest = Omit<CreateScheduledTransferInput, 'idempotencyKey'>;
type Stored = Omit<Schedule, 'id' | 'uuid' | 'makerId' | 'createdAt' | 'deactivatedAt' | 'dueOn' | 'dueAt'>;

type ScheduleAction = Extract<AuditAction, `wallet.schedule-${string}`>;

const ACTS: Record<ScheduleAction, ScheduleAct> = {
  'wallet.schedule-created': 'SCHEDULE_CREATED',
  'wallet.schedule-updated': 'SCHEDULE_UPDATED',
  'wallet.schedule-activated': 'SCHEDULE_ACTIVATED',
  'wallet.schedule-deactivated': 'SCHEDULE_DEACTIVATED',
};

/** Transfers that come again: made, changed, stopped and started. Nothing that is past is ever made up for by these. */
@PublicService()
export class ScheduleChanges {
  constructor(
    private readonly repository: SchedulesRepository,
    private readonly transfers: TransferAccess,
    private readonly walletAccess: WalletAccess,
    private readonly zones: CompanyZones,
    private readonly commands: Commands,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws InvalidInput, NotFound, Forbidden, SameAccount, CurrencyDiffers, FamilyOnly, TooManySchedules, KeyReused,
   * TooManyRequests.
   */
  @MoneyCall()
  async create(actor: Actor, raw: unknown): Promise<{ schedule: Uuid<'schedule'> }> {
    const { idempotencyKey: key, ...input } = await validated(CreateScheduledTransferInput, raw);
    const { from, holder } = await this.enter(actor, input);
    const call = { actor: actor.userUuid, key, operation: 'createScheduledTransfer', input };
    return this.commands.once(call, async () => {
      const { owner, company } = await this.walletAccess.lock(actor, holder.company.uuid, holder.owner.kind);
      if ((await this.repository.countActive(company.id, owner)) >= MAX_SCHEDULES) {
        throw new TooManySchedules(MAX_SCHEDULES);
      }
      const zone = await this.zoneOf(holder);
      const values = valuesOf(input, { holder, currency: from.wallet.currency, today: this.today(zone) });
      const due = this.dueOf(values, zone);
      const added = { ...values, ...due, makerId: actor.userKey, createdAt: this.clock.now(), deactivatedAt: null };
      const schedule = await this.repository.insert(added);
      await this.record({ holder, schedule }, actor, 'wallet.schedule-created');
      return { schedule: schedule.uuid };
    });
  }

  /** Throws the same. Who changes it is its maker from now on. */
  @MoneyCall()
  async update(actor: Actor, raw: unknown): Promise<{ schedule: Uuid<'schedule'> }> {
    const { idempotencyKey: key, ...input } = await validated(UpdateScheduledTransferInput, raw);
    await this.requireOwn(actor, input.uuid);
    const { from, holder } = await this.enter(actor, input);
    const call = { actor: actor.userUuid, key, operation: 'updateScheduledTransfer', input };
    return this.commands.once(call, async () => {
      const { schedule, holder: own } = await this.lock(actor, input.uuid);
      // The schedule stays with those whose it is: of others it would be another one.
      if (own.owner.kind !== holder.owner.kind || own.company.id !== holder.company.id) throw new NotFound();
      const zone = await this.zoneOf(holder);
      const values = valuesOf(input, { holder, currency: from.wallet.currency, today: schedule.startsOn });
      const due = schedule.deactivatedAt ? NEVER : this.dueOf(values, zone, await this.lastRunOf(schedule));
      await this.repository.update(schedule.id, { ...values, ...due, makerId: actor.userKey });
      await this.record({ holder, schedule }, actor, 'wallet.schedule-updated');
      return { schedule: schedule.uuid };
    });
  }

  /** Starts or stops one. Throws InvalidInput, NotFound, Forbidden, TooManySchedules, KeyReused, TooManyRequests. */
  @MoneyCall()
  async activate(actor: Actor, raw: unknown): Promise<{ schedule: Uuid<'schedule'> }> {
    const { idempotencyKey: key, ...input } = await validated(ActivateScheduledTransferInput, raw);
    await this.requireOwn(actor, input.uuid);
    const call = { actor: actor.userUuid, key, operation: 'activateScheduledTransfer', input };
    return this.commands.once(call, async () => {
      const { schedule, holder } = await this.lock(actor, input.uuid);
      if (input.activate === (schedule.deactivatedAt === null)) return { schedule: schedule.uuid };
      await (input.activate ? this.start(actor, schedule, holder) : this.stop(schedule));
      const action = input.activate ? 'wallet.schedule-activated' : 'wallet.schedule-deactivated';
      await this.record({ holder, schedule }, actor, action);
      return { schedule: schedule.uuid };
    });
  }

  private async start(actor: Actor, schedule: Schedule, holder: Holder): Promise<void> {
    if ((await this.repository.countActive(holder.company.id, holder.owner)) >= MAX_SCHEDULES) {
      throw new TooManySchedules(MAX_SCHEDULES);
    }
    await this.enter(actor, schedule);
    const due = this.dueOf(schedule, await this.zoneOf(holder), await this.lastRunOf(schedule));
    await this.repository.update(schedule.id, { deactivatedAt: null, ...due, makerId: actor.userKey });
  }

  /** Throws InvalidInput for a rule that has no day left. */
  private dueOf(rule: Timing['rule'], zone: string, lastRun?: string): Due {
    const due = firstDue({ rule, zone, startOn: transferTime }, this.clock.now(), lastRun);
    if (!due.dueOn) throw new InvalidInput({ endDate: [{ key: 'errors.SCHEDULE_NEVER_RUNS' }] });
    return due;
  }

  private async lastRunOf({ id }: Schedule): Promise<string | undefined> {
    return (await this.repository.listLastRuns([id])).get(id)?.dueOn;
  }

  private async stop({ id }: Schedule): Promise<void> {
    await this.repository.update(id, { deactivatedAt: this.clock.now(), ...NEVER });
  }

  private async enter(actor: Actor, { source, destination }: Pick<ScheduleRequest, 'source' | 'destination'>) {
    const { from, company, owner } = await this.transfers.enter(actor, { from: source, to: destination });
    return { from, holder: { company, owner } };
  }

  private async requireOwn(actor: Actor, uuid: Uuid<'schedule'>): Promise<Schedule> {
    const schedule = await this.repository.find(uuid);
    if (!schedule) throw new NotFound();
    await this.walletAccess.require(actor, ownedOf(schedule));
    return schedule;
  }

  private async lock(actor: Actor, uuid: Uuid<'schedule'>): Promise<{ schedule: Schedule; holder: Holder }> {
    const { id } = await this.requireOwn(actor, uuid);
    const schedule = (await this.repository.lock(id)) as Schedule;
    return { schedule, holder: await this.walletAccess.require(actor, ownedOf(schedule)) };
  }

  private async zoneOf({ company }: Holder): Promise<string> {
    return (await this.zones.list(company.id))[0] ?? 'UTC';
  }

  private today(zone: string): string {
    return dayOf(this.clock.now(), zone);
  }

  private async record(
    { holder, schedule }: { holder: Holder; schedule: { uuid: Uuid<'schedule'>; name: string } },
    actor: Actor,
    action: ScheduleAction,
  ): Promise<void> {
    await this.changes.record({
      audit: {
        action,
        objectType: 'schedule',
        objectId: schedule.uuid,
        company: holder.company.uuid,
        details: { name: schedule.name },
        actor,
      },
      event: new ScheduleActed({ scheduleUuid: schedule.uuid, userUuid: actor.userUuid, act: ACTS[action] }),
      live: walletsChanged(holder, actor),
    });
  }
}

export function ownedOf({ companyId, ownerKind: kind, ownerId: id }: Schedule) {
  return { companyId, owner: { kind, id } as Owner };
}

/** Throws InvalidInput. */
function valuesOf(
  input: ScheduleRequest,
  { holder, currency, today }: { holder: Holder; currency: Currency; today: string },
): Stored {
  const [startsOn, endsOn] = [input.startDate || today, input.endDate || null];
  if (endsOn && endsOn < startsOn) throw new InvalidInput({ endDate: [{ key: 'errors.SCHEDULE_ENDS_EARLY' }] });
  const { name, description = '', source, destination, transferType } = input;
  return {
    companyId: holder.company.id,
    ownerKind: holder.owner.kind,
    ownerId: holder.owner.id,
    name,
    description,
    source: source.toLowerCase() as Uuid,
    destination: destination.toLowerCase() as Uuid,
    currency,
    transferType,
    startsOn,
    endsOn,
    amount: transferType === 'FIXED' ? requireAmount(input.transferAmount ?? '', currency, 'transferAmount') : null,
    bp: transferType === 'PERCENT' ? basisPointsOf(input.percent ?? 0) : null,
    ...ruleOf(input.schedule),
  };
}
