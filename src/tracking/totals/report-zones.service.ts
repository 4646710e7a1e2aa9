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
   * What arrives is counted in a new zone from the moment it is chosen; this counts what was there before. Until it is
   * done the zone is not `filled`. A person is filled as a whole and under their lock, so nothing is counted twice.
   */
  @Job('tracking.fill-zones', { everySeconds: 15 })
  async fill(stopping?: AbortSignal): Promise<void> {
    const found = await this.compare();
    for (const chosen of found.unfilled) {
      if (!(await this.totals.fill(chosen.companyId, chosen.zone, stopping))) return;
      await this.repository.setFilled(chosen, this.clock.now());
    }
    // Filling may have taken long: what was given up then may have been chosen again.
    const { abandoned } = found.unfilled.length > 0 ? await this.compare() : found;
    for (const { companyId, zone } of abandoned) {
      if (!(await this.totals.clear(companyId, zone, stopping))) return;
      await this.repository.delete(companyId, zone);
    }
  }

  /** Whether all of the past is counted in the zone yet. A company in which nothing was filled so far is new: it has none. */
  async isFilled(companyId: Key<'company'>, zone: string): Promise<boolean> {
    const filled = await this.repository.listFilled(companyId);
    return filled.length === 0 || filled.includes(zone);
  }

  /**
   * Zones that companies report in, but whose totals are not complete: what arrived between a zone's removal and its next
   * choice was not counted in it. And zones that nobody is reported in any more.
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
