import { Injectable } from '@nestjs/common';
import type { User } from '../../identity/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { COMPANY_DEFAULTS, type CompanyRole } from '../../shared/permissions/role.js';
import { Clock } from '../../shared/time/clock.js';
import type { Company } from '../companies/company.entity.js';
import { InvitationsRepository } from './invitations.repository.js';

/** Takes back what somebody invited to, once they may no longer invite. */
@Injectable()
export class InvitationRevocation {
  constructor(
    private readonly repository: InvitationsRepository,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** In the running transaction. Who still invites for the whole company keeps their open invitations to lesser roles. */
  async recall(
    actor: Actor,
    company: Company,
    inviter: Pick<User, 'id'>,
    now: { role: CompanyRole; active: boolean },
  ): Promise<void> {
    const open = await this.repository.listOpenBy(company.id, inviter.id);
    const over = open.filter(({ companyRole }) => !now.active || !mayStillGive(now.role, companyRole));
    const ids = over.map(({ id }) => id);
    await this.repository.revoke(ids, actor.userKey, this.clock.now());
    await this.changes.record({
      audit: over.map(({ uuid, email }) => ({
        company: company.uuid,
        action: 'company.invitation-revoked',
        objectType: 'invitation',
        objectId: uuid,
        details: { email, reason: 'inviter-changed' },
      })),
    });
  }
}

function mayStillGive(own: CompanyRole, given: CompanyRole): boolean {
  if (own === 'owner') return true;
  return given !== 'owner' && COMPANY_DEFAULTS[given].every((slug) => COMPANY_DEFAULTS[own].includes(slug));
}
