import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { RecoveryCode, SecondFactor } from './second-factor.entity.js';

@Injectable()
export class SecondFactorsRepository {
  constructor(private readonly database: Database) {}

  find(userId: Key<'user'>): Promise<SecondFactor | null> {
    return this.database.manager().findOneBy(SecondFactor, { userId });
  }

  async save(userId: Key<'user'>, secret: string): Promise<void> {
    await this.database
      .manager()
      .upsert(SecondFactor, { userId, secret, enabledAt: null, lastStep: '0' }, { conflictPaths: ['userId'] });
  }

  /** True when the step is later than the last accepted one: of two uses of one code, one wins. */
  async advance(userId: Key<'user'>, step: number): Promise<boolean> {
    const changed = await this.database.execute(
      'UPDATE identity_second_factor SET last_step = ? WHERE user_id = ? AND last_step < ?',
      [step, userId, step],
    );
    return changed === 1;
  }

  async enable(userId: Key<'user'>, now: Date): Promise<void> {
    await this.database.manager().update(SecondFactor, { userId }, { enabledAt: now });
  }

  async remove(userId: Key<'user'>): Promise<void> {
    await this.database.manager().delete(SecondFactor, { userId });
    await this.database.manager().delete(RecoveryCode, { userId });
  }

  async replaceRecoveryCodes(userId: Key<'user'>, hashes: Buffer[]): Promise<void> {
    await this.database.manager().delete(RecoveryCode, { userId });
    await this.database.manager().insert(
      RecoveryCode,
      hashes.map((hash) => ({ userId, hash })),
    );
  }

  async useRecoveryCode(userId: Key<'user'>, hash: Buffer, now: Date): Promise<boolean> {
    const changed = await this.database.execute(
      'UPDATE identity_recovery_code SET used_at = ? WHERE user_id = ? AND hash = ? AND used_at IS NULL',
      [now, userId, hash],
    );
    return changed === 1;
  }

  async countUnusedRecoveryCodes(userId: Key<'user'>): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(
      'SELECT COUNT(*) AS count FROM identity_recovery_code WHERE user_id = ? AND used_at IS NULL',
      [userId],
    );
    return Number(row?.count ?? 0);
  }
}
