import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import {
  AddLateTimeInput,
  DismissLateTimeInput,
  LateTimeDto,
  RestoreLateTimeInput,
  toLateTimeDto,
} from './late-time.dto.js';
import { LateTimeDecisions } from './late-time-decisions.service.js';
import { LateTimes } from './late-time-views.service.js';

@Resolver()
export class LateTimeResolver {
  constructor(
    private readonly list: LateTimes,
    private readonly decisions: LateTimeDecisions,
    private readonly translator: Translator,
  ) {}

  @Can('payment.view')
  @Query(() => [LateTimeDto], {
    description:
      'Changed time of invoiced days of a project that are more than 120 days old, by member; found nightly.',
  })
  async lateTime(
    @CurrentActor() actor: Actor,
    @IdArg('project', 'UUID of the project.') project: UuidLike<'project'>,
  ): Promise<LateTimeDto[]> {
    return (await this.list.list(actor, project)).map(toLateTimeDto);
  }

  @Can('payment.edit')
  @Mutation(() => MutationResult, {
    description: 'Adds late time to the next invoice of the member. Reasons: OWN_INVOICE, LATE_TIME_CHANGED.',
  })
  async addLateTime(@CurrentActor() actor: Actor, @Input() input: AddLateTimeInput): Promise<MutationResult> {
    await this.decisions.add(actor, input);
    return succeeded(this.translator.translate('messages.lateTimeAdded'));
  }

  @Can('payment.edit')
  @Mutation(() => MutationResult, {
    description: 'Keeps late time off all invoices. Reasons: OWN_INVOICE, LATE_TIME_CHANGED.',
  })
  async dismissLateTime(@CurrentActor() actor: Actor, @Input() input: DismissLateTimeInput): Promise<MutationResult> {
    await this.decisions.dismiss(actor, input);
    return succeeded(this.translator.translate('messages.lateTimeDismissed'));
  }

  @Can('payment.edit')
  @Mutation(() => MutationResult, {
    description:
      'Takes back a decision about late time that no sent invoice pays. Reasons: OWN_INVOICE, LATE_TIME_CHANGED.',
  })
  async restoreLateTime(@CurrentActor() actor: Actor, @Input() input: RestoreLateTimeInput): Promise<MutationResult> {
    await this.decisions.restore(actor, input);
    return succeeded(this.translator.translate('messages.lateTimeRestored'));
  }
}
