import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan } from 'typeorm';
import { Database, isDuplicateKey } from '../../shared/database/database.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { Presence } from './presence.entity.js';

/** Of a run that is heard of regularly, what may have been decided elsewhere. */
export type PresenceState = Pick<Presence, 'userId' | 'run' | 'endedAt' | 'lostAt' | 'stopAsked'>;

@Injectable()
export class PresencesRepository {
  constructor(private readonly database: Database) {}

  find(userId: Key<'user'>): Promise<Presence | null> {
    return this.database.manager().findOneBy(Presence, { userId });
  }

  lock(userId: Key<'user'>): Promise<Presence | null> {
    return this.database.manager().findOne(Presence, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  findStates(userIds: readonly Key<'user'>[]): Promise<PresenceState[]> {
    const select = { userId: true, run: true, endedAt: true, lostAt: true, stopAsked: true };
    return this.database.manager().find(Presence, { select, where: { userId: In([...userIds]) } });
  }

  /** false: there is one of this person already. */
  async add(presence: Presence): Promise<boolean> {
    try {
      await this.database.manager().insert(Presence, { ...presence });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async update({ userId, ...presence }: Presence): Promise<void> {
    await this.database.manager().update(Presence, { userId }, presence);
  }

  /** Of people whose run has not ended. */
  async recordSeen(userIds: readonly Key<'user'>[], seenAt: Date): Promise<void> {
    const open = { userId: In([...userIds]), endedAt: IsNull() };
    await this.database.manager().update(Presence, open, { seenAt, lostAt: null });
  }

  /** True when it was still open. */
  async end(userId: Key<'user'>, run: Uuid<'run'>, endedAt: Date): Promise<boolean> {
    const open = { userId, run, endedAt: IsNull() };
    const { affected } = await this.database.manager().update(Presence, open, { endedAt, seenAt: endedAt });
    return affected === 1;
  }

  async askToStop(userId: Key<'user'>, run: Uuid<'run'>): Promise<boolean> {
    const { affected } = await this.database
      .manager()
      .update(Presence, { userId, run, endedAt: IsNull() }, { stopAsked: true });
    return affected === 1;
  }

  /** Not heard since then, and nobody was told yet. */
  findSilent(before: Date, most: number): Promise<Presence[]> {
    const where = { endedAt: IsNull(), lostAt: IsNull(), seenAt: LessThan(before) };
    return this.database.manager().find(Presence, { where, take: most, order: { seenAt: 'ASC' } });
  }

  /** True when it has not been heard again meanwhile. */
  async lose({ userId, seenAt }: Presence, lostAt: Date): Promise<boolean> {
    const { affected } = await this.database
      .manager()
      .update(Presence, { userId, seenAt, lostAt: IsNull() }, { lostAt });
    return affected === 1;
  }
}
