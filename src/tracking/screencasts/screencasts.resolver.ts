import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import { mapPage } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { ScreencastDayArgs } from './records/screencast-day-args.dto.js';
import { ScreencastDayDto } from './days/screencast-day.dto.js';
import { ScreencastDays } from './days/screencast-days.service.js';
import {
  DeleteScreencastsArgs,
  DeleteScreencastsResult,
  ManyScreencastsArgs,
  RestoreScreencastsResult,
  ScreencastDeletionCostDto,
} from './removal/screencast-deletion.dto.js';
import { ScreencastRemoval } from './removal/screencast-removal.service.js';
import { ScreencastRestoring } from './removal/screencast-restoring.service.js';
import { toScreencastDayDto, toScreencastDto } from './screencast-shape.js';
import { ScreencastMemoArgs, ScreencastPage, ScreencastResult, ScreencastsArgs } from './records/screencast.dto.js';
import { Screencasts } from './screencasts.service.js';
import { ScreencastLookPage, ScreencastLooksArgs } from './view-log/screencast-view-log.dto.js';
import { ScreencastViewLog } from './view-log/screencast-view-log.service.js';

@Resolver()
export class ScreencastsResolver {
  constructor(
    private readonly screencasts: Screencasts,
    private readonly days: ScreencastDays,
    private readonly removal: ScreencastRemoval,
    private readonly restoring: ScreencastRestoring,
    private readonly viewLog: ScreencastViewLog,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => ScreencastPage, {
    name: 'screencasts',
    description: 'Pictures of one person’s local day, in order of time.',
  })
  async list(@CurrentActor() actor: Actor, @Args() args: ScreencastsArgs): Promise<ScreencastPage> {
    return mapPage(await this.screencasts.list(actor, args), toScreencastDto);
  }

  @Can('login')
  @Query(() => ScreencastDayDto, { description: 'One person’s local day in cells of ten minutes.' })
  async screencastDay(@CurrentActor() actor: Actor, @Args() args: ScreencastDayArgs): Promise<ScreencastDayDto> {
    return toScreencastDayDto(await this.days.readDay(actor, args));
  }

  @Can('login')
  @Query(() => ScreencastLookPage, { description: 'Who looked at pictures of one’s own screen, the latest first.' })
  async screencastLooks(@CurrentActor() actor: Actor, @Args() args: ScreencastLooksArgs): Promise<ScreencastLookPage> {
    const { data, paginatorInfo } = await this.viewLog.list(actor, args);
    return { data, paginatorInfo };
  }

  @Can('login')
  @Query(() => ScreencastDeletionCostDto, { description: 'Time that would be deleted with the pictures.' })
  async screencastDeletionCost(
    @CurrentActor() actor: Actor,
    @Args() args: DeleteScreencastsArgs,
  ): Promise<ScreencastDeletionCostDto> {
    const { spans, ...cost } = await this.removal.previewCost(actor, args);
    return {
      ...cost,
      spans: spans.map(({ start, end }) => ({ startedAt: new Date(start), endedAt: new Date(end) })),
    };
  }

  @Can('login')
  @Mutation(() => ScreencastResult, { description: 'One’s own, or as a holder of project.manageusers.' })
  async updateScreencastMemo(
    @CurrentActor() actor: Actor,
    @Args() args: ScreencastMemoArgs,
  ): Promise<ScreencastResult> {
    const view = await this.screencasts.updateMemo(actor, args);
    return {
      ...succeeded(this.translator.translate('messages.screencastMemoSaved')),
      screencast: toScreencastDto(view),
    };
  }

  @Can('login')
  @Mutation(() => DeleteScreencastsResult, {
    description:
      'All or none; can be undone for 5 minutes. One’s own, with their time if one wants; as a holder of project.manageusers, pictures only.',
  })
  async deleteScreencasts(
    @CurrentActor() actor: Actor,
    @Args() args: DeleteScreencastsArgs,
  ): Promise<DeleteScreencastsResult> {
    const removedSeconds = await this.removal.delete(actor, args);
    return { ...succeeded(this.translator.translate('messages.screencastsDeleted')), removedSeconds };
  }

  @Can('login')
  @Mutation(() => RestoreScreencastsResult, {
    description: 'Undoes one’s own deletions of the last 5 minutes, all or none; the time that went comes back too.',
  })
  async restoreScreencasts(
    @CurrentActor() actor: Actor,
    @Args() args: ManyScreencastsArgs,
  ): Promise<RestoreScreencastsResult> {
    const restoredSeconds = await this.restoring.restore(actor, args);
    return { ...succeeded(this.translator.translate('messages.screencastsRestored')), restoredSeconds };
  }
}
