import { Injectable } from '@nestjs/common';
import { callerClock } from '../../../shared/request/request-context.js';
import { Translator } from '../../../shared/language/translator.js';
import type { Row } from '../../../shared/transfer/table.js';
import type { ReportScope } from '../scope/report-access.service.js';
import { ActivityStreams } from '../timeline/activities.service.js';
import type { ActivityView } from '../timeline/activity-stream.js';
import { HabitSheets } from './habit-sheets.service.js';
import { HoursSheets } from './hours-sheets.service.js';
import type { ExportInput, ReportName } from './report-export.dto.js';
import { column, type Sheet } from './report-sheet.js';

/** Builds the columns and rows of each report's file. The numbers come from the same services as those of the pages. */
@Injectable()
export class ReportSheets {
  constructor(
    private readonly hours: HoursSheets,
    private readonly habits: HabitSheets,
    private readonly streams: ActivityStreams,
    private readonly translator: Translator,
  ) {}

  async build(
    scope: ReportScope,
    { report, by, format }: Pick<ExportInput, 'report' | 'by' | 'format'>,
  ): Promise<Sheet> {
    // The other formats are read by programs.
    const clock = format === 'pdf' ? callerClock() : '24h';
    const sheets: Record<ReportName, () => Sheet | Promise<Sheet>> = {
      hours: () => this.hours.hours(scope, by),
      attendance: () => this.hours.attendance(scope, { list: format === 'csv', clock }),
      'idle-time': () => this.habits.idle(scope),
      'work-pattern': () => this.habits.pattern(scope, clock),
      'top-uses': () => this.habits.uses(scope),
      'team-report': () => this.hours.team(scope),
      activities: () => this.activities(scope),
    };
    return sheets[report]();
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
      neutral: manual ? 0 : duration - productive - unproductive - idle,
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
