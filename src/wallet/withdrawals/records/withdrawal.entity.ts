import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../../shared/database/column.js';
import { AmountColumn, CurrencyColumn } from '../../../shared/database/money-column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import type { Minor } from '../../../shared/money/money.js';
import type { BillingKind } from '../../accounts/records/billing-kind.js';
import type { Owner } from '../../accounts/records/owner.js';

/**
 * HELD waits for an accountant, BATCHED is in a file for the bank, SENT is on its way. FAILED was not paid, CANCELLED was
 * taken back by whoever asked, RETURNED came back from the bank.
 */
export const WITHDRAWAL_STATES = ['HELD', 'BATCHED', 'SENT', 'FAILED', 'CANCELLED', 'RETURNED'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Money on its way from a wallet to a bank. */
@Entity('wallet_withdrawal')
@Index('wallet_withdrawal_uuid', ['uuid'], { unique: true })
@Index('wallet_withdrawal_state', ['companyId', 'state', 'id'])
@Index('wallet_withdrawal_owner', ['companyId', 'ownerKind', 'ownerId', 'id'])
@Index('wallet_withdrawal_wallet', ['walletId', 'state'])
@Index('wallet_withdrawal_batch', ['batchId'])
@Index('wallet_withdrawal_billing', ['billingId'])
@Index('wallet_withdrawal_unpaid', ['companyId', 'unpaidByBank', 'id'])
export class Withdrawal {
  @KeyColumn()
  id: Key<'withdrawal'>;

  @UuidColumn()
  uuid: Uuid<'withdrawal'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  @ForeignKeyColumn()
  walletId: Key<'wallet'>;

  /** Kind of owner of the wallet. */
  @CodeColumn(7)
  ownerKind: Owner['kind'];

  @ForeignKeyColumn()
  ownerId: Owner['id'];

  @ForeignKeyColumn()
  requesterId: Key<'user'>;

  @CurrencyColumn()
  currency: Currency;

  /** Amount that arrives, minor units. */
  @AmountColumn()
  amount: Minor;

  /** Charge of the company in addition to the amount, minor units. */
  @AmountColumn()
  charge: Minor;

  @CodeColumn(10)
  kind: BillingKind;

  /** The bank account as it was then. */
  @ForeignKeyColumn()
  billingId: Key<'billing'>;

  @ForeignKeyColumn({ nullable: true })
  batchId: Key<'batch'> | null;

  @CodeColumn(9)
  state: WithdrawalState;

  /** Reason of FAILED and RETURNED; null otherwise. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  reason: string | null;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn({ nullable: true })
  batchedAt: Date | null;

  @InstantColumn({ nullable: true })
  sentAt: Date | null;

  @InstantColumn({ nullable: true })
  failedAt: Date | null;

  @InstantColumn({ nullable: true })
  cancelledAt: Date | null;

  @InstantColumn({ nullable: true })
  returnedAt: Date | null;

  /** Key of the person who said last what became of it. */
  @ForeignKeyColumn({ nullable: true })
  settledBy: Key<'user'> | null;

  /** 1 where its batch had been downloaded, and whoever marked it as failed said that the bank did not pay it. */
  @Column({ type: 'tinyint', nullable: true })
  unpaidByBank: 1 | null;
}
