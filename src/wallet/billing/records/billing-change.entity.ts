import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn } from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';
import type { BillingKind } from '../../accounts/records/billing-kind.js';
import type { Owner } from '../../accounts/records/owner.js';

/**
 * Pay that goes to another bank account than before, kept after the details themselves are forgotten. Only what is shown
 * of an account stands here, never its number.
 */
@Entity('wallet_billing_change')
@Index('wallet_billing_change_owner', ['ownerKind', 'ownerId', 'changedAt'])
export class BillingChange {
  @KeyColumn()
  id: Key<'billingChange'>;

  @CodeColumn(7)
  ownerKind: Owner['kind'];

  @ForeignKeyColumn()
  ownerId: Owner['id'];

  @CodeColumn(10)
  kind: BillingKind;

  /** Bank and end of the number. */
  @Column({ type: 'varchar', length: 80 })
  bank: string;

  @Column({ type: 'varchar', length: 70 })
  holder: string;

  /** Bank and end of the number of the account before; empty where nothing else is known of it. */
  @Column({ type: 'varchar', length: 80 })
  formerBank: string;

  @Column({ type: 'varchar', length: 70 })
  formerHolder: string;

  @InstantColumn()
  changedAt: Date;

  @ForeignKeyColumn()
  changedBy: Key<'user'>;
}
