import type { Key, Uuid } from '../ids/id.js';
import type { Actor } from './actor.js';
import type { CompanyRole, ProjectRole } from './role.js';
import type { Slug } from './slug.js';

/** The company or project in which a permission is asked for. Internal keys. */
export interface Scope {
  companyKey: Key<'company'>;
  projectKey?: Key<'project'> | null;
}

/** The kind of subject that an entry of the permission table applies to. */
export type Subject = 'USER' | 'COMPANY_ROLE' | 'PROJECT_ROLE';

export interface Grant {
  slug: Slug;
  allow: boolean;
  subject: Subject;
  /** The role's name; null for a person's own entry. */
  role: string | null;
  /** The only project in which the entry applies (*local*); null: it applies in the whole company (*global*). */
  projectKey: Key<'project'> | null;
}

export interface ProjectMembership {
  projectKey: Key<'project'>;
  projectId: Uuid<'project'>;
  role: ProjectRole;
}

/** A person's role in one company. Deactivated memberships are left out. */
export interface Membership {
  companyKey: Key<'company'>;
  companyId: Uuid<'company'>;
  role: CompanyRole;
  projects: ProjectMembership[];
  /** Entries that apply to this person or to one of their roles here. */
  grants: Grant[];
}

/** Everything that decisions about a person depend on. */
export type Memberships = readonly Membership[];

/** Finds a person's memberships. Implemented by the modules that own companies and projects. */
export interface MembershipSource {
  findMemberships(actor: Actor): Promise<Memberships>;
  /** Returns whether the person is, or was, a member in one of these companies. */
  isKnownIn(userKey: Key<'user'>, companyKeys: readonly Key<'company'>[]): Promise<boolean>;
  /** Returns public ids of projects. */
  listProjectIds(projectKeys: readonly Key<'project'>[]): Promise<Uuid<'project'>[]>;
}
