import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { InvitedAccounts, toUserDto, Users } from '../../identity/index.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can, Public } from '../../shared/permissions/rule.js';
import { InvitationAcceptance } from './invitation-acceptance.service.js';
import { InvitationPreviews } from './invitation-previews.service.js';
import { InvitationViews } from './invitation-views.js';
import {
  InvitationPreviewStateName,
  InvitationPage,
  InvitationResult,
  InvitationsArgs,
  InviteInput,
  ProcessInviteInput,
  ProcessInviteResult,
  VerifyInvitationArgs,
  VerifyInvitationResult,
} from './invitation.dto.js';
import type { Invitation } from './invitation.entity.js';
import { Invitations } from './invitations.service.js';

@Resolver()
export class InvitationsResolver {
  constructor(
    private readonly service: Invitations,
    private readonly views: InvitationViews,
    private readonly previews: InvitationPreviews,
    private readonly acceptance: InvitationAcceptance,
    private readonly accounts: InvitedAccounts,
    private readonly users: Users,
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
  async inviteUser(@CurrentActor() actor: Actor, @Args('input') input: InviteInput): Promise<InvitationResult> {
    return this.answer('messages.invitationSent', await this.service.invite(actor, input));
  }

  @Can('projects.invite')
  @Mutation(() => InvitationResult, { description: 'Mails a new link; the one before stops working.' })
  async resendInvitation(
    @CurrentActor() actor: Actor,
    @Args('uuid', { type: () => ID }) uuid: UuidLike<'invitation'>,
  ): Promise<InvitationResult> {
    return this.answer('messages.invitationSent', await this.service.resend(actor, uuid));
  }

  @Can('projects.invite')
  @Mutation(() => InvitationResult)
  async revokeInvitation(
    @CurrentActor() actor: Actor,
    @Args('uuid', { type: () => ID }) uuid: UuidLike<'invitation'>,
  ): Promise<InvitationResult> {
    return this.answer('messages.invitationRevoked', await this.service.revoke(actor, uuid));
  }

  @Public()
  @Mutation(() => VerifyInvitationResult, {
    description: 'What to do with an invitation; uses nothing up. Reason of refusal: VERIFICATION_FAILED.',
  })
  async verifyInvitation(
    @CurrentActor() actor: Actor | null,
    @Args() args: VerifyInvitationArgs,
  ): Promise<VerifyInvitationResult> {
    const { face, company, companyRole, project, invitedBy } = await this.previews.verify(actor, args);
    return {
      ...succeeded(this.translator.translate(`messages.invitationFace.${face}`)),
      face: InvitationPreviewStateName[face],
      company,
      companyRole,
      project,
      invitedBy,
    };
  }

  @Public()
  @Mutation(() => ProcessInviteResult, {
    description:
      'Accepts an invitation. Signed in: joins with one’s own account. Otherwise: creates the account of a new address and signs it in. Reasons of refusal: VERIFICATION_FAILED, ALREADY_REGISTERED, INVITATION_FOR_ANOTHER, INVITATION_EXPIRED, INVITATION_USED, INVITATION_REVOKED, ALREADY_MEMBER.',
  })
  async processInvite(
    @CurrentActor() actor: Actor | null,
    @Args('input') { email, ...input }: ProcessInviteInput,
  ): Promise<ProcessInviteResult> {
    await this.previews.verify(actor, { token: input.token, email });
    const said = succeeded(this.translator.translate('messages.invitationAccepted'));
    if (actor) {
      const { company } = await this.acceptance.join(actor, { token: input.token });
      const user = toUserDto(await this.users.me(actor));
      return { ...said, accessToken: null, refreshToken: null, expiresIn: null, user, company: company.uuid };
    }
    const joined = await this.acceptance.acceptAsNew(input);
    const { accessToken, refreshToken, expiresIn, user } = await this.accounts.signIn(joined.user);
    return { ...said, accessToken, refreshToken, expiresIn, user, company: joined.company.uuid };
  }

  private async answer(said: string, invitation: Invitation): Promise<InvitationResult> {
    return { ...succeeded(this.translator.translate(said)), invitation: await this.views.present(invitation) };
  }
}
