import { Changes } from '../../../shared/changes/changes.service.js';
import { Translator } from '../../../shared/language/translator.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { callerClock } from '../../../shared/request/request-context.js';
import type { ExportedFile } from '../../../shared/transfer/export.js';
import { Exports } from '../../../shared/transfer/exports.service.js';
import type { Row, Table } from '../../../shared/transfer/table.js';
import { validated } from '../../../shared/validation/validate.js';
import { ReportAccess, type ReportScope } from '../scope/report-access.service.js';
import { ActivityStreams } from '../timeline/activities.service.js';
import type { ActivityView } from '../timeline/activity-stream.js';
import { HabitSheets } from './habit-sheets.service.js';
import { HoursSheets } from './hours-sheets.service.js';
import { ExportInput, type ReportName } from './report-export.dto.js';
import { column, type Sheet } from './report-sheet.js';

const EXPORTS: RateLimit = { name: 'report-exports', max: 20, seconds: 60 };

/**
 * Exports reports as files with exactly the figures of the page: the numbers of their columns and rows come from the
 * same services as those of the pages.
 */
@PublicService()
export class ReportExport {
  constructor(
    private readonly access: ReportAccess,
    private readonly hours: HoursSheets,
    private readonly habits: HabitSheets,
    private readonly streams: ActivityStreams,
    private readonly translator: Translator,
    private readonly changes: Changes,
    private readonly limits: RateLimits,
    private readonly exports: Exports,
  ) {}

  /**
   * Exports a report. Throws InvalidInput, NotFound, RangeBackwards, RangeTooLong, ReportZoneUnknown, TooManyRequests,
   * NothingToExport, ExportUnderWay, TooManyExports.
   */
  async export(actor: Actor, raw: unknown): Promise<ExportedFile> {
    const { report, format, by, progress, ...people } = await validated(ExportInput, given(raw));
    const scope = await this.access.openRange(actor, people);
    await this.limits.take(EXPORTS, actor.userUuid);
    const { from, to } = scope.range;
    const file = await this.exports.start(actor, {
      format,
      about: [by === 'person' ? report : `${report}-by-${by}`, scope.company.name, scope.project?.name ?? '', from, to],
      list: async () => {
        const sheet = await this.buildSheet(scope, { report, by, format });
        const total = Array.isArray(sheet.rows) ? sheet.rows.length : undefined;
        return { table: this.table(report, sheet, scope), rows: stream(sheet.rows), ...(total && { total }) };
      },
      progress,
    });
    await this.changes.record({
      audit: {
        company: scope.company.uuid,
        action: 'tracking.report-exported',
        objectType: scope.project ? 'project' : 'company',
        objectId: scope.project?.uuid ?? scope.company.uuid,
        details: { report, format, from, to, ...(scope.chosen.users && { users: scope.chosen.users }) },
      },
    });
    return file;
  }

  /** Builds the columns and rows of a report's file. */
  private async buildSheet(
    scope: ReportScope,
    { report, by, format }: Pick<ExportInput, 'report' | 'by' | 'format'>,
  ): Promise<Sheet> {
    // Programs read the other formats.
    const clock = format === 'pdf' ? callerClock() : '24h';
    const sheets: Record<ReportName, () => Sheet | Promise<Sheet>> = {
      hours: () => this.hours.hours(scope, by),
      attendance: () => this.hours.attendance(scope, { list: format === 'csv', clock }),
      'idle-time': () => this.habits.idle(scope),
      'work-pattern': () => this.habits.pattern(scope, clock),
      'top-uses': () => this.habits.uses(scope),
      'team-report': () => this.hours.team(scope),
      activities: () => this.activitySheet(scope),
    };
    return sheets[report]();
  }

  private activitySheet(scope: ReportScope): Sheet {
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

  private table(report: string, { columns }: Sheet, { zone, project, company, range }: ReportScope): Table {
    return {
      title: this.say(`title.${report}`),
      subtitle: `${company.name}${project ? ` / ${project.name}` : ''} · ${range.from} – ${range.to} · ${zone}`,
      columns: columns.map(({ key, kind, header, width }) => {
        return { key, kind, header: 'text' in header ? header.text : this.say(header.key), ...(width && { width }) };
      }),
      zone: { name: zone, header: this.translator.translate('exports.zone'), always: true },
    };
  }

  private say(key: string): string {
    return this.translator.translate(`exports.reports.${key}`);
  }
}

/** Drops parameters that the address leaves out, so that their defaults apply. */
function given(raw: unknown): object {
  const entries = typeof raw === 'object' && raw !== null ? Object.entries(raw) : [];
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}

async function* stream(rows: Sheet['rows']): AsyncGenerator<Row> {
  yield* rows;
}
