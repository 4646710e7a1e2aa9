import type { AuditFilter } from '../../shared/audit/audit-lines.js';
import { AuditLines } from '../../shared/audit/audit-lines.js';
import type { AuditEntry } from '../../shared/audit/audit.entity.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { zoneTime } from '../../shared/time/zone-clock.js';
import type { ExportedFile, ExportFormat } from '../../shared/transfer/export.js';
import { Exports } from '../../shared/transfer/exports.service.js';
import type { Row, Table } from '../../shared/transfer/table.js';
import type { AuditEntryDto } from './audit-log.dto.js';
import { AuditScope } from './audit-scope.service.js';
import { AuditViews } from './audit-views.js';

const NAMED_AT_ONCE = 200;

/** The audit log as a file. */
@PublicService()
export class AuditLogExport {
  constructor(
    private readonly scope: AuditScope,
    private readonly lines: AuditLines,
    private readonly views: AuditViews,
    private readonly changes: Changes,
    private readonly translator: Translator,
    private readonly exports: Exports,
    private readonly clock: Clock,
  ) {}

  /**
   * All lines of the filter. Leaves a line itself.
   * Throws InvalidInput, NotFound, Forbidden, NothingToExport, ExportUnderWay, TooManyExports.
   */
  async export(
    actor: Actor,
    { raw, format, progress }: { raw: unknown; format: ExportFormat; progress?: unknown },
  ): Promise<ExportedFile> {
    const { args, filter, company, zone } = await this.scope.open(actor, raw);
    const today = zoneTime(this.clock.now(), zone).local.slice(0, 10);
    const file = await this.exports.start(actor, {
      format,
      about: ['audit', company?.name ?? 'installation', args.from ?? '', args.to ?? today],
      list: async () => ({
        table: this.table(zone),
        rows: this.rows(filter),
        total: await this.lines.count(filter),
      }),
      progress,
    });
    await this.changes.record({
      audit: {
        action: 'company.audit-exported',
        objectType: company ? 'company' : 'installation',
        objectId: company?.uuid ?? '',
        ...(company && { company: company.uuid }),
        details: { format, from: args.from ?? null, to: args.to ?? null },
      },
    });
    return file;
  }

  private table(zone: string): Table {
    const column = (key: string, kind: 'text' | 'date', width: number) => ({
      key,
      kind,
      width,
      header: this.translator.translate(`audit.columns.${key}`),
    });
    return {
      title: this.translator.translate('audit.title'),
      zone: { name: zone, header: this.translator.translate('audit.columns.zone') },
      columns: [
        column('at', 'date', 22),
        column('who', 'text', 24),
        column('what', 'text', 36),
        column('objectType', 'text', 14),
        column('object', 'text', 38),
        column('before', 'text', 40),
        column('after', 'text', 40),
        column('details', 'text', 40),
        column('ip', 'text', 18),
        column('code', 'text', 30),
      ],
    };
  }

  private async *rows(filter: AuditFilter): AsyncGenerator<Row> {
    let batch: AuditEntry[] = [];
    for await (const entry of this.lines.streamAll(filter)) {
      batch.push(entry);
      if (batch.length < NAMED_AT_ONCE) continue;
      yield* (await this.views.present(batch)).map(rowOf);
      batch = [];
    }
    yield* (await this.views.present(batch)).map(rowOf);
  }
}

function rowOf(entry: AuditEntryDto): Row {
  const { at, actor, description, objectType, objectName, objectId, before, after, details, ip, action } = entry;
  return {
    at,
    who: actor ? actor.name || actor.uuid : null,
    what: description,
    objectType,
    object: objectName ?? objectId,
    before,
    after,
    details: details === '{}' ? null : details,
    ip,
    code: action,
  };
}
