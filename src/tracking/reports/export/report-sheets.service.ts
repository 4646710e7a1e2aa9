import { Injectable } from '@nestjs/common';
import type { Key } from '../../../shared/ids/id.js';
import { Translator } from '../../../shared/language/translator.js';
import type { Row } from '../../../shared/transfer/table.js';
import { IdleTimeReport } from '../habits/idle-time.service.js';
import { TopUsesReport } from '../habits/top-uses.service.js';
import { WorkPatternReport } from '../habits/work-pattern.service.js';
import { AttendanceReport } from '../hours/attendance.service.js';
import { type HoursLine, HoursReport, type Hours } from '../hours/hours.service.js';
import { idlePercentOf, TeamReport } from '../hours/team-report.service.js';
import type { ReportScope } from '../scope/report-access.service.js';
import { percent } from '../sums/sums.js';
import { ActivityStreams, type ActivityView } from '../timeline/activities.service.js';
import type { ExportInput, ReportName } from './report-export.dto.js';
import { clockText, column, type Sheet, type SheetColumn, SUM_COLUMNS, sumCells } from './report-sheet.js';

/** What each report shows, as the columns and rows of a file. The numbers come from the very services of the pages. */
@Injectable()
export class ReportSheets {
  constructor(
    private readonly hoursReport: HoursReport,
    private readonly attendanceReport: AttendanceReport,
    private readonly idleReport: IdleTimeReport,
    private readonly patternReport: WorkPatternReport,
    private readonly usesReport: TopUsesReport,
    private readonly teamReport: TeamReport,
    private readonly streams: ActivityStreams,
    private readonly translator: Translator,
  ) {}

  async build(report: ReportName, scope: ReportScope, by: ExportInput['by']): Promise<Sheet> {
    const sheets: Record<ReportName, () => Sheet | Promise<Sheet>> = {
      hours: async () => this.hours(await this.hoursReport.summarize(scope), by),
      attendance: () => this.attendance(scope),
      'idle-time': () => this.idle(scope),
      'work-pattern': () => this.pattern(scope),
      'top-uses': () => this.uses(scope),
      'team-report': () => this.team(scope),
      activities: () => this.activities(scope),
    };
    return sheets[report]();
  }

  private hours(hours: Hours, by: ExportInput['by']): Sheet {
    if (by === 'day') {
      const rows = hours.days.map((day) => ({ day, sums: hours.byDay.get(day) }));
      return {
        columns: [column('day', 'text', 12), ...SUM_COLUMNS],
        rows: rows.flatMap(({ day, sums }) => (sums ? [{ day, ...sumCells(sums) }] : [])),
      };
    }
    const lines: (HoursLine & { name: string })[] =
      by === 'person'
        ? hours.people.map(({ person: { name }, ...line }) => ({ name, ...line }))
        : hours.projects.map(({ project: { name }, ...line }) => ({ name, ...line }));
    const days = hours.days.length <= 31 ? hours.days : [];
    const isEmpty = hours.total.tracked + hours.total.manual === 0;
    const total = { name: this.say('total'), total: hours.total, days: hours.byDay };
    return {
      columns: [column(by, 'text'), ...days.map(dayColumn), ...SUM_COLUMNS],
      rows: (isEmpty ? [] : [...lines, total]).map(({ name, total: sums, days: own }) => ({
        [by]: name,
        ...Object.fromEntries(days.map((day) => [day, own.get(day)?.worked ?? 0])),
        ...sumCells(sums),
      })),
    };
  }

  private async attendance(scope: ReportScope): Promise<Sheet> {
    const { people } = await this.attendanceReport.summarize(scope);
    const keys = ['firstIn', 'lastOut', 'state'];
    return {
      columns: [
        column('person', 'text'),
        column('day', 'text', 12),
        ...keys.map((key) => column(key, 'text', 12)),
        column('worked', 'duration'),
      ],
      rows: people.flatMap(({ person, cells }) =>
        cells
          .filter(({ state }) => state !== 'NONE' && state !== 'OFF')
          .map(({ day, state, presence }) => ({
            person: person.name,
            day,
            worked: presence?.worked ?? 0,
            state: this.say(`attendance.${state}`),
            firstIn: clockText(presence?.firstIn ?? null),
            lastOut: clockText(presence?.lastOut ?? null),
          })),
      ),
    };
  }

  private async idle(scope: ReportScope): Promise<Sheet> {
    const { people } = await this.idleReport.summarize(scope);
    return {
      columns: [
        column('person', 'text'),
        column('tracked', 'duration'),
        column('idle', 'duration'),
        column('idlePercent', 'number'),
        column('idleMinutes', 'number'),
      ],
      rows: people
        .filter(({ sums }) => sums.tracked > 0)
        .map(({ person, sums: { tracked, idle }, idlePercent, idleMinutes }) => {
          return { person: person.name, tracked, idle, idlePercent, idleMinutes };
        }),
    };
  }

  private async pattern(scope: ReportScope): Promise<Sheet> {
    const { hours, total } = await this.patternReport.summarize(scope);
    const columns = Array.from({ length: 24 }, (_, hour) => textColumn(`h${hour}`, clockText(hour * 60)));
    const week = Array.from({ length: 7 }, (_, position) => (scope.company.weekStart + position) % 7);
    return {
      columns: [column('weekday', 'text', 14), ...columns],
      rows: (total === 0 ? [] : week).map((weekday) => ({
        weekday: this.say(`weekdays.${weekday}`),
        ...Object.fromEntries((hours[weekday] ?? []).map((seconds, hour) => [`h${hour}`, seconds])),
      })),
    };
  }

  private async uses(scope: ReportScope): Promise<Sheet> {
    const { uses, total } = await this.usesReport.summarize(scope);
    return {
      columns: [
        column('app', 'text', 40),
        column('kind', 'text', 12),
        column('rating', 'text', 16),
        column('time', 'duration'),
        ...['productive', 'neutral', 'unproductive'].map((key) => column(key, 'duration')),
        column('share', 'number'),
        column('people', 'number'),
      ],
      rows: uses.map(({ name, kind, rating, seconds, productive, neutral, unproductive, people }) => ({
        app: name,
        kind: this.say(`kindOf.${kind}`),
        rating: this.say(`ratingOf.${rating}`),
        time: seconds,
        productive,
        neutral,
        unproductive,
        people,
        share: percent(seconds, total),
      })),
    };
  }

  private async team(scope: ReportScope): Promise<Sheet> {
    const { people, teams, total } = await this.teamReport.summarize(scope);
    const teamsOf = (key: Key<'user'>): string =>
      teams.flatMap((team) => (team.people.some(({ person }) => person.key === key) ? [team.name] : [])).join(', ');
    return {
      columns: [column('person', 'text'), column('teams', 'text'), ...SUM_COLUMNS, column('idlePercent', 'number')],
      rows: (total.tracked + total.manual === 0 ? [] : people).map(({ person, total: sums }) => ({
        person: person.name,
        teams: teamsOf(person.key),
        idlePercent: idlePercentOf(sums),
        ...sumCells(sums),
      })),
    };
  }

  private activities(scope: ReportScope): Sheet {
    const durations = ['duration', 'worked', 'productive', 'neutral', 'unproductive', 'idle'];
    return {
      columns: [
        column('person', 'text'),
        column('project', 'text'),
        column('start', 'date'),
        column('end', 'date'),
        column('type', 'text', 12),
        ...durations.map((key) => column(key, 'duration')),
        column('keys', 'number'),
        column('mouse', 'number'),
        column('uses', 'text', 60),
        column('memo', 'text', 40),
      ],
      rows: this.activityRows(scope),
    };
  }

  private async *activityRows(scope: ReportScope): AsyncGenerator<Row> {
    for await (const activity of this.streams.walk(scope)) yield this.activityRow(activity);
  }

  private activityRow(activity: ActivityView): Row {
    const { person, project, startedAt, endedAt, manual, duration, worked, productive, unproductive, idle } = activity;
    return {
      person: person.name,
      project: project.name,
      start: startedAt,
      end: endedAt,
      type: this.say(manual ? 'manual' : 'tracked'),
      duration,
      worked,
      productive,
      unproductive,
      idle,
      neutral: manual ? 0 : duration - productive - unproductive,
      keys: activity.keyClicks,
      mouse: activity.mouseMoves,
      memo: activity.memo ?? '',
      uses: activity.uses.map(({ name }) => name).join(', '),
    };
  }

  private say(key: string): string {
    return this.translator.translate(`exports.reports.${key}`);
  }
}

function dayColumn(day: string): SheetColumn {
  return { ...textColumn(day, day), width: 12 };
}

function textColumn(key: string, text: string): SheetColumn {
  return { key, kind: 'duration', header: { text } };
}
