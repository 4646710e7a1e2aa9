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

/**
 * The questions that companies ask the module that owns projects. That module registers itself, so that imports keep their
 * direction.
 */
export interface ProjectMembershipSource {
  /**
   * Returns a project of this company by its public id, if this person may invite to it with this role. Throws
   * otherwise.
   */
  forInvitation(
    access: Access,
    companyKey: Key<'company'>,
    projectUuid: UuidLike<'project'>,
    role?: ProjectRole,
  ): Promise<MembershipProject>;
  /**
   * Makes the person a member of the project, within the running transaction; a member stays unchanged. Returns false
   * if the project is archived and nobody was added.
   */
  give(projectKey: Key<'project'>, userKey: Key<'user'>, role: ProjectRole): Promise<boolean>;
  /** Finds projects by key, for lists. */
  named(projectKeys: readonly Key<'project'>[]): Promise<Map<string, MembershipProject>>;
  /** Counts projects that are not archived, by company key. */
  countIn(companyKeys: readonly Key<'company'>[]): Promise<Map<string, number>>;
  /** Counts the company's projects in which each of these people is active, by their key. */
  countOf?(companyKey: Key<'company'>, userKeys: readonly Key<'user'>[]): Promise<Map<string, number>>;
  /** Finds names of projects, teams and tags by their public ids. Other ids are left out. */
  namesOf?(uuids: readonly string[]): Promise<Map<string, string>>;
}

@Injectable()
export class ProjectMemberships {
  private registered: ProjectMembershipSource | undefined;

  use(keeper: ProjectMembershipSource): void {
    this.registered = keeper;
  }

  /** Counts projects that are not archived, by company key; empty if no module registered. */
  async countProjects(companyKeys: readonly Key<'company'>[]): Promise<Map<string, number>> {
    return this.registered && companyKeys.length > 0 ? this.registered.countIn(companyKeys) : new Map<string, number>();
  }

  async findProjects(projectKeys: readonly Key<'project'>[]): Promise<Map<string, MembershipProject>> {
    return this.registered && projectKeys.length > 0
      ? this.registered.named(projectKeys)
      : new Map<string, MembershipProject>();
  }

  /** Counts the projects in which each of these people is active, by their key. */
  async countMemberships(companyKey: Key<'company'>, userKeys: readonly Key<'user'>[]): Promise<Map<string, number>> {
    const count = this.registered?.countOf?.(companyKey, userKeys);
    return (await count) ?? new Map<string, number>();
  }

  /** Finds names of projects, teams and tags by their public ids. The caller has checked that they may be read. */
  async findNames(uuids: readonly string[]): Promise<Map<string, string>> {
    const names = uuids.length > 0 ? this.registered?.namesOf?.(uuids) : undefined;
    return (await names) ?? new Map<string, string>();
  }

  get keeper(): ProjectMembershipSource {
    if (!this.registered) throw new Unavailable();
    return this.registered;
  }
}
