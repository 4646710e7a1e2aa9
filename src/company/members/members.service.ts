import { Database, isDuplicateKey } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { abilityIn } from '../../shared/permissions/ability.js';
import type { Grant } from '../../shared/permissions/membership.js';
import type { CompanyRole } from '../../shared/permissions/role.js';
import type { Slug } from '../../shared/permissions/slug.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { subjectText } from '../grants/grant-subject.js';
import { Grants } from '../grants/grants.service.js';
import { RightsChanges } from '../grants/rights-changes.service.js';
import type { CompanyMember } from './member.entity.js';
import { MemberDeactivated } from './member.errors.js';
import { MembersRepository } from './members.repository.js';

/** Knows who belongs to which company, for the other modules. Changes that people make by hand are in company-users. */
@PublicService()
export class Members {
  constructor(
    private readonly database: Database,
    private readonly repository: MembersRepository,
    private readonly grants: Grants,
    private readonly rights: RightsChanges,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes somebody a member, in the running transaction. Who is one already keeps the role they have: false.
   * Throws MemberDeactivated.
   */
  async add(companyKey: Key<'company'>, userKey: Key<'user'>, role: CompanyRole): Promise<boolean> {
    return this.database.transaction(async () => {
      const known = await this.repository.lock(companyKey, userKey);
      if (known?.deactivatedAt) throw new MemberDeactivated();
      if (known) return false;
      const member = {
        companyId: companyKey,
        userId: userKey,
        role,
        joinedAt: this.clock.now(),
        deactivatedAt: null,
        absences: null,
      };
      try {
        await this.repository.insert(member);
        await this.rights.tell({ companyKey, people: [userKey], by: null });
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
      return true;
    });
  }

  /** Changes a locked member, in the running transaction, and tells the modules above. */
  async change(
    { id, companyId: companyKey, userId }: CompanyMember,
    changes: Parameters<MembersRepository['update']>[1],
    by: Key<'user'>,
  ): Promise<void> {
    await this.repository.update(id, changes);
    await this.rights.tell({ companyKey, people: [userId], by });
  }

  /** Says whether the person is an active member of the company. */
  async isActive(companyKey: Key<'company'>, userKey: Key<'user'>): Promise<boolean> {
    const member = await this.repository.find(companyKey, userKey);
    return member !== null && member.deactivatedAt === null;
  }

  /** Returns those of the given people who are active members of the company. */
  findActive(companyKey: Key<'company'>, userKeys: readonly Key<'user'>[]): Promise<Set<Key<'user'>>> {
    return this.repository.findActive(companyKey, userKeys);
  }

  /** Internal keys of the active members, or of those in one role. */
  listKeys(companyKey: Key<'company'>, role?: CompanyRole): Promise<Key<'user'>[]> {
    return this.repository.listActiveKeys(companyKey, role);
  }

  /**
   * Internal keys of the active members, or of those of the given people, who hold a permission in the whole company.
   * Administrators of the installation count where they belong to it; elsewhere they could do it, and nobody waits for
   * them.
   */
  async listHolders(companyKey: Key<'company'>, slug: Slug, people?: readonly Key<'user'>[]): Promise<Key<'user'>[]> {
    const members = await this.repository.listActive(companyKey, people);
    const entries = await this.grants.listByCompany(companyKey, { slug, people });
    const everywhere = entries.filter(({ projectKey }) => projectKey === null);
    return members
      .filter(({ userId, role }) => {
        const ofPerson = subjectText({ kind: 'USER', userKey: userId });
        const ofRole = subjectText({ kind: 'COMPANY_ROLE', role });
        const grants = everywhere
          .filter(({ subject }) => subject === ofPerson || subject === ofRole)
          .map(({ subject, effect }): Grant => {
            const isOwn = subject === ofPerson;
            const about = { subject: isOwn ? ('USER' as const) : ('COMPANY_ROLE' as const), role: isOwn ? null : role };
            return { ...about, slug, allow: effect === 'ALLOW', projectKey: null };
          });
        return abilityIn({ companyKey, role, projects: [], grants }, { companyKey }).can('use', slug);
      })
      .map(({ userId }) => userId);
  }
}
