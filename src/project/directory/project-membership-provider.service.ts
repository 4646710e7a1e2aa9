import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ProjectMembershipSource, ProjectMemberships, type MembershipProject } from '../../company/index.js';
import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import type { Access } from '../../shared/permissions/access.js';
import { authorize } from '../../shared/permissions/authorize.js';
import type { ProjectRole } from '../../shared/permissions/role.js';
import { Clock } from '../../shared/time/clock.js';
import { ProjectNames } from './project-names.query.js';
import { RoleAboveOwn } from '../memberships/member.errors.js';
import { ProjectMembersRepository } from '../memberships/project-members.repository.js';
import { mayHandle } from '../memberships/rank.js';
import { ProjectArchived } from '../access/project.errors.js';
import { maySeeProject, scopeOf } from '../access/project.policy.js';
import { ProjectsRepository } from '../access/projects.repository.js';

/** Implements `ProjectMembershipSource`, through which the company module asks about projects. */
@Injectable()
export class ProjectMembershipProvider implements ProjectMembershipSource, OnModuleInit {
  constructor(
    private readonly memberships: ProjectMemberships,
    private readonly projects: ProjectsRepository,
    private readonly members: ProjectMembersRepository,
    private readonly names: ProjectNames,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.memberships.use(this);
  }

  /**
   * Checks whether an invitation may include a project and role. Throws NotFound, Forbidden, ProjectArchived,
   * RoleAboveOwn.
   */
  async forInvitation(
    access: Access,
    companyKey: Key<'company'>,
    projectUuid: UuidLike<'project'>,
    role: ProjectRole = 'user',
  ): Promise<MembershipProject> {
    const project = await this.projects.find(projectUuid);
    authorize(access, maySeeProject, project);
    if (project.companyId !== companyKey) throw new NotFound();
    access.require('projects.invite', scopeOf(project));
    if (!mayHandle(access, scopeOf(project), [role])) throw new RoleAboveOwn();
    if (project.archivedAt) throw new ProjectArchived();
    return { projectKey: project.id, uuid: project.uuid, name: project.name };
  }

  /** Adds the person to the project. Returns false where the project is gone or archived. */
  async give(projectKey: Key<'project'>, userKey: Key<'user'>, role: ProjectRole): Promise<boolean> {
    return this.database.transaction(async () => {
      // Locked, because it may be archived at this very moment.
      const project = await this.projects.lockByKey(projectKey);
      if (!project || project.archivedAt) return false;
      await this.members.add({ projectId: projectKey, userId: userKey, role, joinedAt: this.clock.now() });
      return true;
    });
  }

  async named(projectKeys: readonly Key<'project'>[]): Promise<Map<Key<'project'>, MembershipProject>> {
    const projects = await this.names.findByKeys(projectKeys);
    return new Map([...projects].map(([key, { uuid, name }]) => [key, { projectKey: key, uuid, name }]));
  }

  /** Returns the number of projects of each company. */
  countIn(companyKeys: readonly Key<'company'>[]): Promise<Map<Key<'company'>, number>> {
    return this.projects.countByCompany(companyKeys);
  }

  countOf(companyKey: Key<'company'>, userKeys: readonly Key<'user'>[]): Promise<Map<Key<'user'>, number>> {
    return this.members.countByUser(companyKey, userKeys);
  }

  /** Returns the names of projects by their ids. */
  namesOf(uuids: readonly string[]): Promise<Map<string, string>> {
    return this.names.findNames(uuids);
  }
}
