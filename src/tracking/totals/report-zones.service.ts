import { Injectable } from '@nestjs/common';
import { CompanyZones } from '../../company/index.js';
import type { Key } from '../../shared/ids/id.js';
import { Job } from '../../shared/jobs/job.js';
import { Clock } from '../../shared/time/clock.js';
import { ReportZonesRepository } from './report-zones.repository.js';
import { ZoneTotals } from './zone-totals.service.js';

interface CompanyZone {
  companyId: Key<'company'>;
  zone: string;
}

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
    for (const { companyId, zone } of found.unfilled) {
      if (!(await this.totals.fill(companyId, zone, stopping))) return;
      await this.repository.setFilled(companyId, zone, this.clock.now());
    }
    // Filling may have taken long: what was given up then may have been chosen again.
    const { abandoned } = found.unfilled.length > 0 ? await this.compare() : found;
    for (const { companyId, zone } of abandoned) {
      if (!(await this.totals.clear(companyId, zone, stopping))) return;
      await this.repository.delete(companyId, zone);
    }
  }

  /** Whether all of the past is counted in the zone yet. */
  async isFilled(companyId: Key<'company'>, zone: string): Promise<boolean> {
    return (await this.repository.listFilled(companyId)).includes(zone);
  }

  /** Zones that companies report in, but whose totals are not complete; and zones that nobody is reported in any more. */
  private async compare(): Promise<{ unfilled: CompanyZone[]; abandoned: CompanyZone[] }> {
    const chosen = await this.zones.findAll();
    const kept = await this.repository.listAll();
    const filled = new Set(kept.filter((zone) => zone.filled).map(nameOf));
    const unfilled = [...chosen].flatMap(([companyId, zones]) =>
      zones.map((zone) => ({ companyId, zone })).filter((zone) => !filled.has(nameOf(zone))),
    );
    return { unfilled, abandoned: kept.filter(({ companyId, zone }) => !chosen.get(companyId)?.includes(zone)) };
  }
}

const nameOf = ({ companyId, zone }: CompanyZone): string => `${companyId}/${zone}`;
