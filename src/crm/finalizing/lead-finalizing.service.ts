import { type Company, CompanyFounding } from '../../company/index.js';
import { Database } from '../../shared/database/database.js';
import { InvalidInput } from '../../shared/errors/app-error.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { LeadRecord } from '../changes/lead-record.service.js';
import { LeadAccess, requireRight, type SeenLead } from '../leads/lead-access.service.js';
import type { LeadDto } from '../leads/lead.dto.js';
import { LeadViews } from '../leads/lead-views.service.js';
import { LeadFinalized, LeadNotSigned, NotOfLead } from '../records/lead.errors.js';
import { emailKeyOf } from '../records/lead-keys.js';
import { LeadsRepository } from '../records/leads.repository.js';
import { FinalizeLeadInput } from './finalize-lead.dto.js';

/** Signed leads that become companies. */
@PublicService()
export class LeadFinalizing {
  constructor(
    private readonly access: LeadAccess,
    private readonly founding: CompanyFounding,
    private readonly repository: LeadsRepository,
    private readonly record: LeadRecord,
    private readonly views: LeadViews,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the company of a signed lead and invites its owner, or only marks the lead, in one transaction. Throws
   * InvalidInput, NotFound, Forbidden, LeadFinalized, LeadNotSigned, LeadChanged, NotOfLead, CompanyCreationClosed,
   * TooManyRequests.
   */
  async finalize(actor: Actor, raw: unknown): Promise<LeadDto> {
    const { lead: uuid, version, markOnly, company: wanted } = await validated(FinalizeLeadInput, raw);
    if (!markOnly && !wanted?.ownerEmail) throw new InvalidInput({ company: [{ key: 'validation.isNotEmpty' }] });
    const seen = await this.access.see(actor, uuid);
    requireRight(seen, 'close');
    // The limit of new companies counts once, outside the transaction that may run again.
    const admitted = markOnly ? null : await this.founding.admit(actor, wanted);
    return this.database.transaction(async () => {
      const locked = await this.access.lock(actor, uuid);
      requireRight(locked, 'close');
      if (locked.lead.finalizedAt) throw new LeadFinalized();
      await this.access.lock(actor, uuid, version);
      if (locked.lead.status !== 'SIGNED' || locked.lead.deletedAt) throw new LeadNotSigned();
      const created = admitted && (await this.createCompany(actor, locked, admitted));
      const values = { finalizedAt: this.clock.now(), finalizedCompanyId: created?.id ?? null };
      const saved = await this.record.save(locked, values, {
        action: 'crm.lead-finalized',
        kind: 'FINALIZED',
        facts: { description: created?.name ?? '' },
      });
      return this.views.one(locked.company.uuid, saved);
    });
  }

  private async createCompany(
    actor: Actor,
    { lead }: SeenLead,
    admitted: Awaited<ReturnType<CompanyFounding['admit']>>,
  ): Promise<Company> {
    const addresses = [lead.email, ...(await this.repository.listContacts([lead.id])).map(({ email }) => email)];
    const owner = emailKeyOf(admitted.ownerEmail ?? '');
    if (!owner || !addresses.some((address) => emailKeyOf(address) === owner))
      throw new NotOfLead('company.ownerEmail');
    return this.founding.found(actor, admitted);
  }
}
