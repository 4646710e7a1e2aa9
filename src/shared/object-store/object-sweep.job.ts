import { Inject, Injectable } from '@nestjs/common';
import { Job } from '../jobs/job.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Clock } from '../time/clock.js';
import { ObjectStore } from './object-store.js';

/** No upload takes this long: what no row names by now was left behind by a process that died. */
const ABANDONED_MS = 24 * 3_600_000;
const BATCH = 500;
/** More than this, and more than a tenth of what there is, is no leftover: the database is not the one of this store. */
const SUSPICIOUS = 100;
const SUSPICIOUS_SHARE = 0.1;

/** Which of these keys a row names. */
export type KeysInUse = (keys: readonly string[]) => Promise<readonly string[]>;

/** Deletes objects that no row names. */
@Injectable()
export class ObjectSweep {
  private readonly owners = new Map<string, KeysInUse>();

  constructor(
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Called by the module whose rows name the objects under this prefix. Where none does, nothing is deleted. */
  use(prefix: string, keysInUse: KeysInUse): void {
    this.owners.set(prefix, keysInUse);
  }

  @Job('shared.sweep-objects', { everySeconds: 86_400 })
  async sweep(stopping?: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - ABANDONED_MS);
    await this.store.removeDrafts(before);
    for (const [prefix, keysInUse] of this.owners) {
      if (stopping?.aborted) return;
      await this.sweepPrefix(prefix, keysInUse, before);
    }
  }

  private async sweepPrefix(prefix: string, keysInUse: KeysInUse, before: Date): Promise<void> {
    const leftovers: string[] = [];
    let count = 0;
    for await (const keys of this.batches(prefix, before)) {
      count += keys.length;
      const used = new Set(await keysInUse(keys));
      leftovers.push(...keys.filter((key) => !used.has(key)));
    }
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

  private async *batches(prefix: string, before: Date): AsyncGenerator<string[]> {
    let keys: string[] = [];
    for await (const { key, storedAt } of this.store.list(prefix)) {
      if (storedAt >= before) continue;
      if (keys.push(key) < BATCH) continue;
      yield keys;
      keys = [];
    }
    if (keys.length > 0) yield keys;
  }
}
