import { Injectable } from '@nestjs/common';
import { Unavailable } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Access } from '../../shared/permissions/access.js';
import type { ProjectRole } from '../../shared/permissions/role.js';

export interface MembershipProject {
  projectKey: Key<'project'>;
  uuid: Uuid;
  name: string;
}

/** What companies ask of the module that owns projects. It registers itself, so that the arrow of imports stays downward. */
export interface ProjectMembershipSource {
  /** The project of this company, by its public id, if this person may invite into it with this role. Throws. */
  forInvitation(
    access: Access,
    companyKey: Key<'company'>,
    projectUuid: UuidLike<'project'>,
    role?: ProjectRole,
  ): Promise<MembershipProject>;
  /**
   * Makes the person a member of the project; a member already stays as they are. In the running transaction. False:
   * the project is archived, and nobody was made a member.
   */
  give(projectKey: Key<'project'>, userKey: Key<'user'>, role: ProjectRole): Promise<boolean>;
  /** By key, for lists. */
  named(projectKeys: readonly Key<'project'>[]): Promise<Map<string, MembershipProject>>;
  /** Number of projects that are not archived, by company key. */
  countIn(companyKeys: readonly Key<'company'>[]): Promise<Map<string, number>>;
  /** Number of the company's projects in which each of these people is active, by their key. */
  countOf?(companyKey: Key<'company'>, userKeys: readonly Key<'user'>[]): Promise<Map<string, number>>;
  /** Names of projects, teams and tags, by their public ids. What is no such id is left out. */
  namesOf?(uuids: readonly string[]): Promise<Map<string, string>>;
}

@Injectable()
export class ProjectMemberships {
  private registered: ProjectMembershipSource | undefined;

  use(keeper: ProjectMembershipSource): void {
    this.registered = keeper;
  }

  /** Number of projects that are not archived, by company key; nothing as long as nobody keeps projects. */
  async countProjects(companyKeys: readonly Key<'company'>[]): Promise<Map<string, number>> {
    return this.registered && companyKeys.length > 0 ? this.registered.countIn(companyKeys) : new Map<string, number>();
  }

  async findProjects(projectKeys: readonly Key<'project'>[]): Promise<Map<string, MembershipProject>> {
    return this.registered && projectKeys.length > 0
      ? this.registered.named(projectKeys)
      : new Map<string, MembershipProject>();
  }

  /** Number of projects in which each of these people is active, by their key. */
  async countMemberships(companyKey: Key<'company'>, userKeys: readonly Key<'user'>[]): Promise<Map<string, number>> {
    const count = this.registered?.countOf?.(companyKey, userKeys);
    return (await count) ?? new Map<string, number>();
  }

  /** Names of projects and of what belongs to them, by their public ids. Whether they may be read, the caller has decided. */
  async findNames(uuids: readonly string[]): Promise<Map<string, string>> {
    const names = uuids.length > 0 ? this.registered?.namesOf?.(uuids) : undefined;
    return (await names) ?? new Map<string, string>();
  }

  get keeper(): ProjectMembershipSource {
    if (!this.registered) throw new Unavailable();
    return this.registered;
  }
}
