import { avatarPath, normalEmail } from '../../identity/index.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import { mapPage, type Page, pageOf } from '../../shared/pagination/page.js';
import type { Access } from '../../shared/permissions/access.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { CompanyAccess } from '../companies/company-access.service.js';
import type { Company } from '../companies/company.entity.js';
import { type CompanyUserDto, CompanyUsersArgs, SearchUsersArgs } from './company-user.dto.js';
import { maySearchMembers, maySeeMembers } from './member.policy.js';
import { type MemberRow, MembersQuery } from './members.query.js';
import { ProjectMemberships } from '../memberships/project-memberships.js';

/** The people of one company, to look at. Nothing here speaks of anybody outside of it. */
@PublicService()
export class CompanyUsers {
  constructor(
    private readonly query: MembersQuery,
    private readonly companyAccess: CompanyAccess,
    private readonly memberships: ProjectMemberships,
    private readonly translator: Translator,
  ) {}

  /** Lists the members of a company, ordered by name. Throws InvalidInput, NotFound, Forbidden, TooManyRows. */
  async list(actor: Actor, raw: unknown): Promise<Page<CompanyUserDto>> {
    const args = await validated(CompanyUsersArgs, raw);
    const company = await this.open(actor, args.company, maySeeMembers);
    const { keyword, role, includeInactive } = args;
    const filter = { companyKey: company.id, keyword, role, includeInactive };
    const [rows, total] = await this.query.findPage(filter, args);
    return this.views(company, pageOf(rows, total, args));
  }

  /**
   * Active members by part of their name or address, or by the whole address. Throws InvalidInput, NotFound, Forbidden.
   */
  async search(actor: Actor, raw: unknown): Promise<Page<CompanyUserDto>> {
    const args = await validated(SearchUsersArgs, raw);
    const company = await this.open(actor, args.company, maySearchMembers);
    const email = args.email?.trim() ? normalEmail(args.email) : undefined;
    const [rows, total] = await this.query.findPage({ companyKey: company.id, keyword: args.keyword, email }, args);
    return this.views(company, pageOf(rows, total, args));
  }

  /** Returns one member of a company, active or not. Throws NotFound. */
  async view(company: Company, userUuid: Uuid<'user'>): Promise<CompanyUserDto> {
    const row = await this.query.find(company.id, userUuid);
    if (!row) throw new NotFound();
    const page = await this.views(company, pageOf([row], 1, { first: 1, page: 1 }));
    return page.data[0] as CompanyUserDto;
  }

  private async open(
    actor: Actor,
    uuid: UuidLike<'company'>,
    may: (access: Access, companyKey: Key<'company'>) => boolean,
  ): Promise<Company> {
    const { company, access } = await this.companyAccess.see(actor, uuid);
    if (!may(access, company.id)) throw new Forbidden();
    return company;
  }

  private async views(company: Company, page: Page<MemberRow>): Promise<Page<CompanyUserDto>> {
    const keys = page.data.map(({ userKey }) => userKey);
    const projects = await this.memberships.countMemberships(company.id, keys);
    return mapPage(page, ({ userKey, uuid, name, email, avatar, role, joinedAt, deactivatedAt }) => ({
      uuid,
      id: uuid,
      name,
      email,
      role,
      joinedAt,
      deactivatedAt,
      avatar: avatarPath(uuid, avatar),
      roleDisplayName: this.translator.translate(`roles.COMPANY.${role}`),
      active: deactivatedAt === null,
      projectsTotal: projects.get(userKey) ?? 0,
    }));
  }
}
