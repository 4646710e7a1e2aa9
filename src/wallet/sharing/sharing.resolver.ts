import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { InvitedAccounts, toUserDto, Users } from '../../identity/index.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import { mapPage, PageArgs } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can, Public } from '../../shared/permissions/rule.js';
import type { Invite } from '../accounts/guests/invite.entity.js';
import { ShareAnswers } from './share-answers.service.js';
import { ShareInvites } from './share-invites.service.js';
import { SharedAccounts } from './shared-accounts.service.js';
import {
  ApproveShareInviteInput,
  InviteToShareInput,
  ProcessShareInviteInput,
  ProcessShareInviteResult,
  RevokeShareInviteInput,
  SharedAccountPage,
  ShareInvitesArgs,
  toListedInviteDto,
  toSharedAccountDto,
  WalletShareInvitePage,
  WalletShareInviteResult,
} from './sharing.dto.js';

@Resolver()
export class SharingResolver {
  constructor(
    private readonly invites: ShareInvites,
    private readonly answers: ShareAnswers,
    private readonly views: SharedAccounts,
    private readonly accounts: InvitedAccounts,
    private readonly users: Users,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => SharedAccountPage, {
    description: 'Accounts shared with the caller, and pending invites to the caller.',
  })
  async sharedAccounts(@CurrentActor() actor: Actor, @Args() args: PageArgs): Promise<SharedAccountPage> {
    return mapPage(await this.views.findPage(actor, args), toSharedAccountDto);
  }

  @Can('login')
  @Query(() => WalletShareInvitePage, { description: 'All invites to a share, newest first.' })
  async walletShareInvites(
    @CurrentActor() actor: Actor,
    @Args() args: ShareInvitesArgs,
  ): Promise<WalletShareInvitePage> {
    return mapPage(await this.invites.list(actor, args), toListedInviteDto);
  }

  @Can('login')
  @Mutation(() => WalletShareInviteResult, {
    description: 'Invites a guest. The emailed link works for 7 days, for this address only.',
  })
  async inviteToShare(
    @CurrentActor() actor: Actor,
    @Input() input: InviteToShareInput,
  ): Promise<WalletShareInviteResult> {
    return this.done('messages.shareInvited', await this.invites.invite(actor, input));
  }

  @Can('login')
  @Mutation(() => WalletShareInviteResult, {
    description: 'Sends a new link, valid for 7 days; the old link stops working.',
  })
  async resendShareInvite(
    @CurrentActor() actor: Actor,
    @Input() input: RevokeShareInviteInput,
  ): Promise<WalletShareInviteResult> {
    return this.done('messages.shareInvited', await this.invites.resend(actor, input));
  }

  @Can('login')
  @Mutation(() => WalletShareInviteResult, { description: 'Revokes an invite or the sharing with its guest.' })
  async revokeShareInvite(
    @CurrentActor() actor: Actor,
    @Input() input: RevokeShareInviteInput,
  ): Promise<WalletShareInviteResult> {
    return this.done('messages.shareRevoked', await this.invites.revoke(actor, input));
  }

  @Can('login')
  @Mutation(() => WalletShareInviteResult, {
    description: 'Accepts or declines an invite to the caller’s own address.',
  })
  async approveShareInvite(
    @CurrentActor() actor: Actor,
    @Input() input: ApproveShareInviteInput,
  ): Promise<WalletShareInviteResult> {
    const message = input.decline ? 'messages.shareDeclined' : 'messages.shareAccepted';
    return this.done(message, await this.answers.answer(actor, input));
  }

  @Public()
  @Mutation(() => ProcessShareInviteResult, {
    description:
      'Accepts an invite by its link. Signed-in callers accept with their own account; others create an account for a new address and are signed in. Reasons of refusal: VERIFICATION_FAILED, INVITE_OVER, ALREADY_REGISTERED.',
  })
  async processShareInvite(
    @CurrentActor() actor: Actor | null,
    @Input() input: ProcessShareInviteInput,
  ): Promise<ProcessShareInviteResult> {
    const said = succeeded(this.translator.translate('messages.shareAccepted'));
    if (actor) {
      await this.answers.answerLink(actor, input.token, true);
      const user = toUserDto(await this.users.me(actor));
      return { ...said, accessToken: null, refreshToken: null, expiresIn: null, user };
    }
    await this.answers.requireOpenLink(input.token);
    const { accessToken, refreshToken, expiresIn, user } = await this.accounts.signIn(
      await this.answers.acceptAsNew(input),
    );
    return { ...said, accessToken, refreshToken, expiresIn, user };
  }

  private done(message: string, { uuid }: Invite): WalletShareInviteResult {
    return { ...succeeded(this.translator.translate(message)), invite: uuid };
  }
}
