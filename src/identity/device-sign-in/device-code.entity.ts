import { Column, Entity, Index } from 'typeorm';
import {
  CodeColumn,
  ForeignKeyColumn,
  HashColumn,
  InstantColumn,
  KeyColumn,
  UuidColumn,
} from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';

export type DeviceCodeState = 'PENDING' | 'ALLOWED' | 'REFUSED' | 'USED';

/** A device that asks to be signed in, and waits until a person allows it in a browser. */
@Entity('identity_device_code')
@Index('identity_device_code_device', ['deviceHash'], { unique: true })
@Index('identity_device_code_user_code', ['userCodeHash'], { unique: true })
@Index('identity_device_code_user', ['userId'])
@Index('identity_device_code_expiry', ['expiresAt'])
export class DeviceCode {
  @KeyColumn()
  id: Key<'deviceCode'>;

  /** Hash of the secret that only the device knows. */
  @HashColumn()
  deviceHash: Buffer;

  /** Hash of the eight letters that the person reads from the device. */
  @HashColumn()
  userCodeHash: Buffer;

  @CodeColumn(10)
  state: DeviceCodeState;

  /** Name of the device, which is shown to the person before they decide. */
  @Column({ type: 'varchar', length: 80 })
  device: string;

  @Column({ type: 'varchar', length: 400 })
  userAgent: string;

  @Column({ type: 'varchar', length: 64 })
  ip: string;

  /** The person who decided. */
  @ForeignKeyColumn({ nullable: true })
  userId: Key<'user'> | null;

  /** Public id of the session in which it was allowed. */
  @UuidColumn({ nullable: true })
  session: Uuid<'session'> | null;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  expiresAt: Date;

  @InstantColumn({ nullable: true })
  polledAt: Date | null;

  /** Minimum seconds between two polls of the device; raised each time it polls too early. */
  @Column({ type: 'smallint', unsigned: true })
  pause: number;
}
