import { Args, Query, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import { TokensWith } from '../../../shared/permissions/scopes/token-scope.js';
import { HomeArgs, HomeDto, toHome } from './home.dto.js';
import { HomeReport } from './home.service.js';

@Resolver()
export class HomeResolver {
  constructor(private readonly homes: HomeReport) {}

  @Can('login')
  @TokensWith('reports:read')
  @Query(() => HomeDto, { description: 'Today: who works now, and how far everybody has come.' })
  async home(@CurrentActor() actor: Actor, @Args() args: HomeArgs): Promise<HomeDto> {
    return toHome(await this.homes.readTeam(actor, args));
  }
}
