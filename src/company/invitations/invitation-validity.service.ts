import { Injectable } from '@nestjs/common';
import { PeopleNames } from '../../identity/index.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { DEFAULT_PROJECT_ROLE } from '../../shared/permissions/role.js';
import { Clock } from '../../shared/time/clock.js';
import { Members } from '../members/members.service.js';
import { RolePower } from '../roles/role-power.service.js';
import type { Invitation } from './invitation.entity.js';
import { type InvitationState, stateOf } from './invitation.state.js';

/**
 * An invitation is worth what its sender may give: whoever lost a role or a membership cannot have handed it on before.
 */
@Injectable()
export class InvitationValidity {
  constructor(
    private readonly permissions: Permissions,
    private readonly people: PeopleNames,
    private readonly members: Members,
    private readonly power: RolePower,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the state of an invitation as the invited person finds it: an open one that nobody stands behind any more
   * is a revoked one.
   */
  async readState(invitation: Invitation): Promise<InvitationState> {
    const state = stateOf(invitation, this.clock.now());
    return state === 'PENDING' && !(await this.isBacked(invitation)) ? 'REVOKED' : state;
  }

  /** Whoever founds a company for somebody else invites its owner without being one, and must be able to remind them. */
  async isAwaitingOwner({ companyId, companyRole }: Pick<Invitation, 'companyId' | 'companyRole'>): Promise<boolean> {
    return companyRole === 'owner' && (await this.members.listKeys(companyId, 'owner')).length === 0;
  }

  private async isBacked(invitation: Invitation): Promise<boolean> {
    const { companyId: companyKey, companyRole, projectId: projectKey, projectRole, invitedBy } = invitation;
    const sender = await this.people.findAccount(invitedBy);
    if (!sender) return false;
    if (await this.isAwaitingOwner(invitation)) return true;
    const access = await this.permissions.accessOfPerson(sender);
    if (!access.can('projects.invite', { companyKey, projectKey })) return false;
    if (!(await this.power.mayGive(access, companyKey, companyRole))) return false;
    if (!projectKey) return true;
    return this.power.mayGiveInProject(access, { companyKey, projectKey }, projectRole ?? DEFAULT_PROJECT_ROLE);
  }
}
