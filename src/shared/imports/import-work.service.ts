import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Changes } from '../changes/changes.service.js';
import { Database } from '../database/database.js';
import { isAppError } from '../errors/app-error.js';
import type { Uuid } from '../ids/id.js';
import { BackgroundWork } from '../jobs/background-work.js';
import { PageTraffic } from '../jobs/page-traffic.service.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Clock } from '../time/clock.js';
import type { TableRow } from '../transfer/reading/rows/table-rows.js';
import { ImportFiles, type PackedRows, unpackedRows } from './import-files.service.js';
import { contextOf, ImportTargets } from './import-targets.service.js';
import type { Import } from './records/import.entity.js';
import { ImportsRepository } from './records/imports.repository.js';
import { cellsByKey } from './rules/column-guess.js';
import type { ImportTarget } from './rules/import-target.js';
import { type CheckedRow, checkRows, type RowOutcome, withLost } from './rules/row-check.js';

/** Rows of one transaction. */
const GROUP = 500;
/** Pieces that fail in a row before an import is given up. */
const MAX_FAILURES = 5;

type Progress = Partial<Omit<Import, 'id' | 'uuid'>>;

/**
 * Checks, runs and reverts imports, a group at a time. Rows, counts and the place of the next group are saved in one
 * transaction, so however many processes are at it, and whenever one is killed, each row is brought in once.
 */
@Injectable()
export class ImportWork extends BackgroundWork {
  constructor(
    private readonly repository: ImportsRepository,
    private readonly targets: ImportTargets,
    private readonly files: ImportFiles,
    private readonly pageTraffic: PageTraffic,
    private readonly changes: Changes,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('imports', 15_000, logger);
  }

  protected override rest(tookMs: number): Promise<void> {
    return this.pageTraffic.yieldToPages(tookMs);
  }

  /** Does one piece of the oldest import that nobody is at. True when there may be more. */
  protected async next(): Promise<boolean> {
    // An import that another process is at is left to that process.
    const due = await this.database.transaction(() => this.repository.lockNextDue());
    if (!due) return false;
    try {
      // The file is read before anything is locked: the object store may take its time.
      const rows = due.work === 'CHECK' ? await this.files.readRows(due) : { groups: [], total: 0 };
      return await this.database.transaction(() => this.step(due, rows));
    } catch (error) {
      await this.recordFailure(due, error);
      return true;
    }
  }

  /** Takes the next step of an import, in the running transaction. */
  private async step(seen: Import, rows: PackedRows): Promise<boolean> {
    const found = await this.repository.lockNextDue();
    if (!found) return false;
    const target = this.targets.require(found.target);
    if (found.work === 'CHECK') {
      if (found.id === seen.id && found.plan === seen.plan) await this.check(found, target, rows);
    } else if (found.work === 'RUN') await this.run(found, target);
    else await this.revert(found, target);
    return true;
  }

  /** Compares every row with what is there, and changes nothing but the import. */
  private async check(found: Import, target: ImportTarget, { groups, total }: PackedRows): Promise<void> {
    await this.repository.deleteRows(found.id);
    const seen = new Set<string>();
    const counts: Record<RowOutcome, number> = { NEW: 0, TWICE: 0, KNOWN: 0, BAD: 0 };
    for (const group of groups) {
      const begun = performance.now();
      const checked = await this.checkGroup(found, target, { rows: unpackedRows(group), seen });
      for (const { outcome } of checked) counts[outcome]++;
      await this.repository.insertRows(found.id, checked);
      await yieldToEventLoop();
      await this.pageTraffic.yieldToPages(performance.now() - begun);
    }
    await this.save(found, {
      state: 'CHECKED',
      work: null,
      total,
      fresh: counts.NEW,
      twice: counts.TWICE,
      existing: counts.KNOWN,
      bad: counts.BAD,
    });
  }

  private async checkGroup(
    { columns, options, scope }: Import,
    target: ImportTarget,
    { rows, seen }: { rows: readonly TableRow[]; seen: Set<string> },
  ): Promise<CheckedRow[]> {
    const filled = { keys: columns, columns: target.columns };
    const read = rows.map((row) => ({
      number: row.number,
      cells: row.cells,
      read: withLost(target.read(cellsByKey(columns, row.cells), options), filled, row),
    }));
    const keys = read.flatMap((row) => ('keys' in row.read ? row.read.keys : []));
    return checkRows(read, { seen, known: await target.listKnown(scope, keys) });
  }

  private async run(found: Import, target: ImportTarget): Promise<void> {
    if (found.stopAskedAt) return this.save(found, this.stopValues(null));
    if (!(await target.mayContinue(contextOf(found)))) return this.save(found, this.stopValues('FORBIDDEN'));
    const outcomes: RowOutcome[] = found.known === 'FILL' ? ['NEW', 'KNOWN'] : ['NEW'];
    const rows = await this.repository.listRows(found.id, { outcomes, after: found.nextRow, limit: GROUP });
    const applied = await target.apply(
      contextOf(found),
      rows.map(({ number, content }) => ({ number, values: content ?? {} })),
    );
    const known = rows.filter((row, index) => row.outcome === 'NEW' && applied[index] !== 'CREATED');
    await this.repository.markKnown(
      found.id,
      known.map(({ number }) => number),
    );
    const count = (wanted: string): number => applied.filter((outcome) => outcome === wanted).length;
    const isLast = rows.length < GROUP;
    await this.save(found, {
      nextRow: rows.at(-1)?.number ?? found.nextRow,
      created: found.created + count('CREATED'),
      filled: found.filled + count('FILLED'),
      skipped: found.skipped + count('KNOWN'),
      fresh: found.fresh - known.length,
      existing: found.existing + known.length,
      ...(isLast && { state: 'DONE' as const, work: null, finishedAt: this.clock.now() }),
    });
  }

  private async revert(found: Import, target: ImportTarget): Promise<void> {
    const { removed, kept, next } = await target.revert(contextOf(found), found.revertFrom, GROUP);
    const counts = { removed: found.removed + removed, kept: found.kept + kept };
    if (next !== null) return this.save(found, { ...counts, revertFrom: next });
    await this.save(found, { ...counts, state: 'REVERTED', work: null });
    await this.changes.record({ audit: target.audit('reverted', contextOf(found), { count: counts.removed }) });
  }

  private stopValues(problem: string | null): Progress {
    return { state: 'STOPPED', work: null, problem, stopAskedAt: null, finishedAt: this.clock.now() };
  }

  private async save(found: Import, progress: Progress): Promise<void> {
    await this.repository.update(found.id, { failures: 0, ...progress });
    const { uuid, target, state, created, filled, skipped, fresh, existing, known } = { ...found, ...progress };
    const total = fresh + (known === 'FILL' ? existing : 0);
    const payload = { uuid, target, state, done: created + filled + skipped, total };
    const user = found.startedByUuid as Uuid<'user'>;
    await this.changes.record({ live: { user, topic: 'importProgress', payload } });
  }

  /** Keeps an import that fails again and again from holding up the others. */
  private async recordFailure(due: Import, error: unknown): Promise<void> {
    const isRefused = isAppError(error) && error.kind !== 'unavailable';
    this.logger.error({ err: error, import: due.uuid, work: due.work }, 'a piece of an import failed');
    await this.database.transaction(async () => {
      const found = await this.repository.lock(due.id);
      if (!found?.work) return;
      const failures = found.failures + 1;
      if (!isRefused && failures < MAX_FAILURES) return this.repository.update(due.id, { failures });
      const problem = isAppError(error) ? error.code : 'INTERNAL';
      const ended = found.work === 'REVERT' ? {} : { state: 'FAILED' as const, finishedAt: this.clock.now() };
      await this.save(found, { ...ended, work: null, failures, problem });
    });
  }
}
