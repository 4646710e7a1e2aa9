import { Args, Query, Resolver } from '@nestjs/graphql';
import { IdArg } from '../../shared/validation/arguments.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { LeadsArgs } from './lead-input.dto.js';
import { LeadCountsDto, LeadDetailsDto, LeadPage } from './lead.dto.js';
import { Leads } from './leads.service.js';

@Resolver()
@Can('leads.create', 'leads.follow', 'leads.close')
export class LeadsResolver {
  constructor(private readonly service: Leads) {}

  @Query(() => LeadPage, { description: 'Leads of a company that the caller sees, the most urgent and latest first.' })
  leads(@CurrentActor() actor: Actor, @Args() args: LeadsArgs): Promise<LeadPage> {
    return this.service.list(actor, args);
  }

  @Query(() => LeadCountsDto, { description: 'Numbers of the leads that the caller sees.' })
  leadCounts(@CurrentActor() actor: Actor, @Args() args: LeadsArgs): Promise<LeadCountsDto> {
    return this.service.count(actor, args);
  }

  @Query(() => LeadDetailsDto, { description: 'One lead, with its contacts and its timeline.' })
  lead(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id (UUID).') uuid: UuidLike<'lead'>,
  ): Promise<LeadDetailsDto> {
    return this.service.read(actor, uuid);
  }
}
