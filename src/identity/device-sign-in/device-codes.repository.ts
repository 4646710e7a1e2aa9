import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { DeviceCode, type DeviceCodeState } from './device-code.entity.js';

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
  async move(id: string, from: DeviceCodeState, to: DeviceCodeState, userId: string, now: Date): Promise<boolean> {
    const changed = await this.database.change(
      'UPDATE identity_device_code SET state = ?, user_id = ? WHERE id = ? AND state = ? AND expires_at > ?',
      [to, userId, id, from, now],
    );
    return changed === 1;
  }

  async purge(before: Date): Promise<void> {
    await this.database.change('DELETE FROM identity_device_code WHERE expires_at < ? LIMIT 10000', [before]);
  }
}
