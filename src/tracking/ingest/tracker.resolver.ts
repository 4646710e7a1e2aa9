import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TokensWith } from '../../shared/permissions/scopes/token-scope.js';
import { Clock } from '../../shared/time/clock.js';
import { TrackerVersions } from '../tracker-versions/tracker-versions.service.js';
import { type ActivityVerdictDto, SyncActivitiesInput, SyncActivitiesResult } from './sync.dto.js';
import { type SpokenVerdict, TimeSync } from './sync.service.js';
import { TrackerSettingsDto, toTrackerProjectDto, TrackingDto } from './tracker-settings.dto.js';
import { TrackerStatus } from './tracker-status.service.js';

/** GraphQL operations for trackers. */
@Resolver()
export class TrackerResolver {
  constructor(
    private readonly sync: TimeSync,
    private readonly status: TrackerStatus,
    private readonly versions: TrackerVersions,
    private readonly translator: Translator,
    private readonly clock: Clock,
  ) {}

  @Can('login')
  @Mutation(() => SyncActivitiesResult, {
    description:
      'Stores one’s own tracked time. Every item gets its own verdict, and may be sent any number of times in any order. The body may be 2 MB.',
  })
  async syncActivities(
    @CurrentActor() actor: Actor,
    @Input() input: SyncActivitiesInput,
  ): Promise<SyncActivitiesResult> {
    this.versions.require();
    const { verdicts, ...answer } = await this.sync.ingest(actor, { ...input });
    const stored = verdicts.filter(({ verdict }) => verdict === 'ACCEPTED' || verdict === 'TRIMMED').length;
    return {
      ...succeeded(this.translator.translate('messages.timeSynced', { count: stored })),
      ...answer,
      verdicts: verdicts.map(toVerdictDto),
    };
  }

  @Can('login')
  @TokensWith('time:read')
  @Query(() => TrackerSettingsDto, { description: 'Where one may track now, and what a tracker has to obey there.' })
  async trackerSettings(@CurrentActor() actor: Actor): Promise<TrackerSettingsDto> {
    this.versions.require();
    const projects = await this.status.listProjects(actor);
    return {
      serverTime: this.clock.now(),
      revision: this.status.computeRevision(projects.map(({ membership }) => membership)),
      projects: projects.map(toTrackerProjectDto),
    };
  }

  @Can('login')
  @TokensWith('time:read')
  @Query(() => TrackingDto, { description: 'One’s own present day, to compare a tracker’s counter with.' })
  async tracking(
    @CurrentActor() actor: Actor,
    @Args('timezone', {
      type: () => String,
      nullable: true,
      description: 'One of the company’s reporting zones; otherwise that in which one sees one’s days on the pages.',
    })
    timezone?: string | null,
  ): Promise<TrackingDto> {
    const projects = await this.status.sumToday(await this.status.listMemberships(actor), timezone ?? undefined);
    const sum = (name: 'tracked' | 'worked'): number => projects.reduce((total, today) => total + today[name], 0);
    return { projects, tracked: sum('tracked'), worked: sum('worked') };
  }
}

function toVerdictDto({ uuid, verdict, code, field, limit, message, left }: SpokenVerdict): ActivityVerdictDto {
  const spans = left.map(({ start, end }) => ({ startedAt: new Date(start), endedAt: new Date(end) }));
  // Copied field by field: a rest spread costs several times as much, for each recorded interval.
  return { uuid, verdict, code, field, limit, message, left: spans };
}
