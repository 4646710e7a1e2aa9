import type { Key, Uuid } from '../ids/id.js';
import type { Actor } from './actor.js';
import type { CompanyRole, ProjectRole } from './role.js';
import type { Slug } from './slug.js';

/** Where a permission is asked for: a company, or one of its projects. Internal keys. */
export interface Scope {
  companyKey: Key<'company'>;
  projectKey?: Key<'project'> | null;
}

/** Whom an entry of the permission table speaks of. */
export type Subject = 'USER' | 'COMPANY_ROLE' | 'PROJECT_ROLE';

export interface Grant {
  slug: Slug;
  allow: boolean;
  subject: Subject;
  /** The role's name; null for a person's own entry. */
  role: string | null;
  /** Of the one project it holds in (*local*); null when it holds in the whole company (*global*). */
  projectKey: Key<'project'> | null;
}

export interface ProjectMembership {
  projectKey: Key<'project'>;
  projectId: Uuid<'project'>;
  role: ProjectRole;
}

/** A person's place in one company. Deactivated memberships are no memberships. */
export interface Membership {
  companyKey: Key<'company'>;
  companyId: Uuid<'company'>;
  role: CompanyRole;
  projects: ProjectMembership[];
  /** Entries that speak of this person or of one of their roles here. */
  grants: Grant[];
}

/** Everything a decision about a person rests on. */
export type Memberships = readonly Membership[];

/** Finds out where a person stands. The kernel asks; the modules that own companies and projects answer. */
export interface MembershipSource {
  findMemberships(actor: Actor): Promise<Memberships>;
  /** Whether the person has, or had, a place in one of these companies. */
  isKnownIn(userKey: Key<'user'>, companyKeys: readonly Key<'company'>[]): Promise<boolean>;
  /** Public ids. */
  listProjectIds(projectKeys: readonly Key<'project'>[]): Promise<Uuid<'project'>[]>;
}
