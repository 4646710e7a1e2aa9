import { Inject, Injectable } from '@nestjs/common';
import { Job } from '../jobs/job.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Clock } from '../time/clock.js';
import { type ListedObject, ObjectStore } from './object-store.js';

/** No upload takes this long: what no row names by now was left behind by a process that died. */
const ABANDONED_MS = 24 * 3_600_000;
const BATCH = 500;
/** More than this, and more than a tenth of what there is, is no leftover: the database is not the one of this store. */
const SUSPICIOUS = 100;
const SUSPICIOUS_SHARE = 0.1;

/** Returns those of these keys that a row names. */
export type KeysInUse = (keys: readonly string[]) => Promise<readonly string[]>;

/** How many rows name an object that must be there and no longer moves: all, or those that name one of these keys. */
export type CountRows = (among?: readonly string[]) => Promise<number>;

interface Owner {
  keysInUse: KeysInUse;
  countRows?: CountRows;
}

/** Deletes objects that no row names, and says how many rows name one that is gone. */
@Injectable()
export class ObjectSweep {
  private readonly owners = new Map<string, Owner>();

  constructor(
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Called by the module whose rows name the objects under this prefix. Where none does, nothing is deleted. */
  use(prefix: string, keysInUse: KeysInUse, countRows?: CountRows): void {
    if (this.owners.has(prefix))
      throw new Error(`Two modules keep objects under ${prefix}: each would lose the other's.`);
    this.owners.set(prefix, { keysInUse, countRows });
  }

  @Job('shared.sweep-objects', { everySeconds: 86_400 })
  async sweep(stopping?: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - ABANDONED_MS);
    await this.store.removeDrafts(before);
    for (const [prefix, owner] of this.owners) {
      if (stopping?.aborted) return;
      await this.sweepPrefix(prefix, owner, before);
    }
  }

  private async sweepPrefix(prefix: string, { keysInUse, countRows }: Owner, before: Date): Promise<void> {
    const leftovers: string[] = [];
    let [count, found] = [0, 0];
    const rowsBefore = await countRows?.();
    for await (const objects of this.batches(prefix)) {
      const keys = objects.map(({ key }) => key);
      const used = new Set(await keysInUse(keys));
      found += (await countRows?.(keys)) ?? 0;
      const old = objects.filter(({ storedAt }) => storedAt < before);
      count += old.length;
      leftovers.push(...old.flatMap(({ key }) => (used.has(key) ? [] : [key])));
    }
    const rowsAfter = await countRows?.();
    // Rows that came or went meanwhile are not missed.
    const missing = Math.min(rowsBefore ?? 0, rowsAfter ?? 0) - found;
    if (missing > 0) this.logger.error({ prefix, missing, rows: rowsAfter }, 'rows name objects that are gone');
    if (leftovers.length > SUSPICIOUS && leftovers.length > count * SUSPICIOUS_SHARE) {
      this.logger.error(
        { prefix, leftovers: leftovers.length, count },
        'too many objects belong to nobody: none was deleted',
      );
      return;
    }
    for (const key of leftovers) await this.store.delete(key);
    if (leftovers.length > 0)
      this.logger.info({ prefix, deleted: leftovers.length }, 'objects without a row were deleted');
  }

  private async *batches(prefix: string): AsyncGenerator<ListedObject[]> {
    let objects: ListedObject[] = [];
    for await (const object of this.store.list(prefix)) {
      if (objects.push(object) < BATCH) continue;
      yield objects;
      objects = [];
    }
    if (objects.length > 0) yield objects;
  }
}
