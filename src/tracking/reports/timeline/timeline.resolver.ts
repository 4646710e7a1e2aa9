import { Args, Query, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import { TokensWith } from '../../../shared/permissions/scopes/token-scope.js';
import { ActivitiesArgs, ActivityStreamDto, toActivityStream } from './activities.dto.js';
import { ActivityStreams } from './activities.service.js';
import { TimelineArgs, TimelineDto, toTimeline } from './timeline.dto.js';
import { TimelineReport } from './timeline.service.js';

@Resolver()
export class TimelineResolver {
  constructor(
    private readonly timelines: TimelineReport,
    private readonly streams: ActivityStreams,
  ) {}

  @Can('login')
  @TokensWith('reports:read')
  @Query(() => TimelineDto, { description: 'One day of people, stretch by stretch.' })
  async timeline(@CurrentActor() actor: Actor, @Args() args: TimelineArgs): Promise<TimelineDto> {
    return toTimeline(await this.timelines.read(actor, args));
  }

  @Can('login')
  @TokensWith('reports:read')
  @Query(() => ActivityStreamDto, { description: 'The activities that all sums are made of, newest first.' })
  async activities(@CurrentActor() actor: Actor, @Args() args: ActivitiesArgs): Promise<ActivityStreamDto> {
    return toActivityStream(await this.streams.read(actor, args));
  }
}
