import { CompanyZones } from '../../company/index.js';
import { Inbox } from '../../identity/index.js';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { Job } from '../../shared/jobs/job.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { addDays } from '../../shared/time/local-date.js';
import { zoneTime } from '../../shared/time/zone-clock.js';
import { LeadsRepository } from '../records/leads.repository.js';
import { LEAD_FOLLOW_UP } from './crm-notifications.js';
import { LeadNotices } from './lead-notices.listener.js';

/** Local time of the company from which its people are reminded. */
const FROM = '08:00';
const BATCH = 100;
const RESTORE_DAYS = 30;
const DAY = 86_400_000;

/** Reminds of follow-up days, and deletes for good what can’t be restored any more. */
@PublicService()
export class FollowUps {
  constructor(
    private readonly repository: LeadsRepository,
    private readonly zones: CompanyZones,
    private readonly notices: LeadNotices,
    private readonly inbox: Inbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Job('crm.remind-of-follow-ups', { everySeconds: 300 })
  async remind(signal?: AbortSignal): Promise<void> {
    // Somewhere on earth it may be tomorrow already.
    const latest = addDays(this.clock.now().toISOString().slice(0, 10), 1);
    for (const companyId of await this.repository.listCompaniesDue(latest)) {
      const [zone = 'UTC'] = await this.zones.list(companyId);
      const { local } = zoneTime(this.clock.now(), zone);
      const [today = '', time = ''] = local.split('T');
      const day = time >= FROM ? today : addDays(today, -1);
      while (!signal?.aborted && (await this.remindSome(companyId, day)) === BATCH);
    }
  }

  @Job('crm.purge-deleted-leads', { everySeconds: 3600 })
  async purge(signal?: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - RESTORE_DAYS * DAY);
    while (!signal?.aborted && (await this.repository.purge(before, BATCH)) === BATCH);
  }

  /** Saves the mark and the reminder in one transaction: each day of a lead is told once. */
  private remindSome(companyId: Key<'company'>, day: string): Promise<number> {
    return this.database.transaction(async () => {
      const leads = await this.repository.lockDue(companyId, day, BATCH);
      for (const lead of leads) {
        await this.repository.update(lead.id, { remindedOn: lead.followUpOn });
        const facts = { lead: lead.uuid, name: lead.name, day: lead.followUpOn ?? '' };
        await this.inbox.notify(await this.notices.listConcerned(lead), LEAD_FOLLOW_UP, facts);
      }
      return leads.length;
    });
  }
}
