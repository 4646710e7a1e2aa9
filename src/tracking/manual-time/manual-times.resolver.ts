import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import { mapPage } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TokensWith } from '../../shared/permissions/scopes/token-scope.js';
import { ManualDecisionBatches, type ManualTimeOutcome } from './decisions/manual-decision-batches.service.js';
import { ManualDecisions } from './decisions/manual-decisions.service.js';
import { ManualTimeDeletion } from './decisions/manual-time-deletion.service.js';
import { ManualTimeLists } from './manual-time-lists.service.js';
import {
  DeclineManualTimeInput,
  DeclineManualTimesArgs,
  ManualTimePage,
  ManualTimeResult,
  ManualTimesArgs,
  ManualTimesResult,
  ManyManualTimesArgs,
  PendingManualTimesArgs,
  PostManualTimeInput,
  toManualTimeDto,
} from './records/manual-time.dto.js';
import { ManualTimes } from './requests/manual-times.service.js';

@Resolver()
export class ManualTimesResolver {
  constructor(
    private readonly times: ManualTimes,
    private readonly lists: ManualTimeLists,
    private readonly decisions: ManualDecisions,
    private readonly batches: ManualDecisionBatches,
    private readonly deletion: ManualTimeDeletion,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @TokensWith('time:read')
  @Query(() => ManualTimePage, { description: 'One’s own, or another person’s one may see; what waits comes first.' })
  async manualTimes(@CurrentActor() actor: Actor, @Args() args: ManualTimesArgs): Promise<ManualTimePage> {
    return mapPage(await this.lists.list(actor, args), toManualTimeDto);
  }

  @Can('login')
  @Query(() => ManualTimePage, {
    description: 'Pending manual times of the project for people who decide about them; for others, their own.',
  })
  async pendingManualTimes(
    @CurrentActor() actor: Actor,
    @Args() args: PendingManualTimesArgs,
  ): Promise<ManualTimePage> {
    return mapPage(await this.lists.listPending(actor, args), toManualTimeDto);
  }

  @Can('login')
  @Mutation(() => ManualTimeResult, {
    description: 'Asks for time to be added; somebody else approves or declines it.',
  })
  async postManualTime(@CurrentActor() actor: Actor, @Input() input: PostManualTimeInput): Promise<ManualTimeResult> {
    const view = await this.times.post(actor, input);
    return { ...succeeded(this.translator.translate('messages.manualTimePosted')), manualTime: toManualTimeDto(view) };
  }

  @Can('login')
  @Mutation(() => ManualTimeResult, { description: 'One’s own, as long as nobody decided.' })
  async withdrawManualTime(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id (UUID).') uuid: UuidLike<'manualTime'>,
  ): Promise<ManualTimeResult> {
    const view = await this.times.withdraw(actor, uuid);
    return {
      ...succeeded(this.translator.translate('messages.manualTimeWithdrawn')),
      manualTime: toManualTimeDto(view),
    };
  }

  @Can('login')
  @Mutation(() => MutationResult, {
    description: 'One’s own, or as whoever decides. Approved time does not count any more; invoiced time stays.',
  })
  async deleteManualTime(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id (UUID).') uuid: UuidLike<'manualTime'>,
  ): Promise<MutationResult> {
    await this.deletion.delete(actor, uuid);
    return succeeded(this.translator.translate('messages.manualTimeDeleted'));
  }

  @Can('timing.manual.approve')
  @Mutation(() => ManualTimeResult, { description: 'Not one’s own.' })
  async approveManualTime(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id (UUID).') uuid: UuidLike<'manualTime'>,
  ): Promise<ManualTimeResult> {
    const view = await this.decisions.approve(actor, uuid);
    return {
      ...succeeded(this.translator.translate('messages.manualTimeApproved')),
      manualTime: toManualTimeDto(view),
    };
  }

  @Can('timing.manual.approve')
  @Mutation(() => ManualTimeResult, { description: 'Not one’s own.' })
  async declineManualTime(
    @CurrentActor() actor: Actor,
    @Input() input: DeclineManualTimeInput,
  ): Promise<ManualTimeResult> {
    const view = await this.decisions.decline(actor, input);
    return {
      ...succeeded(this.translator.translate('messages.manualTimeDeclined')),
      manualTime: toManualTimeDto(view),
    };
  }

  @Can('timing.manual.approve')
  @Mutation(() => ManualTimesResult, { description: 'Each for itself: one that is refused does not cost the others.' })
  async approveManualTimes(
    @CurrentActor() actor: Actor,
    @Args() args: ManyManualTimesArgs,
  ): Promise<ManualTimesResult> {
    return this.summed(await this.batches.approveMany(actor, args));
  }

  @Can('timing.manual.approve')
  @Mutation(() => ManualTimesResult, { description: 'All with the same reason; each for itself.' })
  async declineManualTimes(
    @CurrentActor() actor: Actor,
    @Args() args: DeclineManualTimesArgs,
  ): Promise<ManualTimesResult> {
    return this.summed(await this.batches.declineMany(actor, args));
  }

  @Can('timing.manual.approve')
  @Mutation(() => ManualTimesResult, {
    description: 'Undoes one’s own decisions of the last 15 minutes; each for itself. What was asked for waits again.',
  })
  async reopenManualTimes(@CurrentActor() actor: Actor, @Args() args: ManyManualTimesArgs): Promise<ManualTimesResult> {
    return this.summed(await this.batches.reopenMany(actor, args));
  }

  private summed(outcomes: ManualTimeOutcome[]): ManualTimesResult {
    const done = outcomes.filter((outcome) => outcome.done).length;
    const message = this.translator.translate('messages.manualTimesDecided', { done, skipped: outcomes.length - done });
    return { ...succeeded(message), outcomes };
  }
}
