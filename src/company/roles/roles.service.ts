import { Injectable } from '@nestjs/common';
import { Speaker } from '../../shared/language/speaker.js';
import { limitOf, offsetOf, type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import {
  COMPANY_DEFAULTS,
  COMPANY_ROLES,
  type CompanyRole,
  DEFAULT_COMPANY_ROLE,
  DEFAULT_PROJECT_ROLE,
  menuOf,
  PROJECT_DEFAULTS,
  PROJECT_ROLES,
} from '../../shared/permissions/role.js';
import { validated } from '../../shared/validation/validate.js';
import { Companies } from '../companies/companies.service.js';
import { RolePower } from './role-power.service.js';
import { CompanyRolesArgs, MenuRoleName, ProjectRolesArgs, type RoleDto, RoleLevelName } from './role.dto.js';

/** The roles there are. They are the same everywhere; what they hold beyond their defaults is in the grants. */
@Injectable()
export class Roles {
  constructor(
    private readonly companies: Companies,
    private readonly permissions: Permissions,
    private readonly power: RolePower,
    private readonly speaker: Speaker,
  ) {}

  /** Names of the roles that this person may give to others in the company. Throws NotFound. */
  async givable(actor: Actor, companyUuid: string): Promise<CompanyRole[]> {
    const access = await this.permissions.of(actor);
    const { id } = await this.companies.visible(access, companyUuid);
    const may = await Promise.all(COMPANY_ROLES.map((role) => this.power.mayGive(access, id, role)));
    return COMPANY_ROLES.filter((_role, position) => may[position]);
  }

  /** Throws InvalidInput, NotFound. */
  async ofCompany(actor: Actor, raw: unknown): Promise<Page<RoleDto>> {
    const args = await validated(CompanyRolesArgs, raw);
    await this.companies.visible(await this.permissions.of(actor), args.company);
    const roles = COMPANY_ROLES.map((name) => ({
      name,
      displayName: this.speaker.say(`roles.COMPANY.${name}`),
      level: RoleLevelName.COMPANY,
      menu: name === 'owner' ? MenuRoleName.ADMIN : MenuRoleName.USER,
      isDefault: name === DEFAULT_COMPANY_ROLE,
      permissions: [...COMPANY_DEFAULTS[name]],
    }));
    return slice(roles, args);
  }

  /** Throws InvalidInput. */
  async ofProjects(raw: unknown): Promise<Page<RoleDto>> {
    const args = await validated(ProjectRolesArgs, raw);
    const roles = PROJECT_ROLES.map((name) => ({
      name,
      displayName: this.speaker.say(`roles.PROJECT.${name}`),
      level: RoleLevelName.PROJECT,
      menu: MenuRoleName[menuOf(name)],
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
