import { Users } from '../../identity/index.js';
import { type AuditFilter, AuditLines } from '../../shared/audit/audit-lines.js';
import type { AuditEntry } from '../../shared/audit/audit.entity.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Forbidden } from '../../shared/errors/app-error.js';
import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { requireAdmin } from '../../shared/permissions/authorize.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { addDays } from '../../shared/time/local-date.js';
import { startOfDay, zoneTime } from '../../shared/time/zone-clock.js';
import { exported, type ExportedFile, type ExportFormat } from '../../shared/transfer/export.js';
import type { Row, Table } from '../../shared/transfer/table.js';
import { validated } from '../../shared/validation/validate.js';
import { CompanyAccess } from '../companies/company-access.service.js';
import { DEFAULT_ZONE } from '../companies/company-defaults.js';
import type { Company } from '../companies/company.entity.js';
import { ACTION_GROUPS } from './audit-action.js';
import { type AuditEntryDto, AuditLogArgs } from './audit-log.dto.js';
import { type AuditEntryView, AuditViews } from './audit-views.js';

const NAMED_AT_ONCE = 200;

interface AuditQuery {
  args: AuditLogArgs;
  filter: AuditFilter;
  company: Company | null;
  zone: string;
}

/** What was done in a company, for its owners; in the whole installation, for its administrators. */
@PublicService()
export class AuditLog {
  constructor(
    private readonly lines: AuditLines,
    private readonly views: AuditViews,
    private readonly companyAccess: CompanyAccess,
    private readonly users: Users,
    private readonly changes: Changes,
    private readonly translator: Translator,
    private readonly clock: Clock,
  ) {}

  /** Newest first. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<Page<AuditEntryView>> {
    const { args, filter } = await this.ask(actor, raw);
    const [entries, total] = await this.lines.findPage(filter, args);
    return pageOf(await this.views.present(entries), total, args);
  }

  /** Who appears in it, by name: for choosing one. Throws NotFound, Forbidden. */
  async listPeople(actor: Actor, company?: UuidLike<'company'>): Promise<{ uuid: Uuid<'user'>; name: string }[]> {
    const { filter } = await this.ask(actor, { company });
    const users = await this.users.findByUuids(await this.lines.listActors(filter.companyId));
    return users.map(({ uuid, name }) => ({ uuid, name })).sort((one, other) => one.name.localeCompare(other.name));
  }

  /** All lines of the filter. Leaves a line itself. Throws InvalidInput, NotFound, Forbidden, NothingToExport, TooManyToExport. */
  async export(actor: Actor, raw: unknown, format: ExportFormat): Promise<ExportedFile> {
    const { args, filter, company, zone } = await this.ask(actor, raw);
    const today = zoneTime(this.clock.now(), zone).local.slice(0, 10);
    const about = ['audit', company?.name ?? 'installation', args.from ?? '', args.to ?? today];
    const file = await exported({ format, table: this.table(zone), rows: this.rows(filter), about });
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

  private async ask(actor: Actor, raw: unknown): Promise<AuditQuery> {
    const args = await validated(AuditLogArgs, raw);
    const company = args.company ? await this.readable(actor, args.company) : null;
    if (!company) requireAdmin(actor);
    const zone = args.timezone ?? DEFAULT_ZONE;
    const filter: AuditFilter = {
      companyId: company?.uuid,
      actorId: args.user,
      actions: args.group && ACTION_GROUPS[args.group],
      from: args.from ? startOfDay(args.from, zone) : undefined,
      to: args.to ? startOfDay(addDays(args.to, 1), zone) : undefined,
    };
    return { args, filter, company, zone };
  }

  private async readable(actor: Actor, uuid: UuidLike<'company'>): Promise<Company> {
    const { company, access } = await this.companyAccess.see(actor, uuid);
    if (!actor.isAdmin && access.companyRole(company.id) !== 'owner') throw new Forbidden();
    return company;
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
