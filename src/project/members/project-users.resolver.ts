import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { avatarPath } from '../../identity/index.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import { mapPage } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TokensWith } from '../../shared/permissions/scopes/token-scope.js';
import { toTagDto } from '../tags/tag.dto.js';
import {
  AddToProjectInput,
  ChangeProjectRoleInput,
  type ProjectUserDto,
  ProjectUserPage,
  ProjectUserResult,
  ProjectUsersArgs,
  UserStatusInProjectInput,
} from './member.dto.js';
import { ProjectMembers } from './project-members.service.js';
import { type ProjectUser, ProjectUsers } from './project-users.service.js';

@Resolver()
export class ProjectUsersResolver {
  constructor(
    private readonly users: ProjectUsers,
    private readonly members: ProjectMembers,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @TokensWith('projects:read')
  @Query(() => ProjectUserPage, { description: 'Everybody for holders of project.viewusers; others see themselves.' })
  async projectUsers(@CurrentActor() actor: Actor, @Args() args: ProjectUsersArgs): Promise<ProjectUserPage> {
    return mapPage(await this.users.list(actor, args), toProjectUserDto);
  }

  @Can('project.manageusers')
  @Mutation(() => ProjectUserResult, { description: 'For people who are in the company already; others are invited.' })
  async addToProject(@CurrentActor() actor: Actor, @Input() input: AddToProjectInput): Promise<ProjectUserResult> {
    return this.result('messages.memberAdded', await this.members.add(actor, input));
  }

  @Can('project.manageusers')
  @Mutation(() => ProjectUserResult, { description: 'Never one’s own role, and never to or from one above one’s own.' })
  async changeProjectRole(
    @CurrentActor() actor: Actor,
    @Input() input: ChangeProjectRoleInput,
  ): Promise<ProjectUserResult> {
    return this.result('messages.roleChanged', await this.members.changeRole(actor, input));
  }

  @Can('project.manageusers')
  @Mutation(() => ProjectUserResult, { description: 'Enables or disables somebody else in a project.' })
  async setUserStatusInProject(
    @CurrentActor() actor: Actor,
    @Input() input: UserStatusInProjectInput,
  ): Promise<ProjectUserResult> {
    const said = input.enable ? 'messages.memberEnabled' : 'messages.memberDisabled';
    return this.result(said, await this.members.setStatus(actor, input));
  }

  private result(said: string, user: ProjectUser): ProjectUserResult {
    return { ...succeeded(this.translator.translate(said, { name: user.name })), user: toProjectUserDto(user) };
  }
}

export function toProjectUserDto({ key: _key, avatar, tags, teams, ...facts }: ProjectUser): ProjectUserDto {
  return {
    ...facts,
    id: facts.uuid,
    avatar: avatarPath(facts.uuid, avatar),
    tags: tags.map(toTagDto),
    teams: teams.map(({ uuid, name }) => ({ uuid, id: uuid, name })),
  };
}
