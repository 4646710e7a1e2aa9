import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can, Public } from '../../shared/permissions/rule.js';
import { ResetPasswordInput, UpdatePasswordInput } from './password.dto.js';
import { OwnPassword } from './password-change.service.js';
import { PasswordRecovery } from './password-recovery.service.js';

@Resolver()
export class PasswordsResolver {
  constructor(
    private readonly recovery: PasswordRecovery,
    private readonly ownPassword: OwnPassword,
    private readonly translator: Translator,
  ) {}

  @Public()
  @Mutation(() => MutationResult, { description: 'Answers the same for unknown addresses.' })
  async forgotPassword(@Args('email', { description: 'E-mail address.' }) email: string): Promise<MutationResult> {
    await this.recovery.forgot({ email });
    return succeeded(this.translator.translate('messages.resetSent'));
  }

  @Public()
  @Mutation(() => MutationResult, {
    description: 'Ends all sessions of the person. Reason of refusal: LINK_NOT_VALID.',
  })
  async updateForgottenPassword(@Input() input: ResetPasswordInput): Promise<MutationResult> {
    await this.recovery.reset(input);
    return succeeded(this.translator.translate('messages.passwordChanged'));
  }

  @Can('login')
  @Mutation(() => MutationResult, { description: 'Ends all other sessions of the person.' })
  async updatePassword(@CurrentActor() actor: Actor, @Input() input: UpdatePasswordInput): Promise<MutationResult> {
    await this.ownPassword.update(actor, input);
    return succeeded(this.translator.translate('messages.passwordChanged'));
  }
}
