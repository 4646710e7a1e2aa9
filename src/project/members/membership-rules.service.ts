import { Injectable } from '@nestjs/common';
import { type EndedSeat, Members, RolePower, SeatEnds } from '../../company/index.js';
import type { Key } from '../../shared/ids/id.js';
import type { ProjectRole } from '../../shared/permissions/role.js';
import type { ProjectContext } from '../access/project-access.service.js';
import type { Project } from '../access/project.entity.js';
import { NotInCompany } from '../access/project.errors.js';
import { LastProjectOwner, RoleAboveOwn } from '../memberships/member.errors.js';
import { mayHandle } from '../memberships/rank.js';
import { ProjectUsersQuery } from './project-users.query.js';

/** Preconditions for giving or changing a membership. */
@Injectable()
export class MembershipRules {
  constructor(
    private readonly members: Members,
    private readonly power: RolePower,
    private readonly query: ProjectUsersQuery,
    private readonly seatEnds: SeatEnds,
  ) {}

  /** Requires an active member of the project's company. `field`: the input that named the person. Throws NotInCompany. */
  async requireColleague(
    project: Pick<Project, 'companyId'>,
    user: { id: Key<'user'> },
    field?: string,
  ): Promise<void> {
    if (!(await this.members.isActive(project.companyId, user.id))) throw new NotInCompany(field);
  }

  /** Requires that the caller may handle these roles. Throws RoleAboveOwn. */
  requireRank({ access, scope }: ProjectContext, roles: ProjectRole[]): void {
    if (!mayHandle(access, scope, roles)) throw new RoleAboveOwn();
  }

  /**
   * Requires that the role holds no permission that the caller lacks: companies may grant more to a lower role than to
   * a higher one. `user`: somebody to whom their own entries of the table apply again. Throws RoleAboveOwn.
   */
  async requirePower(
    { access, scope }: Pick<ProjectContext, 'access' | 'scope'>,
    role: ProjectRole,
    user?: { id: Key<'user'> },
  ): Promise<void> {
    if (!(await this.power.mayGiveInProject(access, scope, role))) throw new RoleAboveOwn();
    if (user && !(await this.power.mayReadmit(access, scope.companyKey, user.id))) throw new RoleAboveOwn();
  }

  /**
   * Requires another active owner. To be called under the lock of the project's row, so that two owners who remove each
   * other at the same time leave one. Throws LastProjectOwner.
   */
  async requireAnotherOwner(project: Pick<Project, 'id'>, user: { id: Key<'user'> }): Promise<void> {
    const owners = await this.query.listActiveOwners(project.id);
    if (!owners.some((key) => key !== user.id)) throw new LastProjectOwner();
  }

  /** Ends the person's seat in the company if the project that was taken from them was the last. */
  async endSeatWithoutProject(project: Pick<Project, 'companyId'>, user: EndedSeat['user']): Promise<void> {
    await this.seatEnds.endWithoutProject(project.companyId, user);
  }
}
