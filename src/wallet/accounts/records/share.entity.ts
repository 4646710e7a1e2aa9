import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../../shared/database/column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';

/** Directions that guests may use, seen from the share: INBOUND they put in, OUTBOUND they take out. */
export const SHARE_DIRECTIONS = ['BOTH', 'INBOUND', 'OUTBOUND'] as const;
export type ShareDirection = (typeof SHARE_DIRECTIONS)[number];

/** A part of a wallet with an account of its own. */
@Entity('wallet_share')
@Index('wallet_share_uuid', ['uuid'], { unique: true })
@Index('wallet_share_account', ['accountId'], { unique: true })
@Index('wallet_share_wallet', ['walletId', 'position'])
export class Share {
  @KeyColumn()
  id: Key<'share'>;

  @UuidColumn()
  uuid: Uuid<'share'>;

  @ForeignKeyColumn()
  walletId: Key<'wallet'>;

  @ForeignKeyColumn()
  accountId: Key<'account'>;

  @Column({ type: 'varchar', length: 60 })
  name: string;

  @Column({ type: 'varchar', length: 300 })
  description: string;

  @CodeColumn(8)
  direction: ShareDirection;

  /** Hundredths of a percent of what arrives in a PERCENT wallet; null in an OPEN one. */
  @Column({ type: 'smallint', unsigned: true, nullable: true })
  bp: number | null;

  @Column({ type: 'int', unsigned: true })
  position: number;

  @InstantColumn()
  createdAt: Date;

  @ForeignKeyColumn({ nullable: true })
  createdBy: Key<'user'> | null;

  @InstantColumn({ nullable: true })
  closedAt: Date | null;
}
