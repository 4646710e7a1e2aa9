import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { mapPage, PageArgs } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TeamDto } from '../teams/team.dto.js';
import { ProjectUserPage } from './member.dto.js';
import { toProjectUserDto } from './project-users.resolver.js';
import { ProjectUsers } from './project-users.service.js';

/** The people of a team, where a team is asked for. */
@Resolver(() => TeamDto)
export class TeamUsersResolver {
  constructor(private readonly people: ProjectUsers) {}

  @Can('login')
  @ResolveField(() => ProjectUserPage, { description: 'Its people; without project.viewusers only oneself.' })
  async users(@CurrentActor() actor: Actor, @Parent() team: TeamDto, @Args() args: PageArgs): Promise<ProjectUserPage> {
    const filter = { project: team.project.uuid, team: team.uuid, includeInactive: true };
    return mapPage(await this.people.list(actor, { ...filter, ...args }), toProjectUserDto);
  }
}
