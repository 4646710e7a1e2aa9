import { Args, Query, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import { TokensWith } from '../../../shared/permissions/scopes/token-scope.js';
import { DayArgs, ReportArgs } from '../scope/report.dto.js';
import { HoursTracked, TeamReportDto, toHoursTracked, toTeamReport } from './hours.dto.js';
import { HoursReport } from './hours.service.js';
import { TeamReport } from './team-report.service.js';

@Resolver()
export class HoursResolver {
  constructor(
    private readonly hours: HoursReport,
    private readonly team: TeamReport,
  ) {}

  @Can('login')
  @TokensWith('reports:read')
  @Query(() => HoursTracked, { description: 'Hours by person, project and day, and those of the range before.' })
  async hoursTracked(@CurrentActor() actor: Actor, @Args() args: ReportArgs): Promise<HoursTracked> {
    return toHoursTracked(await this.hours.read(actor, args));
  }

  @Can('login')
  @TokensWith('reports:read')
  @Query(() => HoursTracked, { description: 'Hours of one day by person and project, and those of the day before.' })
  async dailyActivities(@CurrentActor() actor: Actor, @Args() args: DayArgs): Promise<HoursTracked> {
    return toHoursTracked(await this.hours.readDay(actor, args));
  }

  @Can('login')
  @TokensWith('reports:read')
  @Query(() => HoursTracked, {
    description: 'Hours of the week of a day, as in hoursTracked; weeks begin on the company’s day.',
  })
  async weeklyActivities(@CurrentActor() actor: Actor, @Args() args: DayArgs): Promise<HoursTracked> {
    return toHoursTracked(await this.hours.readWeek(actor, args));
  }

  @Can('login')
  @TokensWith('reports:read')
  @Query(() => TeamReportDto, { description: 'How the time of people and their teams is made up.' })
  async teamReport(@CurrentActor() actor: Actor, @Args() args: ReportArgs): Promise<TeamReportDto> {
    return toTeamReport(await this.team.read(actor, args));
  }
}
