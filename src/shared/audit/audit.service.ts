import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { requestContext } from '../request/request-context.js';
import type { Uuid } from '../ids/id.js';
import { newUuid } from '../ids/uuid.js';
import { Job } from '../jobs/job.js';
import type { Actor } from '../permissions/actor.js';
import { Clock } from '../time/clock.js';
import type { AuditAction } from './audit-actions.js';
import { CHAIN_START, chainHash } from './audit-chain.js';
import { AuditEntry } from './audit.entity.js';

export interface AuditFact {
  action: AuditAction;
  objectType: string;
  objectId: string;
  details?: Record<string, unknown>;
  /** Public id of the company it happened in; its owners may read the line. */
  company?: Uuid<'company'>;
  /** The acting person, if the request itself has no signed-in person yet (a login, a reset). */
  actor?: AuditActor;
}

export type AuditActor = Pick<Actor, 'userUuid' | 'sessionUuid'> | { userUuid: Uuid<'user'>; sessionUuid?: undefined };

const SEAL_BATCH = 500;
const COLUMNS = 'uuid, at, actor_id, session_id, ip, request_id, action, object_type, object_id, details, company_id';

/** Append-only log of important actions: sign-ins, changes of credentials, reviews, permissions and money. */
@Injectable()
export class Audit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Writes the lines in the running transaction, so that an act and its line exist together or not at all. */
  async record(facts: AuditFact | readonly AuditFact[]): Promise<void> {
    const rows = [facts].flat().map((fact) => Object.values(this.lineOf(fact)));
    await this.database.insertRows('shared_audit', COLUMNS, rows);
  }

  /** Returns the values of a line in the order of COLUMNS. */
  private lineOf(fact: AuditFact) {
    const context = requestContext.getStore();
    const actor = fact.actor ?? context?.actor;
    return {
      uuid: newUuid(),
      at: this.clock.now(),
      actorId: actor?.userUuid ?? null,
      sessionId: actor?.sessionUuid ?? null,
      ip: context?.ip ?? '',
      requestId: context?.requestId ?? null,
      action: fact.action,
      objectType: fact.objectType,
      objectId: fact.objectId,
      details: JSON.stringify(fact.details ?? {}),
      companyId: fact.company ?? null,
    };
  }

  /**
   * Adds the lines committed since the last run to the hash chain. Done apart from the writing, because a chain built
   * inside every transaction would make all of them wait for each other.
   */
  @Job('shared.seal-audit', { everySeconds: 60 })
  async seal(): Promise<number> {
    return this.database.transaction(async () => {
      const last = await this.lockLast();
      const entries = await this.unsealed();
      let position = BigInt(last?.position ?? 0);
      let previous: Buffer = last?.hash ?? CHAIN_START;
      for (const entry of entries) {
        position += 1n;
        previous = chainHash(previous, entry, String(position));
        await this.database.manager().update(AuditEntry, entry.id, { position: String(position), hash: previous });
      }
      return entries.length;
    });
  }

  /** Returns the position of the first line that does not fit the chain; null: the whole log is unchanged. */
  async findFirstBroken(): Promise<string | null> {
    let previous: Buffer = CHAIN_START;
    for (let expected = 1n; ;) {
      const entries = await this.sealedFrom(String(expected));
      if (entries.length === 0) return null;
      for (const entry of entries) {
        const position = String(expected);
        const hash = chainHash(previous, entry, position);
        if (entry.position !== position || !entry.hash?.equals(hash)) return position;
        previous = hash;
        expected += 1n;
      }
    }
  }

  private lockLast(): Promise<AuditEntry | null> {
    return this.database
      .manager()
      .createQueryBuilder(AuditEntry, 'entry')
      .where('entry.position IS NOT NULL')
      .orderBy('entry.position', 'DESC')
      .limit(1)
      .setLock('pessimistic_write')
      .getOne();
  }

  private unsealed(): Promise<AuditEntry[]> {
    return this.database
      .manager()
      .createQueryBuilder(AuditEntry, 'entry')
      .where('entry.position IS NULL')
      .orderBy('entry.id')
      .limit(SEAL_BATCH)
      .getMany();
  }

  private sealedFrom(position: string): Promise<AuditEntry[]> {
    return this.database
      .manager()
      .createQueryBuilder(AuditEntry, 'entry')
      .where('entry.position >= :position', { position })
      .orderBy('entry.position')
      .limit(SEAL_BATCH)
      .getMany();
  }
}
