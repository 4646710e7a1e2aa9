import { Args, Query, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { MoneyChecksArgs, MoneyChecksDto, toMoneyChecksDto } from './money-checks.dto.js';
import { MoneyChecks } from './money-checks.service.js';

@Resolver()
export class MoneyChecksResolver {
  constructor(private readonly checks: MoneyChecks) {}

  @Can('login')
  @Query(() => MoneyChecksDto, {
    description: 'Bookings, imports, rights and changes in a company that deserve a second look. Owners only.',
  })
  async moneyChecks(@CurrentActor() actor: Actor, @Args() args: MoneyChecksArgs): Promise<MoneyChecksDto> {
    return toMoneyChecksDto(await this.checks.read(actor, args));
  }
}
