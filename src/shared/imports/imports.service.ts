import { Injectable } from '@nestjs/common';
import { Changes } from '../changes/changes.service.js';
import { Database } from '../database/database.js';
import { NotFound } from '../errors/app-error.js';
import type { Uuid, UuidLike } from '../ids/id.js';
import { isUuid, newUuid } from '../ids/uuid.js';
import { type Page, pageOf } from '../pagination/page.js';
import type { Actor } from '../permissions/actor.js';
import { type RateLimit, RateLimits } from '../rate-limit/rate-limits.js';
import { Clock } from '../time/clock.js';
import { validated } from '../validation/validate.js';
import { ImportColumnsWrong, ImportExpired, ImportStateRefused, ImportsUnderWay } from './import.errors.js';
import { ImportFiles } from './import-files.service.js';
import { contextOf, ImportTargets } from './import-targets.service.js';
import { ImportsArgs, PlanImportInput } from './import.dto.js';
import { ImportRowsArgs } from './import-row.dto.js';
import { KEPT_DAYS } from './import-views.js';
import { ImportWork } from './import-work.service.js';
import type { Import, ImportRow } from './records/import.entity.js';
import { ImportsRepository } from './records/imports.repository.js';
import { type ImportTask, judge } from './rules/import-state.js';
import type { ImportTarget } from './rules/import-target.js';

const DAY = 86_400_000;
const MAX_NAME = 250;
/** Imports of one person that wait or run at once. */
const MAX_OPEN = 3;
const UPLOADS: RateLimit = { name: 'imports', max: 60, seconds: 3600 };
const NO_COUNTS = { fresh: 0, twice: 0, existing: 0, bad: 0, created: 0, filled: 0, skipped: 0, removed: 0, kept: 0 };

/** An import that the caller may work with, and its target. */
export interface OpenImport {
  found: Import;
  target: ImportTarget;
}

/** Files whose rows are brought in: uploaded, planned, checked, run, stopped and reverted. */
@Injectable()
export class Imports {
  constructor(
    private readonly targets: ImportTargets,
    private readonly repository: ImportsRepository,
    private readonly files: ImportFiles,
    private readonly work: ImportWork,
    private readonly limits: RateLimits,
    private readonly changes: Changes,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a file for a target. Throws NotFound, Forbidden, TooManyRequests, FileEmpty, FileTooLarge, FileUnreadable,
   * FileEncrypted, FileNoTable, FileUnpacksTooLarge, QuoteOpen, NotCalculated, RowsTooMany, CellsTooMany, Unavailable,
   * ObjectStoreDown, ObjectStoreFull.
   */
  async receive(
    actor: Actor,
    { target: name, scope, file }: { target: string; scope: unknown; file: { name: string; bytes: Buffer } },
  ): Promise<OpenImport> {
    const target = this.targets.require(name);
    if (!isUuid(scope)) throw new NotFound();
    await target.authorize(actor, scope, 'change');
    await this.limits.take(UPLOADS, actor.userUuid);
    const reading = await this.files.read(file.bytes, { person: actor.userUuid, columns: target.columns });
    const found = await this.repository.insert({
      ...reading,
      ...NO_COUNTS,
      uuid: newUuid<'import'>(),
      target: name,
      scope: scope.toLowerCase() as Uuid,
      startedBy: actor.userKey,
      startedByUuid: actor.userUuid,
      name: file.name.normalize('NFC').replace(/\p{C}/gu, '').slice(0, MAX_NAME),
      objectKey: await this.files.keep(file.bytes),
      state: 'UPLOADED',
      work: null,
      plan: 0,
      known: 'SKIP',
      options: {},
      nextRow: 0,
      revertFrom: null,
      failures: 0,
      problem: null,
      stopAskedAt: null,
      createdAt: this.clock.now(),
      finishedAt: null,
      purgedAt: null,
    });
    return { found, target };
  }

  /**
   * Changes how a file is read, and checks its rows if asked to. Throws InvalidInput, NotFound, Forbidden,
   * ImportStateRefused, ImportExpired, ImportColumnsWrong, ImportsUnderWay, and what reading a file throws.
   */
  async plan(actor: Actor, raw: unknown): Promise<OpenImport> {
    const { import: uuid, check, known, country, ...chosen } = await validated(PlanImportInput, raw);
    const { found: seen, target } = await this.open(actor, uuid, 'change');
    this.require(seen, 'plan');
    const bytes = await this.files.load(seen.objectKey);
    const reading = await this.files.read(bytes, { person: actor.userUuid, columns: target.columns, chosen });
    requireColumns(target, reading.columns, check);
    if (check) await this.requireTurn(actor);
    const found = await this.database.transaction(async () => {
      const locked = await this.lock(seen);
      this.require(locked, 'plan');
      await this.repository.deleteRows(locked.id);
      const changes = {
        ...reading,
        ...NO_COUNTS,
        known: known ?? locked.known,
        options: country ? { country } : locked.options,
        plan: locked.plan + 1,
        state: check ? ('CHECKING' as const) : ('UPLOADED' as const),
        work: check ? ('CHECK' as const) : null,
        problem: null,
      };
      await this.repository.update(locked.id, changes);
      this.database.afterCommit(() => this.work.nudge());
      return { ...locked, ...changes };
    });
    return { found, target };
  }

  /**
   * Starts an import that was checked, or one that was stopped. Throws NotFound, Forbidden, ImportStateRefused,
   * ImportExpired, ImportsUnderWay.
   */
  async start(actor: Actor, uuid: UuidLike<'import'>): Promise<OpenImport> {
    await this.requireTurn(actor, uuid);
    return this.change(actor, { uuid, task: 'start' }, async (found, target) => {
      const changes = {
        state: 'RUNNING' as const,
        work: 'RUN' as const,
        finishedAt: null,
        stopAskedAt: null,
        problem: null,
      };
      await this.repository.update(found.id, changes);
      if (found.state !== 'CHECKED') return changes;
      const details = { name: found.name, count: found.total };
      await this.changes.record({ audit: target.audit('started', contextOf(found), details) });
      return changes;
    });
  }

  /**
   * Stops an import after the group that is under way; what was imported stays. Throws NotFound, Forbidden,
   * ImportStateRefused.
   */
  async stop(actor: Actor, uuid: UuidLike<'import'>): Promise<OpenImport> {
    return this.change(actor, { uuid, task: 'stop' }, async (found) => {
      const changes = { stopAskedAt: found.stopAskedAt ?? this.clock.now() };
      await this.repository.update(found.id, changes);
      return changes;
    });
  }

  /**
   * Deletes what an import created and nobody touched since. Throws NotFound, Forbidden, ImportStateRefused,
   * ImportExpired.
   */
  async revert(actor: Actor, uuid: UuidLike<'import'>): Promise<OpenImport> {
    return this.change(actor, { uuid, task: 'revert' }, async (found) => {
      const changes = { work: 'REVERT' as const };
      await this.repository.update(found.id, changes);
      return changes;
    });
  }

  /**
   * Lists imports into a scope, the newest first; those of others only for who sees all. Throws InvalidInput, NotFound,
   * Forbidden.
   */
  async list(actor: Actor, raw: unknown): Promise<Page<OpenImport>> {
    const { scope, target: name, ...args } = await validated(ImportsArgs, raw);
    const target = this.targets.require(name);
    const { seesAll } = await target.authorize(actor, scope, 'read');
    const where = { scope, ...(!seesAll && { startedBy: actor.userKey }) };
    const [imports, total] = await this.repository.findPage(name, where, args);
    return pageOf(
      imports.map((found) => ({ found, target })),
      total,
      args,
    );
  }

  /** Returns an import. Throws NotFound, Forbidden. */
  async read(actor: Actor, uuid: UuidLike<'import'>): Promise<OpenImport> {
    return this.open(actor, uuid, 'read');
  }

  /** Lists the rows of an import after its check, in the order of the file. Throws InvalidInput, NotFound, Forbidden. */
  async listRows(actor: Actor, raw: unknown): Promise<{ page: Page<ImportRow>; target: ImportTarget }> {
    const { import: uuid, outcome, ...args } = await validated(ImportRowsArgs, raw);
    const { found, target } = await this.open(actor, uuid, 'read');
    const [rows, total] = await this.repository.findRows(found.id, outcome, args);
    return { page: pageOf(rows, total, args), target };
  }

  private async open(actor: Actor, uuid: UuidLike<'import'>, way: 'change' | 'read'): Promise<OpenImport> {
    const found = await this.repository.find(uuid);
    if (!found) throw new NotFound();
    const target = this.targets.require(found.target);
    const { seesAll } = await target.authorize(actor, found.scope, way);
    if (!seesAll && found.startedBy !== actor.userKey) throw new NotFound();
    return { found, target };
  }

  /** Gives an import a task once, under its lock. */
  private async change(
    actor: Actor,
    { uuid, task }: { uuid: UuidLike<'import'>; task: ImportTask },
    apply: (found: Import, target: ImportTarget) => Promise<Partial<Import>>,
  ): Promise<OpenImport> {
    const { found: seen, target } = await this.open(actor, uuid, 'change');
    const found = await this.database.transaction(async () => {
      const locked = await this.lock(seen);
      if (judge(task, locked.state) === 'DONE' || (task === 'revert' && locked.work === 'REVERT')) return locked;
      this.require(locked, task);
      const changes = await apply(locked, target);
      this.database.afterCommit(() => this.work.nudge());
      return { ...locked, ...changes };
    });
    return { found, target };
  }

  private async lock({ id }: Import): Promise<Import> {
    const locked = await this.repository.lock(id);
    if (!locked) throw new NotFound();
    return locked;
  }

  /** Throws ImportStateRefused, ImportExpired. */
  private require({ state, work, purgedAt, finishedAt }: Import, task: ImportTask): void {
    if (judge(task, state) !== 'DO' || (work === 'REVERT' && task !== 'revert')) throw new ImportStateRefused(state);
    const isLate = finishedAt !== null && this.clock.now().getTime() > finishedAt.getTime() + KEPT_DAYS * DAY;
    if (purgedAt !== null || isLate) throw new ImportExpired(KEPT_DAYS);
  }

  /** Throws ImportsUnderWay. */
  private async requireTurn({ userKey }: Actor, except?: UuidLike<'import'>): Promise<void> {
    if ((await this.repository.countOpen(userKey, except)) >= MAX_OPEN) throw new ImportsUnderWay(MAX_OPEN);
  }
}

/**
 * Requires that each column of the target is filled once at most, and at least one if rows are to be made. Throws
 * ImportColumnsWrong.
 */
function requireColumns({ columns }: ImportTarget, chosen: readonly (string | null)[], check: boolean): void {
  const keys = chosen.filter((key) => key !== null);
  const isKnown = keys.every((key) => columns.some((column) => column.key === key));
  if (!isKnown || new Set(keys).size !== keys.length || (check && keys.length === 0)) throw new ImportColumnsWrong();
}
