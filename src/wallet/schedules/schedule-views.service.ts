import { CompanyZones } from '../../company/index.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import { mapPage, type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { addDays, dayOf } from '../../shared/time/local-date.js';
import { daysFrom } from '../../shared/recurrence/due.js';
import type { Recurrence } from '../../shared/recurrence/recurrence.js';
import { recurrenceOf } from '../../shared/recurrence/stored-rule.js';
import { validated } from '../../shared/validation/validate.js';
import type { AccountRef } from '../accounts/account-ref.js';
import { AccountRefsQuery } from '../accounts/account-refs.query.js';
import { type Holder, WalletAccess } from '../accounts/wallet-access.service.js';
import type { Owner } from '../accounts/records/owner.js';
import type { Schedule } from './records/schedule.entity.js';
import type { ScheduleRun } from './records/schedule-run.entity.js';
import { SchedulesRepository } from './records/schedules.repository.js';
import { ownedOf } from './schedule-changes.service.js';
import { ScheduledTransferRunsArgs, ScheduledTransfersArgs } from './schedule.dto.js';
import { transferTime } from './schedule-rule.js';

const NEXT_DAYS = 5;

interface Whose {
  company: UuidLike<'company'>;
  userType: Owner['kind'];
}

/** `reason`: of FAILED, in the language of whoever asks. */
export type RunView = ScheduleRun & { reason: string | null };

export interface ScheduleView {
  schedule: Schedule;
  rule: Recurrence;
  /** Accounts as they are called now; null once closed. */
  source: AccountRef | null;
  destination: AccountRef | null;
  /** The next days in the main zone of the company, five at most; none of one that is deactivated. */
  nextDays: string[];
  /** IANA name. */
  zone: string;
  lastRun: RunView | null;
}

/** Scheduled transfers, for whose money they move. */
@PublicService()
export class ScheduleViews {
  constructor(
    private readonly repository: SchedulesRepository,
    private readonly walletAccess: WalletAccess,
    private readonly refs: AccountRefsQuery,
    private readonly zones: CompanyZones,
    private readonly translator: Translator,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the zone by whose clocks schedules of an owner run, and the first day that can still be one. Throws
   * NotFound, Forbidden.
   */
  async readZone(actor: Actor, { company, userType }: Whose): Promise<{ zone: string; firstDay: string }> {
    const holder = await this.walletAccess.see(actor, company, userType);
    const zone = (await this.zones.list(holder.company.id))[0] ?? 'UTC';
    const now = this.clock.now();
    const today = dayOf(now, zone);
    return { zone, firstDay: transferTime(today, zone) > now ? today : addDays(today, 1) };
  }

  /** The newest first. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<Page<ScheduleView>> {
    const { company, userType, includeInactive = false, ...args } = await validated(ScheduledTransfersArgs, raw);
    const holder = await this.walletAccess.see(actor, company, userType);
    const where = { companyId: holder.company.id, owner: holder.owner };
    const [schedules, total] = await this.repository.findPage(where, { ...args, includeInactive });
    return pageOf(await this.viewsOf(schedules), total, args);
  }

  /** `whose`: it exists only among these. Throws NotFound, Forbidden. */
  async read(actor: Actor, uuid: UuidLike<'schedule'>, whose?: Whose): Promise<ScheduleView> {
    const schedule = await this.find(actor, uuid);
    const holder = whose && (await this.walletAccess.see(actor, whose.company, whose.userType));
    if (holder && !isOf(schedule, holder)) throw new NotFound();
    const [view] = await this.viewsOf([schedule]);
    return view as ScheduleView;
  }

  /** How its days went, the newest first. Throws InvalidInput, NotFound, Forbidden. */
  async listRuns(actor: Actor, raw: unknown): Promise<{ schedule: Schedule; runs: Page<RunView> }> {
    const { scheduledTransfer, ...args } = await validated(ScheduledTransferRunsArgs, raw);
    const schedule = await this.find(actor, scheduledTransfer);
    const [runs, total] = await this.repository.findRuns(schedule.id, args);
    return { schedule, runs: mapPage(pageOf(runs, total, args), (run) => this.runOf(run)) };
  }

  private runOf(run: ScheduleRun): RunView {
    return { ...run, reason: run.code && this.translator.translate(`errors.${run.code}`) };
  }

  private async find(actor: Actor, uuid: UuidLike<'schedule'>): Promise<Schedule> {
    const schedule = await this.repository.find(uuid);
    if (!schedule) throw new NotFound();
    await this.walletAccess.view(actor, ownedOf(schedule));
    return schedule;
  }

  private async viewsOf(schedules: readonly Schedule[]): Promise<ScheduleView[]> {
    const refs = await this.refs.findAccountRefs(schedules.flatMap(({ source, destination }) => [source, destination]));
    const zones = await this.zones.findByCompanies(schedules.map(({ companyId }) => companyId));
    const lastRuns = await this.repository.listLastRuns(schedules.map(({ id }) => id));
    const lastOf = ({ id }: Schedule) => {
      const run = lastRuns.get(id);
      return run ? this.runOf(run) : null;
    };
    return schedules.map((schedule) => ({
      schedule,
      rule: recurrenceOf(schedule),
      source: refs.get(schedule.source) ?? null,
      destination: refs.get(schedule.destination) ?? null,
      nextDays: schedule.dueOn ? daysFrom(schedule, schedule.dueOn, NEXT_DAYS) : [],
      zone: zones.get(schedule.companyId)?.[0] ?? 'UTC',
      lastRun: lastOf(schedule),
    }));
  }
}

function isOf({ companyId, ownerKind, ownerId }: Schedule, { company, owner }: Holder): boolean {
  return companyId === company.id && ownerKind === owner.kind && ownerId === owner.id;
}
