import { Mutation, Resolver } from '@nestjs/graphql';
import { Input } from '../../../shared/validation/arguments.js';
import { succeeded } from '../../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import { Translator } from '../../../shared/language/translator.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import { AllowOverLimitInput, AllowOverLimitResult } from './over-limit.dto.js';
import { OverLimitTime } from './over-limit.service.js';

@Resolver()
export class OverLimitResolver {
  constructor(
    private readonly overLimit: OverLimitTime,
    private readonly translator: Translator,
  ) {}

  @Can('timing.limit')
  @Mutation(() => AllowOverLimitResult, {
    description:
      'Makes time that somebody worked beyond a hard limit count for pay from now on. One’s own time cannot be allowed.',
  })
  async allowOverLimit(
    @CurrentActor() actor: Actor,
    @Input() input: AllowOverLimitInput,
  ): Promise<AllowOverLimitResult> {
    const { seconds } = await this.overLimit.allow(actor, input);
    return { ...succeeded(this.translator.translate('messages.overLimitAllowed')), seconds };
  }
}
