import type { AuditFact } from '../../shared/audit/audit.service.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { COMPANY_DEFAULTS, type CompanyRole } from '../../shared/permissions/role.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import type { Company } from '../companies/company.entity.js';
import { InvitationAccess } from './invitation-access.service.js';
import type { Invitation } from './invitation.entity.js';
import { InvitationUsed } from './invitation.errors.js';
import { InvitationsRepository } from './invitations.repository.js';

/** The new role of a person who has sent invitations. */
export interface Inviter {
  key: Key<'user'>;
  role: CompanyRole;
  active: boolean;
}

/** Revokes single invitations on request, and those that their sender may no longer give. */
@PublicService()
export class InvitationRevocation {
  constructor(
    private readonly database: Database,
    private readonly repository: InvitationsRepository,
    private readonly invitationAccess: InvitationAccess,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /**
   * Revokes an invitation, whose link stops working. Repeating it has no effect. Throws NotFound, RoleAboveOwn,
   * InvitationUsed.
   */
  async revoke(actor: Actor, uuid: UuidLike<'invitation'>): Promise<Invitation> {
    const seen = await this.invitationAccess.see(actor, uuid);
    return this.database.transaction(async () => {
      const found = await this.invitationAccess.lock(actor, seen);
      await this.invitationAccess.requireManageable(found);
      const { invitation, company } = found;
      if (invitation.acceptedAt) throw new InvitationUsed();
      if (invitation.revokedAt) return invitation;
      const changes = { revokedAt: this.clock.now(), revokedBy: actor.userKey };
      await this.repository.update(invitation.id, changes);
      await this.changes.record({ audit: lineOf(company, invitation) });
      return { ...invitation, ...changes };
    });
  }

  /**
   * Revokes invitations within the running transaction. A person who may still invite for the whole company keeps their
   * open invitations to lesser roles.
   */
  async revokeUnbacked(actor: Actor, company: Company, inviter: Inviter): Promise<void> {
    const open = await this.repository.listOpenBy(company.id, inviter.key);
    const over = open.filter(({ companyRole }) => !inviter.active || !mayStillGive(inviter.role, companyRole));
    const ids = over.map(({ id }) => id);
    await this.repository.revoke(ids, actor.userKey, this.clock.now());
    await this.changes.record({ audit: over.map((one) => lineOf(company, one, { reason: 'inviter-changed' })) });
  }
}

function lineOf(company: Company, { uuid, email }: Invitation, details: { reason?: string } = {}): AuditFact {
  return {
    company: company.uuid,
    action: 'company.invitation-revoked',
    objectType: 'invitation',
    objectId: uuid,
    details: { email, ...details },
  };
}

function mayStillGive(own: CompanyRole, given: CompanyRole): boolean {
  if (own === 'owner') return true;
  return given !== 'owner' && COMPANY_DEFAULTS[given].every((slug) => COMPANY_DEFAULTS[own].includes(slug));
}
