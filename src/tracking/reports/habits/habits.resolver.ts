import { Args, Query, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import { TokensWith } from '../../../shared/permissions/scopes/token-scope.js';
import { AttendanceReport } from '../hours/attendance.service.js';
import { ReportArgs } from '../scope/report.dto.js';
import {
  AttendanceDto,
  IdleTimeDto,
  toAttendance,
  toIdleTime,
  TopUsesDto,
  toTopUses,
  toWorkPattern,
  WorkPatternDto,
} from './habits.dto.js';
import { IdleTimeReport } from './idle-time.service.js';
import { TopUsesReport } from './top-uses.service.js';
import { WorkPatternReport } from './work-pattern.service.js';

@Resolver()
export class HabitsResolver {
  constructor(
    private readonly attendanceReport: AttendanceReport,
    private readonly idle: IdleTimeReport,
    private readonly pattern: WorkPatternReport,
    private readonly uses: TopUsesReport,
  ) {}

  @Can('login')
  @TokensWith('reports:read')
  @Query(() => AttendanceDto, { description: 'Who was there when, by the expected days and hours of the project.' })
  async attendance(@CurrentActor() actor: Actor, @Args() args: ReportArgs): Promise<AttendanceDto> {
    return toAttendance(await this.attendanceReport.read(actor, args));
  }

  @Can('login')
  @TokensWith('reports:read')
  @Query(() => IdleTimeDto, { description: 'How much of the tracked time was without mouse and keyboard.' })
  async idleTime(@CurrentActor() actor: Actor, @Args() args: ReportArgs): Promise<IdleTimeDto> {
    return toIdleTime(await this.idle.read(actor, args));
  }

  @Can('login')
  @TokensWith('reports:read')
  @Query(() => WorkPatternDto, { description: 'On which weekdays and at which hours people work.' })
  async workPattern(@CurrentActor() actor: Actor, @Args() args: ReportArgs): Promise<WorkPatternDto> {
    return toWorkPattern(await this.pattern.read(actor, args));
  }

  @Can('login')
  @TokensWith('reports:read')
  @Query(() => TopUsesDto, { description: 'Apps and sites by how long they were used.' })
  async topUses(@CurrentActor() actor: Actor, @Args() args: ReportArgs): Promise<TopUsesDto> {
    return toTopUses(await this.uses.read(actor, args));
  }
}
