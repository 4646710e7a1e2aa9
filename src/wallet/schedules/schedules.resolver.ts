import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { Uuid } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import { mapPage } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import {
  ScheduledTransferPage,
  ScheduledTransferResult,
  ScheduledTransferRunPage,
  toRunDto,
  toScheduledTransferDto,
} from './schedule-list.dto.js';
import { ScheduleChanges } from './schedule-changes.service.js';
import {
  ActivateScheduledTransferInput,
  CreateScheduledTransferInput,
  ScheduledTransferRunsArgs,
  ScheduledTransfersArgs,
  UpdateScheduledTransferInput,
} from './schedule.dto.js';
import { ScheduleViews } from './schedule-views.service.js';

@Resolver()
export class SchedulesResolver {
  constructor(
    private readonly changes: ScheduleChanges,
    private readonly views: ScheduleViews,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => ScheduledTransferPage, { description: 'Scheduled transfers, newest first.' })
  async scheduledTransfers(
    @CurrentActor() actor: Actor,
    @Args() args: ScheduledTransfersArgs,
  ): Promise<ScheduledTransferPage> {
    return mapPage(await this.views.list(actor, args), toScheduledTransferDto);
  }

  @Can('login')
  @Query(() => ScheduledTransferRunPage, { description: 'Runs of a scheduled transfer, newest first.' })
  async scheduledTransferRuns(
    @CurrentActor() actor: Actor,
    @Args() args: ScheduledTransferRunsArgs,
  ): Promise<ScheduledTransferRunPage> {
    const { schedule, runs } = await this.views.listRuns(actor, args);
    return mapPage(runs, (run) => toRunDto(run, schedule.currency));
  }

  @Can('login')
  @Mutation(() => ScheduledTransferResult, {
    description: 'Creates a scheduled transfer, which runs at 00:05 in the main zone of the company.',
  })
  async createScheduledTransfer(
    @CurrentActor() actor: Actor,
    @Input() input: CreateScheduledTransferInput,
  ): Promise<ScheduledTransferResult> {
    return this.done('messages.scheduleSaved', await this.changes.create(actor, input));
  }

  @Can('login')
  @Mutation(() => ScheduledTransferResult, {
    description: 'Changes future runs of a scheduled transfer; past runs stay unchanged.',
  })
  async updateScheduledTransfer(
    @CurrentActor() actor: Actor,
    @Input() input: UpdateScheduledTransferInput,
  ): Promise<ScheduledTransferResult> {
    return this.done('messages.scheduleSaved', await this.changes.update(actor, input));
  }

  @Can('login')
  @Mutation(() => ScheduledTransferResult, { description: 'Activates or deactivates a scheduled transfer.' })
  async activateScheduledTransfer(
    @CurrentActor() actor: Actor,
    @Input() input: ActivateScheduledTransferInput,
  ): Promise<ScheduledTransferResult> {
    const message = input.activate ? 'messages.scheduleActivated' : 'messages.scheduleDeactivated';
    return this.done(message, await this.changes.activate(actor, input));
  }

  private done(message: string, { schedule }: { schedule: Uuid<'schedule'> }): ScheduledTransferResult {
    return { ...succeeded(this.translator.translate(message)), scheduledTransfer: schedule };
  }
}
