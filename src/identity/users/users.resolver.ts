import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TokensWith } from '../../shared/permissions/scopes/token-scope.js';
import { EmailChange } from './email-change.service.js';
import { toUserDto, UpdateProfileInput, UserDto, UserResult, UserSettingInformationInput } from './user.dto.js';
import { Users } from './users.service.js';

@Resolver()
export class UsersResolver {
  constructor(
    private readonly users: Users,
    private readonly emailChange: EmailChange,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @TokensWith('profile:read')
  @Query(() => UserDto, { description: 'The signed-in person.' })
  async myInfo(@CurrentActor() actor: Actor): Promise<UserDto> {
    return toUserDto(await this.users.me(actor));
  }

  @Can('login')
  @Mutation(() => UserResult, { description: 'Changes one’s name and language.' })
  async updateProfile(@CurrentActor() actor: Actor, @Input() input: UpdateProfileInput): Promise<UserResult> {
    const user = await this.users.update(actor, input);
    return { ...succeeded(this.translator.translate('messages.profileSaved')), user: toUserDto(user) };
  }

  @Can('login')
  @Mutation(() => UserResult, { description: 'Keeps the state of the guided tour.' })
  async updateUserSettingInformation(
    @CurrentActor() actor: Actor,
    @Input() input: UserSettingInformationInput,
  ): Promise<UserResult> {
    const user = await this.users.updateSettingInformation(actor, input);
    return { ...succeeded(this.translator.translate('messages.settingsSaved')), user: toUserDto(user) };
  }

  @Can('login')
  @Mutation(() => MutationResult, {
    description:
      'Sends a link to the new address; it counts once the link is used. Reason of refusal: STEP_UP_REQUIRED.',
  })
  async requestEmailChange(
    @CurrentActor() actor: Actor,
    @Args('email', { description: 'E-mail address.' }) email: string,
  ): Promise<MutationResult> {
    await this.emailChange.request(actor, { email });
    return succeeded(this.translator.translate('messages.emailChangeSent'));
  }
}
