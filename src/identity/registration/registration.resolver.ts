import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { Translator } from '../../shared/language/translator.js';
import { Public } from '../../shared/permissions/rule.js';
import { RegisterInput, VerifyEmailInput } from './registration.dto.js';
import { Registration } from './registration.service.js';

@Resolver()
export class RegistrationResolver {
  constructor(
    private readonly registration: Registration,
    private readonly translator: Translator,
  ) {}

  @Public()
  @Mutation(() => MutationResult, { description: 'Sends a verification mail. Answers the same for known addresses.' })
  async register(@Input() input: RegisterInput): Promise<MutationResult> {
    await this.registration.register(input);
    return succeeded(this.translator.translate('messages.registered'));
  }

  @Public()
  @Mutation(() => MutationResult, {
    description: 'Mails the link to verify an address once more; answers the same for addresses that nobody has.',
  })
  async resendVerificationEmail(
    @Args('email', { description: 'E-mail address.' }) email: string,
  ): Promise<MutationResult> {
    await this.registration.resendVerification({ email });
    return succeeded(this.translator.translate('messages.verificationSent'));
  }

  @Public()
  @Mutation(() => MutationResult, { description: 'Reasons of refusal: LINK_NOT_VALID, ALREADY_REGISTERED.' })
  async verifyEmail(@Input() input: VerifyEmailInput): Promise<MutationResult> {
    await this.registration.verify(input);
    return succeeded(this.translator.translate('messages.emailVerified'));
  }
}
