import { Injectable } from '@nestjs/common';
import type { Key } from '../../../shared/ids/id.js';
import { Translator } from '../../../shared/language/translator.js';
import type { ClockStyle } from '../../../shared/time/time-of-day.js';
import { type Attendance, AttendanceReport } from '../hours/attendance.service.js';
import { type HoursLine, HoursReport } from '../hours/hours.service.js';
import { idlePercentOf, TeamReport } from '../hours/team-report.service.js';
import type { ReportScope } from '../scope/report-access.service.js';
import type { ExportInput } from './report-export.dto.js';
import { column, type Sheet, type SheetColumn, SUM_COLUMNS, sumCells, textColumn, timeText } from './report-sheet.js';

interface AttendanceForm {
  list: boolean;
  clock: ClockStyle;
}

/** So many days stand side by side. */
const MAX_MATRIX_DAYS = 62;

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

  /** People by days as the page shows them; `list`: a row for each of them, which other programs read more easily. */
  async attendance(scope: ReportScope, { list, clock }: AttendanceForm): Promise<Sheet> {
    const report = await this.attendanceReport.summarize(scope);
    const { people, days } = report;
    if (!list && days.length <= MAX_MATRIX_DAYS) return this.attendanceMatrix(report, clock);
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
            firstIn: timeText(presence?.firstIn ?? null, clock),
            lastOut: timeText(presence?.lastOut ?? null, clock),
          })),
      ),
    };
  }

  private attendanceMatrix({ people, days }: Attendance, clock: ClockStyle): Sheet {
    const present = people.filter((one) => one.present + one.absent > 0);
    return {
      columns: [
        column('person', 'text'),
        ...days.map((day): SheetColumn => ({ key: day, kind: 'text', header: { text: day }, width: 14 })),
        ...['present', 'late', 'absent'].map((key) => column(key, 'number')),
        column('meanStart', 'text', 12),
        column('meanHours', 'duration'),
      ],
      rows: present.map(({ person, cells, late, absent, meanStart, meanWorked, ...line }) => ({
        person: person.name,
        ...Object.fromEntries(cells.map((cell) => [cell.day, this.dayText(cell, clock)])),
        present: line.present,
        late,
        absent,
        meanStart: timeText(meanStart, clock),
        meanHours: meanWorked,
      })),
    };
  }

  /** `09:10 16:40 5:43`: first in, last out, worked. */
  private dayText({ state, presence }: Attendance['people'][number]['cells'][number], clock: ClockStyle): string {
    if (!presence) return state === 'ABSENT' ? this.say('attendance.ABSENT') : '';
    const { firstIn, lastOut, worked } = presence;
    const length = `${Math.floor(worked / 3600)}:${String(Math.floor((worked % 3600) / 60)).padStart(2, '0')}`;
    const times = [timeText(firstIn, clock), timeText(lastOut, clock), length];
    return [...times, ...(state === 'LATE' ? [this.say('attendance.LATE')] : [])].join(' ');
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
