import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import type { Slug } from '../../shared/permissions/slug.js';
import { Clock } from '../../shared/time/clock.js';
import { type GrantSubject, subjectText } from './grant-subject.js';
import { EVERYWHERE } from './grant.entity.js';
import { GrantsRepository, type StoredGrant } from './grants.repository.js';
import { RightsChanges } from './rights-changes.service.js';

export type { StoredGrant } from './grants.repository.js';

export type Effect = 'ALLOW' | 'DENY';

/** An entry of a company's permission table, with internal keys. */
export interface GrantEntry {
  /** `user:<key>`, `company:<role>` or `project:<role>`. */
  subject: string;
  slug: Slug;
  /** null if it applies to the whole company. */
  projectKey: Key<'project'> | null;
  effect: Effect;
}

export interface GrantChange {
  subject: GrantSubject;
  slug: Slug;
  projectKey: Key<'project'> | null;
  /** null removes the entry: the inherited value applies again. */
  effect: Effect | null;
}

/** Reads and stores entries of permission tables. Callers check who may change them. */
@Injectable()
export class Grants {
  constructor(
    private readonly database: Database,
    private readonly repository: GrantsRepository,
    private readonly rights: RightsChanges,
    private readonly clock: Clock,
  ) {}

  /**
   * Lists the entries of all roles, and of the given people (`undefined`: of everybody); thousands of people have many.
   */
  async listByCompany(
    companyKey: Key<'company'>,
    { people, slug }: { people?: readonly Key<'user'>[]; slug?: Slug } = {},
  ): Promise<GrantEntry[]> {
    const subjects = people?.map((userKey) => subjectText({ kind: 'USER', userKey }));
    const grants = await this.repository.listByCompany(companyKey, { subjects, slug });
    return grants.map(({ subject, slug: granted, project_id: projectId, allow }) => ({
      subject,
      slug: granted as Slug,
      projectKey: projectId === EVERYWHERE ? null : projectId,
      effect: allow ? 'ALLOW' : 'DENY',
    }));
  }

  /**
   * Lists the entries of several companies about any of these subjects, in one statement, because every request needs
   * them.
   */
  listAbout(companyKeys: readonly Key<'company'>[], subjects: readonly string[]): Promise<StoredGrant[]> {
    return this.repository.listAbout(companyKeys, subjects);
  }

  /** Applies changes under the lock of the company, so that two changes of its table run one after the other. */
  async apply(companyKey: Key<'company'>, changes: readonly GrantChange[], grantedBy: Key<'user'>): Promise<void> {
    const grantedAt = this.clock.now();
    await this.database.transaction(async () => {
      for (const { subject, slug, projectKey, effect } of changes) {
        const entry = {
          companyId: companyKey,
          subject: subjectText(subject),
          slug,
          projectId: projectKey ?? EVERYWHERE,
        };
        if (effect === null) await this.repository.remove(entry);
        else await this.repository.upsert({ ...entry, allow: effect === 'ALLOW', grantedBy, grantedAt });
      }
      await this.rights.tell({ companyKey, by: grantedBy, ...peopleOf(changes) });
    });
  }
}

/** Returns the people whom changes are about; nobody is named where one is about a role. */
function peopleOf(changes: readonly GrantChange[]): { people?: Key<'user'>[] } {
  const people = changes.flatMap(({ subject }) => (subject.kind === 'USER' ? [subject.userKey] : []));
  return people.length === changes.length ? { people } : {};
}
