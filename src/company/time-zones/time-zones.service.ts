import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { InvalidInput } from '../../shared/errors/app-error.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { CompaniesRepository } from '../companies/companies.repository.js';
import { CompanyAccess } from '../companies/company-access.service.js';
import { TimeZonesUpdated } from './time-zones.events.js';
import { KeptZones } from './kept-zones.js';
import { UpdateTimezonesInput } from './time-zones.dto.js';
import type { Company } from '../companies/company.entity.js';
import { canonicalZone, zoneChoices } from '../../shared/time/time-zone.js';

/** The zones in which a company's reports can be cut. */
@PublicService()
export class TimeZones {
  constructor(
    private readonly database: Database,
    private readonly repository: CompaniesRepository,
    private readonly companyAccess: CompanyAccess,
    private readonly kept: KeptZones,
    private readonly changes: Changes,
  ) {}

  /** IANA names to choose from. */
  listChoices(): readonly string[] {
    return zoneChoices();
  }

  /** Replaces all zones at once. Spellings of one zone count as one. Throws InvalidInput, NotFound, Forbidden, ZoneKept. */
  async update(actor: Actor, raw: unknown): Promise<Company> {
    const input = await validated(UpdateTimezonesInput, raw);
    const zones = [...new Set(input.timezones.map(canonical))];
    const main = canonical(input.main);
    if (!zones.includes(main)) throw new InvalidInput({ main: [{ key: 'validation.mainZoneMissing' }] });
    return this.database.transaction(async () => {
      const { company } = await this.companyAccess.change(actor, input.company, 'timezones.update');
      const before = (await this.repository.listZones([company.id])).map(({ zone }) => zone);
      const removed = before.filter((zone) => !zones.includes(zone));
      await this.kept.requireFree(company.id, removed);
      await this.repository.replaceZones(company.id, zones, main);
      await this.changes.record({
        audit: {
          company: company.uuid,
          action: 'company.timezones-updated',
          objectType: 'company',
          objectId: company.uuid,
          details: { before, after: zones, main },
        },
        event: new TimeZonesUpdated({ companyUuid: company.uuid }),
        live: { company: company.uuid, topic: 'timezonesUpdated' },
      });
      return company;
    });
  }
}

function canonical(name: string): string {
  return canonicalZone(name) ?? name;
}
