import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import { limitOf, offsetOf, type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import {
  COMPANY_DEFAULTS,
  COMPANY_ROLES,
  type CompanyRole,
  DEFAULT_COMPANY_ROLE,
  DEFAULT_PROJECT_ROLE,
  MENU_ROLES,
  menuOf,
  PROJECT_DEFAULTS,
  PROJECT_ROLES,
} from '../../shared/permissions/role.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { CompanyAccess } from '../companies/company-access.service.js';
import { RolePower } from './role-power.service.js';
import { CompanyRolesArgs, ProjectRolesArgs, type RoleDto, RoleLevelName } from './role.dto.js';

/** The roles there are. They are the same everywhere; what they hold beyond their defaults is in the grants. */
@PublicService()
export class Roles {
  constructor(
    private readonly companyAccess: CompanyAccess,
    private readonly power: RolePower,
    private readonly translator: Translator,
  ) {}

  /** Names of the roles that this person may give to others in the company. Throws NotFound. */
  async listAssignable(actor: Actor, companyUuid: UuidLike<'company'>): Promise<CompanyRole[]> {
    const { company, access } = await this.companyAccess.see(actor, companyUuid);
    const may = await Promise.all(COMPANY_ROLES.map((role) => this.power.mayGive(access, company.id, role)));
    return COMPANY_ROLES.filter((_role, position) => may[position]);
  }

  /** Throws InvalidInput, NotFound. */
  async listInCompany(actor: Actor, raw: unknown): Promise<Page<RoleDto>> {
    const args = await validated(CompanyRolesArgs, raw);
    await this.companyAccess.see(actor, args.company);
    const roles = COMPANY_ROLES.map((name) => ({
      name,
      displayName: this.translator.translate(`roles.COMPANY.${name}`),
      level: RoleLevelName.COMPANY,
      menu: MENU_ROLES[name === 'owner' ? 'ADMIN' : 'USER'],
      isDefault: name === DEFAULT_COMPANY_ROLE,
      permissions: [...COMPANY_DEFAULTS[name]],
    }));
    return slice(roles, args);
  }

  /** Throws InvalidInput. */
  async listInProjects(raw: unknown): Promise<Page<RoleDto>> {
    const args = await validated(ProjectRolesArgs, raw);
    const roles = PROJECT_ROLES.map((name) => ({
      name,
      displayName: this.translator.translate(`roles.PROJECT.${name}`),
      level: RoleLevelName.PROJECT,
      menu: menuOf(name),
      isDefault: name === DEFAULT_PROJECT_ROLE,
      permissions: [...PROJECT_DEFAULTS[name]],
    }));
    return slice(roles, args);
  }
}

function slice(roles: RoleDto[], args: CompanyRolesArgs | ProjectRolesArgs): Page<RoleDto> {
  const offset = offsetOf(args);
  return pageOf(roles.slice(offset, offset + limitOf(args)), roles.length, args);
}
