import { Injectable } from '@nestjs/common';
import { Unavailable } from '../../shared/errors/app-error.js';
import type { Access } from '../../shared/permissions/access.js';
import type { ProjectRole } from '../../shared/permissions/role.js';

export interface MembershipProject {
  projectKey: string;
  uuid: string;
  name: string;
}

/** What companies ask of the module that owns projects. It registers itself, so that the arrow of imports stays downward. */
export interface ProjectMembershipSource {
  /** The project of this company, by its public id, if this person may invite into it with this role. Throws. */
  forInvitation(
    access: Access,
    companyKey: string,
    projectUuid: string,
    role?: ProjectRole,
  ): Promise<MembershipProject>;
  /** Makes the person a member of the project; a member already stays as they are. In the running transaction. */
  give(projectKey: string, userKey: string, role: ProjectRole): Promise<void>;
  /** By key, for lists. */
  named(projectKeys: readonly string[]): Promise<Map<string, MembershipProject>>;
  /** Number of projects that are not archived, by company key. */
  countIn(companyKeys: readonly string[]): Promise<Map<string, number>>;
  /** Number of the company's projects in which each of these people is active, by their key. */
  countOf?(companyKey: string, userKeys: readonly string[]): Promise<Map<string, number>>;
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
  async countProjects(companyKeys: readonly string[]): Promise<Map<string, number>> {
    return this.registered && companyKeys.length > 0 ? this.registered.countIn(companyKeys) : new Map<string, number>();
  }

  async findProjects(projectKeys: readonly string[]): Promise<Map<string, MembershipProject>> {
    return this.registered && projectKeys.length > 0
      ? this.registered.named(projectKeys)
      : new Map<string, MembershipProject>();
  }

  /** Number of projects in which each of these people is active, by their key. */
  async countMemberships(companyKey: string, userKeys: readonly string[]): Promise<Map<string, number>> {
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
