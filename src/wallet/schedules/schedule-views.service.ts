import { CompanyZones } from '../../company/index.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import type { Place } from '../places/place.js';
import { PlacesQuery } from '../places/places.query.js';
import { WalletAccess } from '../places/wallet-access.service.js';
import type { Schedule } from './records/schedule.entity.js';
import type { ScheduleRun } from './records/schedule-run.entity.js';
import { SchedulesRepository } from './records/schedules.repository.js';
import { ownedOf } from './schedule-changes.service.js';
import { ScheduledTransferRunsArgs, ScheduledTransfersArgs } from './schedule.dto.js';
import { daysFrom } from './schedule-rule.js';

const NEXT_DAYS = 5;

export interface ScheduleView {
  schedule: Schedule;
  /** As they are called now; null once closed. */
  source: Place | null;
  destination: Place | null;
  /** The next days in the main zone of the company, five at most; none of one that is deactivated. */
  nextDays: string[];
  /** IANA name. */
  zone: string;
  lastRun: ScheduleRun | null;
}

/** Scheduled transfers, for whose money they move. */
@PublicService()
export class ScheduleViews {
  constructor(
    private readonly repository: SchedulesRepository,
    private readonly walletAccess: WalletAccess,
    private readonly places: PlacesQuery,
    private readonly zones: CompanyZones,
  ) {}

  /** The newest first. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<Page<ScheduleView>> {
    const { company, userType, includeInactive = false, ...args } = await validated(ScheduledTransfersArgs, raw);
    const holder = await this.walletAccess.see(actor, company, userType);
    const where = { companyId: holder.company.id, owner: holder.owner };
    const [schedules, total] = await this.repository.findPage(where, { ...args, includeInactive });
    return pageOf(await this.viewsOf(schedules), total, args);
  }

  /** Throws NotFound, Forbidden. */
  async read(actor: Actor, uuid: UuidLike<'schedule'>): Promise<ScheduleView> {
    const [view] = await this.viewsOf([await this.find(actor, uuid)]);
    return view as ScheduleView;
  }

  /** How its days went, the newest first. Throws InvalidInput, NotFound, Forbidden. */
  async listRuns(actor: Actor, raw: unknown): Promise<{ schedule: Schedule; runs: Page<ScheduleRun> }> {
    const { scheduledTransfer, ...args } = await validated(ScheduledTransferRunsArgs, raw);
    const schedule = await this.find(actor, scheduledTransfer);
    const [runs, total] = await this.repository.findRuns(schedule.id, args);
    return { schedule, runs: pageOf(runs, total, args) };
  }

  private async find(actor: Actor, uuid: UuidLike<'schedule'>): Promise<Schedule> {
    const schedule = await this.repository.find(uuid);
    if (!schedule) throw new NotFound();
    await this.walletAccess.view(actor, ownedOf(schedule));
    return schedule;
  }

  private async viewsOf(schedules: readonly Schedule[]): Promise<ScheduleView[]> {
    const places = await this.places.findPlaces(schedules.flatMap(({ source, destination }) => [source, destination]));
    const zones = await this.zones.findByCompanies(schedules.map(({ companyId }) => companyId));
    const lastRuns = await this.repository.listLastRuns(schedules.map(({ id }) => id));
    return schedules.map((schedule) => ({
      schedule,
      source: places.get(schedule.source) ?? null,
      destination: places.get(schedule.destination) ?? null,
      nextDays: schedule.dueOn ? daysFrom(schedule, schedule.dueOn, NEXT_DAYS) : [],
      zone: zones.get(schedule.companyId)?.[0] ?? 'UTC',
      lastRun: lastRuns.get(schedule.id) ?? null,
    }));
  }
}
