import { Injectable } from '@nestjs/common';
import { Database, errorNumber } from '../../../shared/database/database.js';
import { type Key, NO_KEY } from '../../../shared/ids/id.js';
import { Job } from '../../../shared/jobs/job.js';
import { Clock } from '../../../shared/time/clock.js';
import { CHAIN_START, type Head, sealHash } from './chain.js';
import { HeadsFile } from './heads-file.service.js';
import { SealsRepository } from './seals.repository.js';

const BATCH = 1000;
const DUPLICATE = 1062;
const MAX_ATTEMPTS = 10;
/** A transaction takes its keys before it commits: some with lower keys than the last sealed one come later. */
const LATE = 10_000n;

/**
 * Gives committed postings their place in the chain. Done apart from the writing: a chain built inside every transaction
 * would make all of them wait for each other.
 */
@Injectable()
export class Seals {
  constructor(
    private readonly database: Database,
    private readonly repository: SealsRepository,
    private readonly heads: HeadsFile,
    private readonly clock: Clock,
  ) {}

  /** All that is committed. Answers the end of the chain; null when nothing was ever posted. */
  @Job('wallet.seal-ledger', { everySeconds: 60 })
  async seal(): Promise<Head | null> {
    await this.sealAll();
    const head = await this.findHead();
    if (head) await this.heads.record(head);
    return head;
  }

  async findHead(): Promise<Head | null> {
    const last = await this.repository.findLast();
    return last && { position: last.position, hash: last.hash.toString('hex') };
  }

  /** The first seals of a ledger have no lock to wait for: their place in the chain is unique, and who was slower looks again. */
  private async sealAll(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        while ((await this.sealBatch()) === BATCH);
        return;
      } catch (error) {
        if (errorNumber(error) !== DUPLICATE || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  private sealBatch(): Promise<number> {
    return this.database.transaction(async () => {
      await this.repository.lock();
      const last = await this.repository.findLast();
      const since = BigInt(last?.postingId ?? 0) - LATE;
      const from = since > 0n ? (String(since) as Key<'posting'>) : NO_KEY;
      const postings = await this.repository.listUnsealed(from, BATCH);
      if (postings.length === 0) return 0;
      let position = BigInt(last?.position ?? 0);
      let hash: Buffer = last?.hash ?? CHAIN_START;
      const sealedAt = this.clock.now();
      const seals = postings.map(({ id, contentHash }) => {
        position += 1n;
        hash = sealHash(hash, position, contentHash);
        return { position: String(position), postingId: id, hash, sealedAt };
      });
      await this.repository.insert(seals);
      return seals.length;
    });
  }
}
