import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import type { Access } from '../../shared/permissions/access.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { authorize } from '../../shared/permissions/authorize.js';
import { type CompanyRole, DEFAULT_PROJECT_ROLE, type ProjectRole } from '../../shared/permissions/role.js';
import { CompanyAccess, type CompanyContext } from '../companies/company-access.service.js';
import { RolePower } from '../roles/role-power.service.js';
import { RoleAboveOwn } from '../roles/role.errors.js';
import { InvitationValidity } from './invitation-validity.service.js';
import type { Invitation } from './invitation.entity.js';
import { maySeeInvitation } from './invitation.policy.js';
import { InvitationsRepository } from './invitations.repository.js';

/** An invitation that the caller could have sent, and their permissions in its company. */
export interface InvitationContext extends CompanyContext {
  invitation: Invitation;
}

/** The roles that an invitation gives. */
export interface OfferedRoles {
  companyRole: CompanyRole;
  projectKey: Key<'project'> | null;
  projectRole?: ProjectRole | null | undefined;
}

/** Access check for invitations, for people who send them; invited people use InvitationLinks. */
@Injectable()
export class InvitationAccess {
  constructor(
    private readonly repository: InvitationsRepository,
    private readonly companyAccess: CompanyAccess,
    private readonly power: RolePower,
    private readonly validity: InvitationValidity,
  ) {}

  /** Opens an invitation. Throws NotFound. */
  async see(actor: Actor, uuid: UuidLike<'invitation'>): Promise<InvitationContext> {
    const invitation = await this.repository.find(uuid);
    if (!invitation) throw new NotFound();
    const context = await this.companyAccess.seeKey(actor, invitation.companyId);
    authorize(context.access, maySeeInvitation, invitation);
    return { ...context, invitation };
  }

  /**
   * Locks the company first and then the invitation, as all changes of invitations do, because the caller's permissions
   * may have changed. Throws NotFound.
   */
  async lock(actor: Actor, { company, invitation: { uuid } }: InvitationContext): Promise<InvitationContext> {
    const context = await this.companyAccess.lock(actor, company.uuid);
    const invitation = await this.repository.lock(uuid);
    authorize(context.access, maySeeInvitation, invitation);
    return { ...context, invitation };
  }

  /**
   * Requires that the caller could have sent the invitation, or that a company without an owner waits for it. Throws
   * RoleAboveOwn.
   */
  async requireSendable(context: InvitationContext): Promise<void> {
    if (!(await this.validity.isAwaitingOwner(context.invitation))) await this.requireManageable(context);
  }

  /** Requires that the caller could have sent the invitation. Throws RoleAboveOwn. */
  requireManageable({ access, company, invitation }: InvitationContext): Promise<void> {
    const { companyRole, projectId: projectKey, projectRole } = invitation;
    return this.requireRoles(access, company.id, { companyRole, projectKey, projectRole });
  }

  /** Requires that the roles can do no more than the caller. Throws RoleAboveOwn. */
  async requireRoles(access: Access, companyKey: Key<'company'>, offer: OfferedRoles): Promise<void> {
    const { companyRole, projectKey, projectRole } = offer;
    if (!(await this.power.mayGive(access, companyKey, companyRole))) throw new RoleAboveOwn('companyRole');
    if (!projectKey) return;
    const role = projectRole ?? DEFAULT_PROJECT_ROLE;
    if (!(await this.power.mayGiveInProject(access, { companyKey, projectKey }, role))) {
      throw new RoleAboveOwn('projectRole');
    }
  }
}
