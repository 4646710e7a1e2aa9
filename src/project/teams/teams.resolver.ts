import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import { mapPage } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TokensWith } from '../../shared/permissions/scopes/token-scope.js';
import {
  CreateTeamInput,
  TeamDto,
  TeamNameDto,
  TeamPage,
  TeamResult,
  TeamsArgs,
  TeamUsersInput,
  UpdateTeamInput,
} from './team.dto.js';
import { Teams, type TeamView } from './teams.service.js';

@Resolver(() => TeamDto)
export class TeamsResolver {
  constructor(
    private readonly service: Teams,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @TokensWith('projects:read')
  @Query(() => TeamPage, { description: 'All teams for holders of project.viewusers; others see their own.' })
  async teams(@CurrentActor() actor: Actor, @Args() args: TeamsArgs): Promise<TeamPage> {
    return mapPage(await this.service.list(actor, args), toTeamDto);
  }

  @Can('login')
  @TokensWith('projects:read')
  @Query(() => [TeamNameDto], { description: 'Ids and names of all teams one sees, for choices.' })
  async teamsDropdown(
    @CurrentActor() actor: Actor,
    @IdArg('project', 'UUID of the project.')
    project: UuidLike<'project'>,
  ): Promise<TeamNameDto[]> {
    return (await this.service.listNames(actor, project)).map(({ uuid, name }) => ({ uuid, id: uuid, name }));
  }

  @Can('login')
  @TokensWith('projects:read')
  @Query(() => TeamDto, { description: 'One team of a project that one sees.' })
  async team(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id (UUID).') uuid: UuidLike<'team'>,
  ): Promise<TeamDto> {
    return toTeamDto(await this.service.read(actor, uuid));
  }

  @Can('project.manageusers')
  @Mutation(() => TeamResult, { description: 'The name is unique in its project.' })
  async createTeam(@CurrentActor() actor: Actor, @Input() input: CreateTeamInput): Promise<TeamResult> {
    return this.result('messages.teamSaved', await this.service.create(actor, input));
  }

  @Can('project.manageusers')
  @Mutation(() => TeamResult, { description: 'Changes what is given; the rest stays.' })
  async updateTeam(@CurrentActor() actor: Actor, @Input() input: UpdateTeamInput): Promise<TeamResult> {
    return this.result('messages.teamSaved', await this.service.update(actor, input));
  }

  @Can('project.manageusers')
  @Mutation(() => MutationResult, { description: 'Its people stay in the project.' })
  async deleteTeam(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id (UUID).') uuid: UuidLike<'team'>,
  ): Promise<MutationResult> {
    await this.service.delete(actor, uuid);
    return succeeded(this.translator.translate('messages.teamDeleted'));
  }

  @Can('project.manageusers')
  @Mutation(() => TeamResult, { description: 'Who belongs to the team already stays.' })
  async assignUsersToTeam(@CurrentActor() actor: Actor, @Input() input: TeamUsersInput): Promise<TeamResult> {
    return this.result('messages.teamPeopleChanged', await this.service.assign(actor, input));
  }

  @Can('project.manageusers')
  @Mutation(() => TeamResult, { description: 'They stay in the project.' })
  async removeUsersFromTeam(@CurrentActor() actor: Actor, @Input() input: TeamUsersInput): Promise<TeamResult> {
    return this.result('messages.teamPeopleChanged', await this.service.remove(actor, input));
  }

  private result(said: string, team: TeamView): TeamResult {
    return { ...succeeded(this.translator.translate(said, { name: team.name })), team: toTeamDto(team) };
  }
}

function toTeamDto({ uuid, name, description, usersTotal, project, createdAt }: TeamView): TeamDto {
  return { uuid, id: uuid, name, description, usersTotal, project, createdAt } as TeamDto;
}
