import { Changes } from '../../../shared/changes/changes.service.js';
import { Translator } from '../../../shared/language/translator.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import type { ExportedFile } from '../../../shared/transfer/export.js';
import { Exports } from '../../../shared/transfer/exports.service.js';
import type { Row, Table } from '../../../shared/transfer/table.js';
import { validated } from '../../../shared/validation/validate.js';
import { ReportAccess, type ReportScope } from '../scope/report-access.service.js';
import { ExportInput } from './report-export.dto.js';
import type { Sheet } from './report-sheet.js';
import { ReportSheets } from './report-sheets.service.js';

const EXPORTS: RateLimit = { name: 'report-exports', max: 20, seconds: 60 };

/** Exports reports as files with exactly the figures of the page. */
@PublicService()
export class ReportExport {
  constructor(
    private readonly access: ReportAccess,
    private readonly sheets: ReportSheets,
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
        const sheet = await this.sheets.build(scope, { report, by, format });
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

  private table(report: string, { columns }: Sheet, { zone, project, company, range }: ReportScope): Table {
    const say = (key: string): string => this.translator.translate(`exports.reports.${key}`);
    return {
      title: say(`title.${report}`),
      subtitle: `${company.name}${project ? ` / ${project.name}` : ''} · ${range.from} – ${range.to} · ${zone}`,
      columns: columns.map(({ key, kind, header, width }) => {
        return { key, kind, header: 'text' in header ? header.text : say(header.key), ...(width && { width }) };
      }),
      zone: { name: zone, header: this.translator.translate('exports.zone'), always: true },
    };
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
