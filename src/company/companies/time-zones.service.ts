import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { InvalidInput } from '../../shared/errors/app-error.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { authorize } from '../../shared/permissions/authorize.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { CompaniesRepository } from './companies.repository.js';
import { UpdateTimezonesInput } from './company.dto.js';
import type { Company } from './company.entity.js';
import { maySeeCompany } from './company.policy.js';
import { canonicalZone, zoneChoices } from './time-zone.js';

/** The zones in which a company's reports can be cut. */
@PublicService()
export class TimeZones {
  constructor(
    private readonly database: Database,
    private readonly repository: CompaniesRepository,
    private readonly permissions: Permissions,
    private readonly changes: Changes,
  ) {}

  /** IANA names to choose from. */
  listChoices(): readonly string[] {
    return zoneChoices();
  }

  /** Replaces all zones at once. Spellings of one zone count as one. Throws InvalidInput, NotFound, Forbidden. */
  async update(actor: Actor, raw: unknown): Promise<Company> {
    const input = await validated(UpdateTimezonesInput, raw);
    const zones = [...new Set(input.timezones.map(canonical))];
    const main = canonical(input.main);
    if (!zones.includes(main)) throw new InvalidInput({ main: [{ key: 'validation.mainZoneMissing' }] });
    const access = await this.permissions.accessOf(actor);
    return this.database.transaction(async () => {
      const company = await this.repository.lock(input.company);
      authorize(access, maySeeCompany, company);
      access.require('timezones.update', { companyKey: company.id });
      const before = (await this.repository.listZones([company.id])).map(({ zone }) => zone);
      await this.repository.replaceZones(company.id, zones, main);
      await this.changes.record({
        audit: {
          company: company.uuid,
          action: 'company.timezones-updated',
          objectType: 'company',
          objectId: company.uuid,
          details: { before, after: zones, main },
        },
        live: { company: company.uuid, topic: 'timezonesUpdated' },
      });
      return company;
    });
  }
}

function canonical(name: string): string {
  return canonicalZone(name) ?? name;
}
