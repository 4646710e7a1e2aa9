import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../../shared/validation/arguments.js';
import { succeeded } from '../../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import { Translator } from '../../../shared/language/translator.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import { InvitationRevocation } from '../invitation-revocation.service.js';
import { InvitationViews } from '../invitation-views.js';
import { InvitationPage, InvitationResult, InvitationsArgs, InviteInput } from '../invitation.dto.js';
import type { Invitation } from '../invitation.entity.js';
import { Invitations } from './invitations.service.js';

@Resolver()
export class InvitationsResolver {
  constructor(
    private readonly service: Invitations,
    private readonly revocation: InvitationRevocation,
    private readonly views: InvitationViews,
    private readonly translator: Translator,
  ) {}

  @Can('projects.invite')
  @Query(() => InvitationPage, { description: 'The newest first; of the whole company, or of one’s own projects.' })
  async invitations(@CurrentActor() actor: Actor, @Args() args: InvitationsArgs): Promise<InvitationPage> {
    return this.views.presentPage(await this.service.list(actor, args));
  }

  @Can('projects.invite')
  @Mutation(() => InvitationResult, {
    description:
      'Mails a link that works for seven days. Reasons of refusal: ROLE_ABOVE_OWN, ALREADY_MEMBER, MEMBER_DEACTIVATED, ALREADY_INVITED.',
  })
  async inviteUser(@CurrentActor() actor: Actor, @Input() input: InviteInput): Promise<InvitationResult> {
    return this.answer('messages.invitationSent', await this.service.invite(actor, input));
  }

  @Can('projects.invite')
  @Mutation(() => InvitationResult, { description: 'Mails a new link; the one before stops working.' })
  async resendInvitation(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id (UUID).') uuid: UuidLike<'invitation'>,
  ): Promise<InvitationResult> {
    return this.answer('messages.invitationSent', await this.service.resend(actor, uuid));
  }

  @Can('projects.invite')
  @Mutation(() => InvitationResult, { description: 'Takes an invitation back; its link stops working at once.' })
  async revokeInvitation(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id (UUID).') uuid: UuidLike<'invitation'>,
  ): Promise<InvitationResult> {
    return this.answer('messages.invitationRevoked', await this.revocation.revoke(actor, uuid));
  }

  private async answer(said: string, invitation: Invitation): Promise<InvitationResult> {
    return { ...succeeded(this.translator.translate(said)), invitation: await this.views.present(invitation) };
  }
}
