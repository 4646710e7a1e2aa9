import { Injectable } from '@nestjs/common';
import type { Key } from '../../../shared/ids/id.js';
import { Translator } from '../../../shared/language/translator.js';
import { AttendanceReport } from '../hours/attendance.service.js';
import { type HoursLine, HoursReport } from '../hours/hours.service.js';
import { idlePercentOf, TeamReport } from '../hours/team-report.service.js';
import type { ReportScope } from '../scope/report-access.service.js';
import type { ExportInput } from './report-export.dto.js';
import { clockText, column, type Sheet, type SheetColumn, SUM_COLUMNS, sumCells, textColumn } from './report-sheet.js';

/** Hours, attendance and teams as the columns and rows of a file. */
@Injectable()
export class HoursSheets {
  constructor(
    private readonly hoursReport: HoursReport,
    private readonly attendanceReport: AttendanceReport,
    private readonly teamReport: TeamReport,
    private readonly translator: Translator,
  ) {}

  async hours(scope: ReportScope, by: ExportInput['by']): Promise<Sheet> {
    const hours = await this.hoursReport.summarize(scope);
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

  async attendance(scope: ReportScope): Promise<Sheet> {
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

  async team(scope: ReportScope): Promise<Sheet> {
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

  private say(key: string): string {
    return this.translator.translate(`exports.reports.${key}`);
  }
}

function dayColumn(day: string): SheetColumn {
  return { ...textColumn(day, day), width: 12 };
}
