import { Args, Field, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { SecondFactors } from './second-factors.service.js';

@ObjectType('SecondFactorState')
export class SecondFactorStateDto {
  @Field({ description: 'A code is asked for at the sign-in.' })
  enabled: boolean;

  @Field({ description: 'Unused recovery codes.' })
  recoveryCodesLeft: number;
}

@ObjectType('SecondFactorStart')
export class SecondFactorStartDto {
  @Field({ description: 'Base32, for typing into an authenticator app.' })
  secret: string;

  @Field({ description: 'The otpauth:// address that a QR code holds.' })
  address: string;
}

@ObjectType()
export class RecoveryCodesResult extends MutationResult {
  @Field(() => [String], { description: 'Shown this once; each works once instead of a code.' })
  recoveryCodes: string[];
}

@Resolver()
export class SecondFactorsResolver {
  constructor(
    private readonly secondFactors: SecondFactors,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => SecondFactorStateDto, { description: 'Whether two-factor authentication is on.' })
  secondFactor(@CurrentActor() actor: Actor): Promise<SecondFactorStateDto> {
    return this.secondFactors.readState(actor.userKey);
  }

  @Can('login')
  @Mutation(() => SecondFactorStartDto, { description: 'Reasons: STEP_UP_REQUIRED, SECOND_FACTOR_ALREADY_ON.' })
  startSecondFactor(@CurrentActor() actor: Actor): Promise<SecondFactorStartDto> {
    return this.secondFactors.start(actor);
  }

  @Can('login')
  @Mutation(() => RecoveryCodesResult, { description: 'Reasons: WRONG_CODE, SECOND_FACTOR_NOT_STARTED.' })
  async enableSecondFactor(
    @CurrentActor() actor: Actor,
    @Args('code', { description: 'From the authenticator app, or a recovery code.' }) code: string,
  ): Promise<RecoveryCodesResult> {
    const recoveryCodes = await this.secondFactors.enable(actor, code);
    return { ...succeeded(this.translator.translate('messages.secondFactorOn')), recoveryCodes };
  }

  @Can('login')
  @Mutation(() => RecoveryCodesResult, { description: 'Reasons: STEP_UP_REQUIRED, SECOND_FACTOR_NOT_STARTED.' })
  async renewRecoveryCodes(@CurrentActor() actor: Actor): Promise<RecoveryCodesResult> {
    const recoveryCodes = await this.secondFactors.renewRecoveryCodes(actor);
    return { ...succeeded(this.translator.translate('messages.recoveryCodesRenewed')), recoveryCodes };
  }

  @Can('login')
  @Mutation(() => MutationResult, { description: 'Reason: STEP_UP_REQUIRED.' })
  async disableSecondFactor(@CurrentActor() actor: Actor): Promise<MutationResult> {
    await this.secondFactors.disable(actor);
    return succeeded(this.translator.translate('messages.secondFactorOff'));
  }
}
