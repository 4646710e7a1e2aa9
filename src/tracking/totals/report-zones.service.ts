import { Injectable } from '@nestjs/common';
import { type ChosenZone, CompanyZones } from '../../company/index.js';
import type { Key } from '../../shared/ids/id.js';
import { Job } from '../../shared/jobs/job.js';
import { Clock } from '../../shared/time/clock.js';
import { type KeptZone, ReportZonesRepository } from './report-zones.repository.js';
import { ZoneTotals } from './zone-totals.service.js';

/** Keeps totals in exactly the zones that companies report in. */
@Injectable()
export class ReportZones {
  constructor(
    private readonly zones: CompanyZones,
    private readonly repository: ReportZonesRepository,
    private readonly totals: ZoneTotals,
    private readonly clock: Clock,
  ) {}

  /**
   * Fills new zones. New time is counted in a zone from the moment it is chosen; this counts the time before. Until
   * that is done the zone is not `filled`. Each person is filled as a whole and under their lock, so nothing is counted
   * twice.
   */
  @Job('tracking.fill-zones', { everySeconds: 15 })
  async fill(stopping?: AbortSignal): Promise<void> {
    const found = await this.compare();
    for (const chosen of found.unfilled) {
      if (!(await this.totals.fill(chosen.companyId, chosen.zone, stopping))) return;
      await this.repository.setFilled(chosen, this.clock.now());
    }
    // Filling may have taken long: a zone abandoned before may have been chosen again.
    const { abandoned } = found.unfilled.length > 0 ? await this.compare() : found;
    for (const { companyId, zone } of abandoned) {
      if (!(await this.totals.clear(companyId, zone, stopping))) return;
      await this.repository.delete(companyId, zone);
    }
  }

  /**
   * Returns whether all past time is counted in the zone. A company in which no zone was filled yet is new and has no
   * past time.
   */
  async isFilled(companyId: Key<'company'>, zone: string): Promise<boolean> {
    const filled = await this.repository.listFilled(companyId);
    return filled.length === 0 || filled.includes(zone);
  }

  /**
   * Compares chosen zones with stored ones. Unfilled: zones that companies report in but whose totals are not complete,
   * because time that arrived between a zone's removal and its next choice was not counted. Abandoned: zones that
   * nobody reports in any more.
   */
  private async compare(): Promise<{ unfilled: ChosenZone[]; abandoned: KeptZone[] }> {
    const chosen = await this.zones.listAll();
    const kept = await this.repository.listAll();
    const filled = new Set(kept.filter((zone) => zone.filled).map((zone) => `${nameOf(zone)}/${zone.choice ?? ''}`));
    const reported = new Set(chosen.map(nameOf));
    return {
      unfilled: chosen.filter((zone) => !filled.has(`${nameOf(zone)}/${zone.choice ?? ''}`)),
      abandoned: kept.filter((zone) => !reported.has(nameOf(zone))),
    };
  }
}

const nameOf = ({ companyId, zone }: Pick<ChosenZone, 'companyId' | 'zone'>): string => `${companyId}/${zone}`;
