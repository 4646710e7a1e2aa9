import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { DeviceCode } from './device-code.entity.js';

@Injectable()
export class DeviceCodesRepository {
  constructor(private readonly database: Database) {}

  async insert(values: Omit<DeviceCode, 'id'>): Promise<void> {
    await this.database.manager().insert(DeviceCode, values);
  }

  findByDevice(deviceHash: Buffer): Promise<DeviceCode | null> {
    return this.database.manager().findOneBy(DeviceCode, { deviceHash });
  }

  findByUserCode(userCodeHash: Buffer): Promise<DeviceCode | null> {
    return this.database.manager().findOneBy(DeviceCode, { userCodeHash });
  }

  async recordPoll(id: Key<'deviceCode'>, now: Date, pause: number): Promise<void> {
    await this.database.manager().update(DeviceCode, { id }, { polledAt: now, pause });
  }

  /** Marks an allowed code as used; of several concurrent calls only one returns true. */
  async use(id: Key<'deviceCode'>, now: Date): Promise<boolean> {
    const changed = await this.database.execute(
      "UPDATE identity_device_code SET state = 'USED' WHERE id = ? AND state = 'ALLOWED' AND expires_at > ?",
      [id, now],
    );
    return changed === 1;
  }

  /**
   * Stores a decision; of several concurrent calls only one returns true. `session`: public id of the session in which
   * it is decided.
   */
  async decide(
    id: Key<'deviceCode'>,
    { state, userId, session }: { state: 'ALLOWED' | 'REFUSED'; userId: Key<'user'>; session: Uuid<'session'> },
    now: Date,
  ): Promise<boolean> {
    const changed = await this.database.execute(
      "UPDATE identity_device_code SET state = ?, user_id = ?, session = ? WHERE id = ? AND state = 'PENDING' AND expires_at > ?",
      [state, userId, session, id, now],
    );
    return changed === 1;
  }

  async purge(before: Date): Promise<void> {
    await this.database.execute('DELETE FROM identity_device_code WHERE expires_at < ? LIMIT 10000', [before]);
  }
}
