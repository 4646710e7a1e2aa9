import { ProjectAccess } from '../../project/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Page } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../shared/registry/public-service.js';
import type { ExportedFile, ExportFormat } from '../../shared/transfer/export.js';
import { Exports } from '../../shared/transfer/exports.service.js';
import type { Cell, ColumnKind, Row } from '../../shared/transfer/table.js';
import { ManualTimeLists } from './manual-time-lists.service.js';
import type { ManualTimeView } from './records/manual-time-views.service.js';

const COLUMNS: [key: string, kind: ColumnKind][] = [
  ['person', 'text'],
  ['start', 'date'],
  ['end', 'date'],
  ['duration', 'duration'],
  ['memo', 'text'],
  ['state', 'text'],
  ['decidedBy', 'text'],
  ['decidedAt', 'date'],
  ['reason', 'text'],
];
const BATCH = 100;
const EXPORTS: RateLimit = { name: 'manual-time-exports', max: 20, seconds: 60 };

interface Asked {
  project: UuidLike<'project'>;
  /** true: everybody's decided manual times, for people who decide; false: the caller's own. */
  decided: boolean;
  filter: object;
  format: ExportFormat;
  timeZone: string;
  progress?: unknown;
}

/** Exports manual times and their decisions as a file. */
@PublicService()
export class ManualTimeExport {
  constructor(
    private readonly lists: ManualTimeLists,
    private readonly projectAccess: ProjectAccess,
    private readonly translator: Translator,
    private readonly changes: Changes,
    private readonly limits: RateLimits,
    private readonly exports: Exports,
  ) {}

  /**
   * Exports all rows that the page's filter finds. Throws InvalidInput, NotFound, Forbidden, TooManyRequests,
   * NothingToExport, ExportUnderWay, TooManyExports.
   */
  async export(actor: Actor, asked: Asked): Promise<ExportedFile> {
    const { project } = await this.projectAccess.see(actor, asked.project);
    await this.limits.take(EXPORTS, actor.userUuid);
    const say = (key: string): string => this.translator.translate(`exports.reports.${key}`);
    const columns = COLUMNS.map(([key, kind]) => ({ key, kind, header: say(key) }));
    const title = say('title.manual-time');
    const file = await this.exports.start(actor, {
      format: asked.format,
      about: ['manual-time', project.name],
      list: () => ({
        table: {
          title,
          subtitle: project.name,
          columns,
          zone: { name: asked.timeZone, header: this.translator.translate('exports.zone') },
        },
        rows: this.rows(actor, asked),
      }),
      progress: asked.progress,
    });
    await this.changes.record({
      audit: {
        action: 'tracking.report-exported',
        objectType: 'project',
        objectId: project.uuid,
        details: { report: 'manual-time', format: asked.format },
      },
    });
    return file;
  }

  private async *rows(actor: Actor, { project, decided, filter }: Asked): AsyncGenerator<Row> {
    for (let page = 1, last = 1; page <= last; page++) {
      const args = { ...filter, project, first: BATCH, page };
      const found: Page<ManualTimeView> = await (decided
        ? this.lists.listDecided(actor, args)
        : this.lists.list(actor, args));
      last = Math.ceil(found.paginatorInfo.total / BATCH);
      for (const view of found.data) yield this.rowOf(view);
    }
  }

  private rowOf(view: ManualTimeView): Record<string, Cell> {
    return {
      person: view.user.name,
      start: view.startedAt,
      end: view.endedAt,
      duration: view.duration,
      memo: view.remarks,
      state: this.translator.translate(`exports.reports.stateOf.${view.status}`),
      decidedBy: view.decidedBy?.name ?? '',
      decidedAt: view.decidedAt,
      reason: view.reason ?? '',
    };
  }
}
