import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { Job } from '../../shared/jobs/job.js';
import { Clock } from '../../shared/time/clock.js';
import { ReportZonesQuery } from './report-zones.query.js';
import { TotalsVerifier } from './totals-verifier.service.js';
import { TotalsRepository } from './totals.repository.js';

/** Keeps totals in exactly the zones that companies report in. */
@Injectable()
export class ReportZones {
  constructor(
    private readonly database: Database,
    private readonly query: ReportZonesQuery,
    private readonly verifier: TotalsVerifier,
    private readonly totals: TotalsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * What arrives is counted in a new zone from the moment it is chosen; this counts what was there before. Until it is
   * done the zone is not `filled`. A person is filled as a whole and under their lock, so nothing is counted twice.
   */
  @Job('tracking.fill-zones', { everySeconds: 15 })
  async fill(stopping?: AbortSignal): Promise<void> {
    for (const { companyId, zone } of await this.query.listUnfilled()) {
      const { people, projects } = await this.query.findExtent(companyId);
      for (const userId of people) {
        if (stopping?.aborted) return;
        await this.verifier.fill(userId, zone, projects);
      }
      const now = this.clock.now();
      await this.database.execute(
        `INSERT INTO tracking_zone (company_id, zone, added_at, filled_at) VALUES (?)
         ON DUPLICATE KEY UPDATE filled_at = VALUES(filled_at)`,
        [[companyId, zone, now, now]],
      );
    }
    for (const { companyId, zone } of await this.query.findAbandoned()) {
      const { people, projects } = await this.query.findExtent(companyId);
      for (const userId of people) {
        if (stopping?.aborted) return;
        await this.totals.clear(userId, zone, projects);
      }
      await this.database.execute('DELETE FROM tracking_zone WHERE company_id = ? AND zone = ?', [companyId, zone]);
    }
  }

  /** Whether all of the past is counted in the zone yet. */
  async isFilled(companyId: Key<'company'>, zone: string): Promise<boolean> {
    return !(await this.query.listUnfilled()).some((open) => open.companyId === companyId && open.zone === zone);
  }
}
