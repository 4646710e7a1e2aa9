import { Injectable } from '@nestjs/common';
import type { AuditFilter } from '../../shared/audit/audit-lines.js';
import { Forbidden } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { requireAdmin } from '../../shared/permissions/authorize.js';
import { addDays } from '../../shared/time/local-date.js';
import { startOfDay } from '../../shared/time/zone-clock.js';
import { validated } from '../../shared/validation/validate.js';
import { CompanyAccess } from '../companies/company-access.service.js';
import { DEFAULT_ZONE } from '../companies/company-defaults.js';
import type { Company } from '../companies/company.entity.js';
import { ACTION_GROUPS } from './audit-action.js';
import { AuditLogArgs } from './audit-log.dto.js';

export interface AuditQuery {
  args: AuditLogArgs;
  filter: AuditFilter;
  company: Company | null;
  zone: string;
}

/** Decides which lines somebody asks for, and may read: owners those of their company, administrators all. */
@Injectable()
export class AuditScope {
  constructor(private readonly companyAccess: CompanyAccess) {}

  /** Throws InvalidInput, NotFound, Forbidden. */
  async open(actor: Actor, raw: unknown): Promise<AuditQuery> {
    const args = await validated(AuditLogArgs, raw);
    const company = args.company ? await this.readable(actor, args.company) : null;
    if (!company) requireAdmin(actor);
    const zone = args.timezone ?? DEFAULT_ZONE;
    const filter: AuditFilter = {
      companyId: company?.uuid,
      actorIds: [...(args.user ? [args.user] : []), ...(args.users ?? [])],
      actions: args.group && ACTION_GROUPS[args.group],
      from: args.from ? startOfDay(args.from, zone) : undefined,
      to: args.to ? startOfDay(addDays(args.to, 1), zone) : undefined,
    };
    return { args, filter, company, zone };
  }

  private async readable(actor: Actor, uuid: UuidLike<'company'>): Promise<Company> {
    const { company, access } = await this.companyAccess.see(actor, uuid);
    if (!actor.isAdmin && access.companyRole(company.id) !== 'owner') throw new Forbidden();
    return company;
  }
}
