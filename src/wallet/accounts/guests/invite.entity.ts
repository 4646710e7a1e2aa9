import { Column, Entity, Index } from 'typeorm';
import {
  CodeColumn,
  ForeignKeyColumn,
  HashColumn,
  InstantColumn,
  KeyColumn,
  UuidColumn,
} from '../../../shared/database/column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';

export const INVITE_STATES = ['PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED', 'EXPIRED'] as const;
export type InviteState = (typeof INVITE_STATES)[number];

/** Somebody is asked to share a part of a wallet. Who accepted is its guest, until that is revoked. */
@Entity('wallet_invite')
@Index('wallet_invite_uuid', ['uuid'], { unique: true })
@Index('wallet_invite_checksum', ['checksum'], { unique: true })
@Index('wallet_invite_standing', ['shareId', 'email', 'standing'], { unique: true })
@Index('wallet_invite_email', ['email', 'state'])
@Index('wallet_invite_user', ['userId', 'state'])
export class Invite {
  @KeyColumn()
  id: Key<'invite'>;

  @UuidColumn()
  uuid: Uuid<'invite'>;

  @ForeignKeyColumn()
  shareId: Key<'share'>;

  /** Address in its normal form. */
  @Column({ type: 'varchar', length: 254, charset: 'ascii', collation: 'ascii_bin' })
  email: string;

  /** The guest, since they accepted. */
  @ForeignKeyColumn({ nullable: true })
  userId: Key<'user'> | null;

  /** SHA-256 of the secret in the mailed link. */
  @HashColumn()
  checksum: Buffer;

  @CodeColumn(8)
  state: InviteState;

  /** 1 as long as it is open or in force: one of a share and address. */
  @Column({ type: 'tinyint', nullable: true })
  standing: 1 | null;

  @InstantColumn()
  createdAt: Date;

  @ForeignKeyColumn()
  createdBy: Key<'user'>;

  @InstantColumn()
  expiresAt: Date;

  /** When it was answered, revoked or found to be too old. */
  @InstantColumn({ nullable: true })
  processedAt: Date | null;

  /** When it was revoked because the guest's last seat in the company ended; null once it was sent again. */
  @InstantColumn({ nullable: true })
  seatEndedAt: Date | null;
}
