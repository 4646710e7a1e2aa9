import { Injectable } from '@nestjs/common';
import { InvitedAccounts } from '../../../identity/index.js';
import { Clock } from '../../../shared/time/clock.js';
import type { CompanyContext } from '../../companies/company-access.service.js';
import type { Company } from '../../companies/company.entity.js';
import { MemberDeactivated } from '../../members/member.errors.js';
import { MembersRepository } from '../../members/members.repository.js';
import { type MembershipProject, ProjectMemberships } from '../../memberships/project-memberships.js';
import { InvitationAccess } from '../invitation-access.service.js';
import type { InviteInput } from '../invitation.dto.js';
import { AlreadyInvited, AlreadyMember } from '../invitation.errors.js';
import { InvitationsRepository } from '../invitations.repository.js';

/** Company, and maybe project, that an invitation leads to. */
export interface InvitationTarget {
  company: Company;
  project?: MembershipProject | undefined;
}

/** Decides whether somebody may be asked into a company or project. */
@Injectable()
export class InvitationTargets {
  constructor(
    private readonly repository: InvitationsRepository,
    private readonly invitationAccess: InvitationAccess,
    private readonly memberships: ProjectMemberships,
    private readonly members: MembersRepository,
    private readonly accounts: InvitedAccounts,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens the place that an invitation leads to, for somebody who may send it. Throws NotFound, Forbidden,
   * RoleAboveOwn.
   */
  async open({ company, access }: CompanyContext, input: InviteInput): Promise<InvitationTarget> {
    const project = input.project
      ? await this.memberships.keeper.forInvitation(access, company.id, input.project)
      : undefined;
    const projectKey = project?.projectKey ?? null;
    access.require('projects.invite', { companyKey: company.id, projectKey });
    const { companyRole, projectRole } = input;
    await this.invitationAccess.requireRoles(access, company.id, { companyRole, projectKey, projectRole });
    return { company, project };
  }

  /**
   * Members of the company only are told apart from others: of people outside nothing is said. Throws AlreadyMember,
   * MemberDeactivated, AlreadyInvited.
   */
  async requireNewcomer({ company, project }: InvitationTarget, email: string): Promise<void> {
    const owner = await this.accounts.ownerOf(email);
    const member = owner && (await this.members.find(company.id, owner.id));
    if (member?.deactivatedAt) throw new MemberDeactivated();
    if (member && !project) throw new AlreadyMember();
    const projectKey = project?.projectKey ?? null;
    if (
      (await this.repository.countOpen({
        companyId: company.id,
        email,
        projectId: projectKey,
        now: this.clock.now(),
      })) > 0
    ) {
      throw new AlreadyInvited();
    }
  }
}
