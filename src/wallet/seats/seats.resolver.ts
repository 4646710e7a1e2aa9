import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { EndedInvites } from './ended-invites.service.js';
import { EndedShareInviteDto, EndedShareInvitesResult, SeatInput } from './seat.dto.js';

@Resolver()
export class SeatsResolver {
  constructor(
    private readonly ended: EndedInvites,
    private readonly translator: Translator,
  ) {}

  @Can('accounts.company')
  @Query(() => [EndedShareInviteDto], {
    description: 'Shares of the company whose invites ended with the seat of a person who is active again.',
  })
  endedShareInvites(@CurrentActor() actor: Actor, @Args() args: SeatInput): Promise<EndedShareInviteDto[]> {
    return this.ended.list(actor, args);
  }

  @Can('accounts.company')
  @Mutation(() => EndedShareInvitesResult, {
    description: 'Invites a person who is active again to the shares whose invites ended with the seat.',
  })
  async resendEndedShareInvites(
    @CurrentActor() actor: Actor,
    @Input() input: SeatInput,
  ): Promise<EndedShareInvitesResult> {
    const invites = await this.ended.resend(actor, input);
    return { ...succeeded(this.translator.translate('messages.endedInvitesSent')), invites };
  }
}
