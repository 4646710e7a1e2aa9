import { succeeded } from '../../shared/graphql/mutation-result.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import { mapPage, type Page } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { zoneFacts } from '../../shared/time/time-zone.js';
import { ProjectMemberships } from '../memberships/project-memberships.js';
import { CompaniesQuery } from './companies.query.js';
import { CompaniesRepository } from './companies.repository.js';
import { CompanyAccess } from './company-access.service.js';
import type { CompanyDto, CompanyResult, TimezoneDto } from './company.dto.js';
import type { Company, CompanyTimeZone } from './company.entity.js';
import { restorableUntil } from './company.policy.js';
import { DEFAULT_ZONE } from './company-defaults.js';

/** Builds the companies that the API and the pages show: rows with their counts, for many at once. */
@PublicService()
export class CompanyViews {
  constructor(
    private readonly query: CompaniesQuery,
    private readonly repository: CompaniesRepository,
    private readonly memberships: ProjectMemberships,
    private readonly companyAccess: CompanyAccess,
    private readonly translator: Translator,
    private readonly clock: Clock,
  ) {}

  async presentPage(actor: Actor, page: Page<Company>): Promise<Page<CompanyDto>> {
    const views = await this.many(actor, page.data);
    const byId = new Map(views.map((view) => [view.uuid, view]));
    return mapPage(page, ({ uuid }) => byId.get(uuid) as CompanyDto);
  }

  async present(actor: Actor, company: Company): Promise<CompanyDto> {
    const [view] = await this.many(actor, [company]);
    return view as CompanyDto;
  }

  /** Reads a company that the caller may see. Throws NotFound. */
  async readVisible(actor: Actor, uuid: UuidLike<'company'>): Promise<CompanyDto> {
    const { company } = await this.companyAccess.see(actor, uuid);
    return this.present(actor, company);
  }

  /** Builds the result of a change. */
  async presentResult(actor: Actor, said: string, company: Company): Promise<CompanyResult> {
    return { ...succeeded(this.translator.translate(said)), company: await this.present(actor, company) };
  }

  private async many(actor: Actor, companies: readonly Company[]): Promise<CompanyDto[]> {
    const keys = companies.map(({ id }) => id);
    const [people, projects, roles, zones] = await Promise.all([
      this.query.peopleIn(keys),
      this.memberships.countProjects(keys),
      this.query.findRoles(actor.userKey, keys),
      this.repository.listZones(keys),
    ]);
    return companies.map((company) => {
      const { uuid, name, address, email, currency, createdAt, deletedAt } = company;
      const timezones = this.zones(zones.filter(({ companyId }) => companyId === company.id));
      const role = roles.get(company.id) ?? null;
      return {
        uuid,
        id: uuid,
        name,
        address,
        email,
        currency,
        createdAt,
        deletedAt,
        trackingType: company.trackingType,
        weekStartDay: company.weekStartDay,
        timezoneOffset: timezones[0] as TimezoneDto,
        timezones,
        usersTotal: people.get(company.id) ?? 0,
        projectsTotal: projects.get(company.id) ?? 0,
        role,
        roleDisplayName: role && this.translator.translate(`roles.COMPANY.${role}`),
        restorableUntil: deletedAt && restorableUntil(deletedAt),
      };
    });
  }

  private zones(rows: readonly CompanyTimeZone[]): TimezoneDto[] {
    const known = rows.length > 0 ? rows : [{ zone: DEFAULT_ZONE, isMain: true }];
    const { locale } = this.translator;
    return known
      .map(({ zone, isMain }) => ({ ...zoneFacts(zone, this.clock.now(), locale), filter: zone, isMain }))
      .sort((one, other) => Number(other.isMain) - Number(one.isMain) || one.name.localeCompare(other.name, 'en'));
  }
}
