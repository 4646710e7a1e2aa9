import { CompanyAccess, CompanyDirectory } from '../../company/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import type { Key as InternalKey } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import type { ExportedFile, ExportFormat } from '../../shared/transfer/export.js';
import { Exports } from '../../shared/transfer/exports.service.js';
import type { ColumnKind, Row, Table } from '../../shared/transfer/table.js';
import { validated } from '../../shared/validation/validate.js';
import { LeadsArgs } from '../leads/lead-input.dto.js';
import type { LeadDto } from '../leads/lead.dto.js';
import { Leads } from '../leads/leads.service.js';

type Key = 'name' | 'email' | 'phone' | 'address' | 'status' | 'priority' | 'followers' | 'source' | 'lastAt';

const COLUMNS: [Key, ColumnKind][] = [
  ['name', 'text'],
  ['email', 'text'],
  ['phone', 'text'],
  ['address', 'text'],
  ['status', 'text'],
  ['priority', 'text'],
  ['followers', 'text'],
  ['source', 'text'],
  ['lastAt', 'date'],
];
const BATCH = 100;
const EXPORTS: RateLimit = { name: 'lead-exports', max: 6, seconds: 60 };

/** The list of leads as a file. */
@PublicService()
export class LeadExport {
  constructor(
    private readonly leads: Leads,
    private readonly companies: CompanyAccess,
    private readonly directory: CompanyDirectory,
    private readonly translator: Translator,
    private readonly limits: RateLimits,
    private readonly exports: Exports,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /**
   * Exports all leads that the filter finds and the caller sees. Throws InvalidInput, NotFound, Forbidden, TooManyRequests,
   * NothingToExport, ExportUnderWay, TooManyExports.
   */
  async export(
    actor: Actor,
    { raw, format, timeZone, progress }: { raw: unknown; format: ExportFormat; timeZone: string; progress?: unknown },
  ): Promise<ExportedFile> {
    const { first: _first, page: _page, after: _after, ...filter } = await validated(LeadsArgs, raw);
    await this.leads.list(actor, { ...filter, first: 1 });
    await this.limits.take(EXPORTS, actor.userUuid);
    const { company } = await this.companies.see(actor, filter.company);
    const name = (await this.directory.find(company.id))?.name ?? '';
    const file = await this.exports.start(actor, {
      format,
      about: ['leads', name, this.clock.now().toISOString().slice(0, 10)],
      list: () => ({ table: this.table(timeZone), rows: this.rows(actor, filter) }),
      progress,
    });
    const details = { format, filter: { ...filter } };
    const audit = {
      action: 'crm.leads-exported' as const,
      objectType: 'company',
      objectId: company.uuid,
      company: company.uuid,
      details,
    };
    await this.changes.record({ audit });
    return file;
  }

  private table(timeZone: string): Table<Key> {
    const header = (key: string): string => this.translator.translate(`exports.leads.${key}`);
    const columns = COLUMNS.map(([key, kind]) => ({ key, kind, header: header(key) }));
    return {
      title: header('title'),
      columns,
      zone: { name: timeZone, header: this.translator.translate('exports.zone') },
    };
  }

  /** Reads piece by piece, with the permissions that the caller has by then: whoever loses them gets no further piece. */
  private async *rows(actor: Actor, filter: object): AsyncGenerator<Row<Key>> {
    for (let before: InternalKey<'lead'> | null = null; ;) {
      const { data, next } = await this.leads.listPiece(actor, filter, { before, limit: BATCH });
      for (const lead of data) yield this.row(lead);
      if (next === null) return;
      before = next;
    }
  }

  private row({ name, email, phone, address, status, priority, followers, source, lastAt }: LeadDto): Row<Key> {
    return {
      name,
      email,
      phone,
      address,
      status: this.translator.translate(`leadStatuses.${status}`),
      priority: this.translator.translate(`leadPriorities.${priority}`),
      followers: followers.map((one) => one.name).join(', '),
      source,
      lastAt,
    };
  }
}
