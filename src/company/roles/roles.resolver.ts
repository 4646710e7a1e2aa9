import { Args, Query, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { CompanyRolesArgs, ProjectRolesArgs, RolePage } from './role.dto.js';
import { Roles } from './roles.service.js';

@Resolver()
export class RolesResolver {
  constructor(private readonly roles: Roles) {}

  @Can('login')
  @Query(() => RolePage, { description: 'Roles of people in a company.' })
  companyRoles(@CurrentActor() actor: Actor, @Args() args: CompanyRolesArgs): Promise<RolePage> {
    return this.roles.listInCompany(actor, args);
  }

  @Can('login')
  @Query(() => RolePage, { description: 'Roles of people in a project.' })
  projectRoles(@Args() args: ProjectRolesArgs): Promise<RolePage> {
    return this.roles.listInProjects(args);
  }
}
