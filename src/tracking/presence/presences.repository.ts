import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan } from 'typeorm';
import { Database, isNew } from '../../shared/database/database.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { Presence } from './presence.entity.js';

/** The state of a run that other processes may have changed. */
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

  /** Inserts a presence; false: this person has one already. */
  add(presence: Presence): Promise<boolean> {
    return isNew(this.database.manager().insert(Presence, { ...presence }));
  }

  async update({ userId, ...presence }: Presence): Promise<void> {
    await this.database.manager().update(Presence, { userId }, presence);
  }

  /** Records that people were heard, if their run has not ended. */
  async recordSeen(userIds: readonly Key<'user'>[], seenAt: Date): Promise<void> {
    const open = { userId: In([...userIds]), endedAt: IsNull() };
    await this.database.manager().update(Presence, open, { seenAt, lostAt: null });
  }

  /** Ends a run; returns whether it was still open. */
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

  /** Finds runs that were not heard since `before` and not reported as lost yet. */
  findSilent(before: Date, most: number): Promise<Presence[]> {
    const where = { endedAt: IsNull(), lostAt: IsNull(), seenAt: LessThan(before) };
    return this.database.manager().find(Presence, { where, take: most, order: { seenAt: 'ASC' } });
  }

  /** Marks a run as lost; returns false if it was heard again meanwhile. */
  async lose({ userId, seenAt }: Presence, lostAt: Date): Promise<boolean> {
    const { affected } = await this.database
      .manager()
      .update(Presence, { userId, seenAt, lostAt: IsNull() }, { lostAt });
    return affected === 1;
  }
}
