import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Input } from '../../../shared/validation/arguments.js';
import { InvitedAccounts, toUserDto, Users } from '../../../identity/index.js';
import { succeeded } from '../../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import { Translator } from '../../../shared/language/translator.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Public } from '../../../shared/permissions/rule.js';
import {
  ProcessInviteInput,
  ProcessInviteResult,
  VerifyInvitationArgs,
  VerifyInvitationResult,
} from './acceptance.dto.js';
import { InvitationAcceptance } from './invitation-acceptance.service.js';
import { InvitationPreviews } from './invitation-previews.service.js';

@Resolver()
export class AcceptanceResolver {
  constructor(
    private readonly previews: InvitationPreviews,
    private readonly acceptance: InvitationAcceptance,
    private readonly accounts: InvitedAccounts,
    private readonly users: Users,
    private readonly translator: Translator,
  ) {}

  @Public()
  @Mutation(() => VerifyInvitationResult, {
    description:
      'Tells what one can do with an invitation, without using it up. Reason of refusal: VERIFICATION_FAILED.',
  })
  async verifyInvitation(
    @CurrentActor() actor: Actor | null,
    @Args() args: VerifyInvitationArgs,
  ): Promise<VerifyInvitationResult> {
    const { face, company, companyRole, project, invitedBy } = await this.previews.verify(actor, args);
    return {
      ...succeeded(this.translator.translate(`messages.invitationFace.${face}`)),
      face,
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
    @Input() { email, ...input }: ProcessInviteInput,
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
}
