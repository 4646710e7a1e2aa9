import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import type { Slug } from '../../shared/permissions/slug.js';
import { Clock } from '../../shared/time/clock.js';
import { type GrantSubject, subjectText } from './grant-subject.js';
import { EVERYWHERE } from './grant.entity.js';
import { GrantsRepository, type StoredGrant } from './grants.repository.js';

export type Effect = 'ALLOW' | 'DENY';

/** One entry of a company's permission table. Internal keys. */
export interface GrantEntry {
  /** `user:<key>`, `company:<role>` or `project:<role>`. */
  subject: string;
  slug: Slug;
  /** Null when it holds in the whole company. */
  projectKey: Key<'project'> | null;
  effect: Effect;
}

export interface GrantChange {
  subject: GrantSubject;
  slug: Slug;
  projectKey: Key<'project'> | null;
  /** Null takes the entry away: what is inherited counts again. */
  effect: Effect | null;
}

/** The entries that roles and people of a company were given. Who may change them is decided by who calls. */
@Injectable()
export class Grants {
  constructor(
    private readonly database: Database,
    private readonly repository: GrantsRepository,
    private readonly clock: Clock,
  ) {}

  /** Of all roles, and of these people (`undefined`: of everybody): those of thousands are many. */
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

  /** Entries of several companies that speak of one of these subjects, in one statement: every request asks for them. */
  listAbout(companyKeys: readonly Key<'company'>[], subjects: readonly string[]): Promise<StoredGrant[]> {
    return this.repository.listAbout(companyKeys, subjects);
  }

  /** Under the lock of the company: two changes of its table happen one after the other. */
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
    });
  }
}
