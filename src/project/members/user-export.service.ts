import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import type { ExportedFile, ExportFormat } from '../../shared/transfer/export.js';
import { Exports } from '../../shared/transfer/exports.service.js';
import type { ColumnKind, Row, Table } from '../../shared/transfer/table.js';
import { validated } from '../../shared/validation/validate.js';
import { ProjectAccess } from '../access/project-access.service.js';
import { ProjectChangeLog } from '../access/project-change-log.service.js';
import { ProjectUsersArgs } from './member.dto.js';
import { type ProjectUser, ProjectUsers } from './project-users.service.js';

type Key = 'name' | 'email' | 'role' | 'status' | 'tags' | 'teams' | 'joinedAt';

const COLUMNS: [Key, ColumnKind][] = [
  ['name', 'text'],
  ['email', 'text'],
  ['role', 'text'],
  ['status', 'text'],
  ['tags', 'text'],
  ['teams', 'text'],
  ['joinedAt', 'date'],
];
const BATCH = 100;
const EXPORTS: RateLimit = { name: 'project-user-exports', max: 6, seconds: 60 };

/** The list of a project's people as a file. */
@PublicService()
export class UserExport {
  constructor(
    private readonly people: ProjectUsers,
    private readonly projectAccess: ProjectAccess,
    private readonly translator: Translator,
    private readonly changeLog: ProjectChangeLog,
    private readonly limits: RateLimits,
    private readonly exports: Exports,
    private readonly clock: Clock,
  ) {}

  /**
   * All that the filter finds, for holders of project.viewusers; instants as the zone's clocks show them.
   * Throws InvalidInput, NotFound, Forbidden, TooManyRequests, NothingToExport, ExportUnderWay, TooManyExports.
   */
  async export(
    actor: Actor,
    {
      raw,
      format,
      timeZone,
      progress,
    }: {
      raw: unknown;
      format: ExportFormat;
      timeZone: string;
      progress?: unknown;
    },
  ): Promise<ExportedFile> {
    const { first: _first, page: _page, ...filter } = await validated(ProjectUsersArgs, raw);
    const { project, access, scope } = await this.projectAccess.see(actor, filter.project);
    access.require('project.viewusers', scope);
    await this.limits.take(EXPORTS, actor.userUuid);
    const today = this.clock.now().toISOString().slice(0, 10);
    const file = await this.exports.start(actor, {
      format,
      about: ['users', project.name, today],
      list: () => ({ table: this.table(timeZone), rows: this.rows(actor, filter) }),
      progress,
    });
    const details = { format, filter: { ...filter } };
    await this.changeLog.record(project, {
      audit: { action: 'project.users-exported', objectType: 'project', objectId: project.uuid, details },
    });
    return file;
  }

  private table(timeZone: string): Table<Key> {
    const columns = COLUMNS.map(([key, kind]) => ({
      key,
      kind,
      header: this.translator.translate(`exports.users.${key}`),
    }));
    const zone = { name: timeZone, header: this.translator.translate('exports.zone') };
    return { title: this.translator.translate('exports.users.title'), columns, zone };
  }

  /** Page by page, so that no list is too long for the memory. */
  private async *rows(actor: Actor, filter: object): AsyncGenerator<Row<Key>> {
    for (let page = 1; ; page++) {
      const { data, paginatorInfo } = await this.people.list(actor, { ...filter, first: BATCH, page });
      for (const user of data) yield this.row(user);
      if (!paginatorInfo.hasMorePages) return;
    }
  }

  private row({ name, email, role, enabled, tags, teams, joinedAt }: ProjectUser): Row<Key> {
    const names = (list: readonly { name: string }[]): string => list.map((one) => one.name).join(', ');
    return {
      name,
      email,
      role: this.translator.translate(`exports.role.${role}`),
      status: this.translator.translate(enabled ? 'exports.users.enabled' : 'exports.users.disabled'),
      tags: names(tags),
      teams: names(teams),
      joinedAt,
    };
  }
}
