import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { mapPage, type Page, PageArgs } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TokensWith } from '../../shared/permissions/scopes/token-scope.js';
import { TeamDto } from '../teams/team.dto.js';
import { ProjectUserPage } from './member.dto.js';
import { toProjectUserDto } from './project-users.resolver.js';
import { type ProjectUser, ProjectUsers } from './project-users.service.js';

interface TeamPageKey {
  project: string;
  team: string;
  args: PageArgs;
}

type TeamPages = DataLoader<TeamPageKey, Page<ProjectUser>>;

/** Resolves the people of teams; those of all teams in an answer are read together. */
@Resolver(() => TeamDto)
export class TeamUsersResolver {
  /** Loaders by actor. An actor lives as long as its request. */
  private readonly loaders = new WeakMap<Actor, TeamPages>();

  constructor(private readonly people: ProjectUsers) {}

  @Can('login')
  @TokensWith('projects:read')
  @ResolveField(() => ProjectUserPage, { description: 'Its people; without project.viewusers only oneself.' })
  async users(@CurrentActor() actor: Actor, @Parent() team: TeamDto, @Args() args: PageArgs): Promise<ProjectUserPage> {
    const loader = this.loaders.get(actor) ?? this.loaderFor(actor);
    this.loaders.set(actor, loader);
    return mapPage(await loader.load({ project: team.project.uuid, team: team.uuid, args }), toProjectUserDto);
  }

  /** Creates a loader without cache, so that a second mutation of the request reads again. */
  private loaderFor(actor: Actor): TeamPages {
    return new DataLoader((keys) => this.load(actor, keys), { cache: false });
  }

  private async load(actor: Actor, keys: readonly TeamPageKey[]): Promise<(Page<ProjectUser> | Error)[]> {
    const groups = new Map<string, TeamPageKey[]>();
    for (const key of keys) groups.set(groupOf(key), [...(groups.get(groupOf(key)) ?? []), key]);
    const pages = new Map<string, Map<string, Page<ProjectUser>> | Error>();
    for (const [group, [first, ...others]] of groups) {
      if (!first) continue;
      const { project, args } = first;
      const teams = [...new Set([first, ...others].map(({ team }) => team))];
      pages.set(
        group,
        await this.people.listByTeams(actor, { project, teams, ...args }).catch((error: Error) => error),
      );
    }
    return keys.map((key) => {
      const found = pages.get(groupOf(key));
      return found instanceof Map ? (found.get(key.team) as Page<ProjectUser>) : (found as Error);
    });
  }
}

/** Groups keys that one statement can answer: teams of one project, with equal pages. */
function groupOf({ project, args }: TeamPageKey): string {
  return `${project}/${args.first}/${args.page}`;
}
