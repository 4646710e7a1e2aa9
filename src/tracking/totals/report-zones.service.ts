import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { Job } from '../../shared/jobs/job.js';
import { Clock } from '../../shared/time/clock.js';
import { ReportZonesQuery } from './report-zones.query.js';
import { TotalsProof } from './totals-proof.service.js';
import { TotalsRepository } from './totals.repository.js';

/** Keeps totals in exactly the zones that companies report in. */
@Injectable()
export class ReportZones {
  constructor(
    private readonly database: Database,
    private readonly query: ReportZonesQuery,
    private readonly proof: TotalsProof,
    private readonly totals: TotalsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * What arrives is counted in a new zone from the moment it is chosen; this counts what was there before. Until it is
   * done the zone is not `filled`. A person is filled as a whole and under their lock, so nothing is counted twice.
   */
  @Job('tracking.fill-zones', { everySeconds: 15 })
  async fill(stopping?: AbortSignal): Promise<void> {
    for (const { companyId, zone } of await this.query.unfilled()) {
      const { people, projects } = await this.query.extentOf(companyId);
      for (const userId of people) {
        if (stopping?.aborted) return;
        await this.proof.fill(userId, zone, projects);
      }
      const now = this.clock.now();
      await this.database.change(
        `INSERT INTO tracking_zone (company_id, zone, added_at, filled_at) VALUES (?)
         ON DUPLICATE KEY UPDATE filled_at = VALUES(filled_at)`,
        [[companyId, zone, now, now]],
      );
    }
    for (const { companyId, zone } of await this.query.abandoned()) {
      const { people, projects } = await this.query.extentOf(companyId);
      for (const userId of people) {
        if (stopping?.aborted) return;
        await this.totals.clear(userId, zone, projects);
      }
      await this.database.change('DELETE FROM tracking_zone WHERE company_id = ? AND zone = ?', [companyId, zone]);
    }
  }

  /** Whether all of the past is counted in the zone yet. */
  async isFilled(companyId: string, zone: string): Promise<boolean> {
    return !(await this.query.unfilled()).some((open) => open.companyId === companyId && open.zone === zone);
  }
}
