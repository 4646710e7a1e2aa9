import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../../shared/database/column.js';
import { AmountColumn, CurrencyColumn } from '../../../shared/database/money-column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import type { Minor } from '../../../shared/money/money.js';
import type { Owner } from '../../accounts/records/owner.js';
import type { ProviderName } from '../providers/port/payment-provider.js';

/** Means of a deposit: by card through a provider, or declared by its maker and found in the bank’s lines later. */
export type DepositMeans = 'CARD' | 'BANK';

/** MISMATCH: the provider says it was paid, but not this amount; nothing was credited. */
export const DEPOSIT_STATES = ['CREATED', 'CREDITED', 'EXPIRED', 'MISMATCH', 'CANCELLED'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** Money that somebody brings in. */
@Entity('wallet_deposit')
@Index('wallet_deposit_uuid', ['uuid'], { unique: true })
@Index('wallet_deposit_session', ['provider', 'session'], { unique: true })
@Index('wallet_deposit_payment', ['provider', 'payment'], { unique: true })
@Index('wallet_deposit_reference', ['companyId', 'reference'], { unique: true })
@Index('wallet_deposit_posting', ['postingId'], { unique: true })
@Index('wallet_deposit_owner', ['companyId', 'ownerKind', 'ownerId', 'id'])
@Index('wallet_deposit_open', ['state', 'expiresAt'])
@Index('wallet_deposit_provider', ['companyId', 'provider', 'state'])
export class Deposit {
  @KeyColumn()
  id: Key<'deposit'>;

  @UuidColumn()
  uuid: Uuid<'deposit'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  @CodeColumn(7)
  ownerKind: Owner['kind'];

  @ForeignKeyColumn()
  ownerId: Key;

  @ForeignKeyColumn()
  walletId: Key<'wallet'>;

  @CodeColumn(4)
  means: DepositMeans;

  @CurrencyColumn()
  currency: Currency;

  @AmountColumn()
  amount: Minor;

  @Column({ type: 'varchar', length: 200 })
  description: string;

  @CodeColumn(9)
  state: DepositState;

  /** Provider of a CARD deposit; null otherwise. */
  @CodeColumn(7, { nullable: true })
  provider: ProviderName | null;

  /** The provider's name for the page on which it is paid; null until it answered. */
  @CodeColumn(200, { nullable: true })
  session: string | null;

  /** Address where it is paid. */
  @CodeColumn(2000, { nullable: true })
  link: string | null;

  /** The provider's name for the payment, by which refunds and disputes name it. */
  @CodeColumn(200, { nullable: true })
  payment: string | null;

  /** Reference that the payer writes on the transfer, for BANK. */
  @CodeColumn(20, { nullable: true })
  reference: string | null;

  /** Amount that the provider reports, in minor units, for MISMATCH. */
  @AmountColumn({ nullable: true })
  paidAmount: Minor | null;

  @CurrencyColumn({ nullable: true })
  paidCurrency: Currency | null;

  @InstantColumn()
  createdAt: Date;

  @ForeignKeyColumn()
  createdBy: Key<'user'>;

  /** Time until which it can be paid, UTC, for CARD. */
  @InstantColumn({ nullable: true })
  expiresAt: Date | null;

  /** When it left CREATED. */
  @InstantColumn({ nullable: true })
  settledAt: Date | null;

  @ForeignKeyColumn({ nullable: true })
  postingId: Key<'posting'> | null;
}
