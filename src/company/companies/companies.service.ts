import { Injectable } from '@nestjs/common';
import { Audit } from '../../shared/audit/audit.service.js';
import { Database } from '../../shared/database/database.js';
import type { Access } from '../../shared/permissions/access.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { authorize } from '../../shared/permissions/authorize.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { Members } from '../members/members.service.js';
import { CompaniesRepository } from './companies.repository.js';
import type { Company } from './company.entity.js';
import { CreateCompanyInput } from './company.dto.js';
import { maySeeCompany } from './company.policy.js';
import { DEFAULT_CURRENCY } from './currency.js';
import { DEFAULT_ZONE } from './time-zone.js';

/** The tenants. */
@Injectable()
export class Companies {
  constructor(
    private readonly database: Database,
    private readonly repository: CompaniesRepository,
    private readonly members: Members,
    private readonly permissions: Permissions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Opens a company that its creator owns. Throws InvalidInput. */
  async create(actor: Actor, raw: unknown): Promise<Company> {
    const input = await validated(CreateCompanyInput, raw);
    const company = await this.database.run(async () => {
      const { name, address, email, trackingType } = input;
      const created = await this.repository.insert({
        name,
        address,
        email,
        trackingType,
        currency: input.currency ?? DEFAULT_CURRENCY,
        weekStartDay: input.weekStartDay ?? 'SUNDAY',
        createdBy: actor.userKey,
        createdAt: this.clock.now(),
      });
      const zone = input.mainTimezone ?? DEFAULT_ZONE;
      await this.repository.replaceZones(created.id, [zone], zone);
      await this.members.add(created.id, actor.userKey, 'owner');
      await this.audit.record({ action: 'company.created', objectType: 'company', objectId: created.uuid });
      return created;
    });
    this.permissions.forget(actor);
    return company;
  }

  /** A company that may be known. Throws NotFound. */
  async visible(access: Access, uuid: string): Promise<Company> {
    const company = await this.repository.findByUuid(uuid);
    authorize(access, maySeeCompany, company);
    return company;
  }

  /** By internal key, deleted ones too; for modules that hold keys already. */
  findByKeys(keys: readonly string[]): Promise<Company[]> {
    return this.repository.findByKeys(keys);
  }
}
