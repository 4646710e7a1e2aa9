import { ProjectGroups } from '../../../project/index.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { ReportAccess, type ReportScope } from '../scope/report-access.service.js';
import type { ReportPerson } from '../scope/report-people.service.js';
import { ReportArgs } from '../scope/report.dto.js';
import { percent, type TimeSums, totalOf } from '../sums/sums.js';
import { HoursReport } from './hours.service.js';

export interface TeamLine {
  person: ReportPerson;
  total: TimeSums;
}

export interface TeamReportView {
  scope: ReportScope;
  people: TeamLine[];
  teams: { uuid: string; name: string; people: TeamLine[]; total: TimeSums }[];
  total: TimeSums;
}

/** How the time of teams is made up: activity, productive, neutral, unproductive and idle shares of everybody in them. */
@PublicService()
export class TeamReport {
  constructor(
    private readonly access: ReportAccess,
    private readonly hours: HoursReport,
    private readonly groups: ProjectGroups,
  ) {}

  /** Throws InvalidInput, NotFound, RangeBackwards, RangeTooLong, ReportZoneUnknown. */
  async read(actor: Actor, raw: unknown): Promise<TeamReportView> {
    return this.summarize(await this.access.openRange(actor, await validated(ReportArgs, raw)));
  }

  async summarize(scope: ReportScope): Promise<TeamReportView> {
    const { teams: chosen } = scope.chosen;
    const { people: lines, total } = await this.hours.summarize(scope);
    const people = lines.map(({ person, total: sums }) => ({ person, total: sums }));
    const teams = await this.groups.listTeams(scope.projects.filter(({ all }) => all).map(({ key }) => key));
    return {
      scope,
      people,
      total,
      teams: teams
        .filter(({ uuid }) => !chosen || chosen.includes(uuid))
        .map(({ uuid, name, userKeys }) => {
          const belonging = people.filter(({ person }) => userKeys.includes(person.key));
          return { uuid, name, people: belonging, total: totalOf(belonging.map((line) => line.total)) };
        })
        .filter((team) => team.people.length > 0),
    };
  }
}

/** Share of tracked time without input. */
export function idlePercentOf({ tracked, idle }: TimeSums): number {
  return percent(idle, tracked);
}
