import { Injectable } from '@nestjs/common';
import { AppError } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';

/** A module still needs the days of this zone. */
export class ZoneKept extends AppError {
  constructor(zone: string) {
    super('conflict', 'ZONE_KEPT', { zone });
    this.fields = { timezones: [{ key: 'errors.ZONE_KEPT', params: { zone } }] };
  }
}

type KeptZoneSource = (companyKey: Key<'company'>) => Promise<string | null>;

/** Modules above that depend on a zone of a company register here; without them any zone may be removed. */
@Injectable()
export class KeptZones {
  private readonly sources: KeptZoneSource[] = [];

  register(source: KeptZoneSource): void {
    this.sources.push(source);
  }

  /** Requires that no module needs the zones to be removed. Throws ZoneKept. */
  async requireFree(companyKey: Key<'company'>, removed: readonly string[]): Promise<void> {
    for (const source of this.sources) {
      const zone = await source(companyKey);
      if (zone !== null && removed.includes(zone)) throw new ZoneKept(zone);
    }
  }
}
