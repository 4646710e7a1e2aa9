import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
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

  async notePoll(id: string, now: Date, pause: number): Promise<void> {
    await this.database.manager().update(DeviceCode, { id }, { polledAt: now, pause });
  }

  /** Of many who decide, or use, at once, one succeeds. */
  async use(id: string, now: Date): Promise<boolean> {
    const changed = await this.database.execute(
      "UPDATE identity_device_code SET state = 'USED' WHERE id = ? AND state = 'ALLOWED' AND expires_at > ?",
      [id, now],
    );
    return changed === 1;
  }

  /** As above. `session`: public id of the session in which it is decided. */
  async decide(
    id: string,
    { state, userId, session }: { state: 'ALLOWED' | 'REFUSED'; userId: string; session: string },
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
