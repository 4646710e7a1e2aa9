import { Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn } from '../../../shared/database/column.js';
import { AmountColumn } from '../../../shared/database/money-column.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Minor } from '../../../shared/money/money.js';

/** A card provider took money back, or gave it again: a refund that failed after all, a dispute that was won. */
export type ReturnKind = 'REFUND' | 'REFUND_FAILED' | 'DISPUTE' | 'DISPUTE_WON';

/** Money that the provider took back from a deposit or gave again; each provider id once. */
@Entity('wallet_deposit_return')
@Index('wallet_deposit_return_reference', ['depositId', 'kind', 'reference'], { unique: true })
export class DepositReturn {
  @KeyColumn()
  id: Key<'depositReturn'>;

  @ForeignKeyColumn()
  depositId: Key<'deposit'>;

  /** TRIAL_REMOVED: an owner removed what was left of a deposit of the sandbox. */
  @CodeColumn(13)
  kind: ReturnKind | 'TRIAL_REMOVED';

  /** The provider's name for the refund or dispute. */
  @CodeColumn(200)
  reference: string;

  @AmountColumn()
  amount: Minor;

  @InstantColumn()
  createdAt: Date;

  /** When a dispute was lost, so that nothing is open any more; null for all else. */
  @InstantColumn({ nullable: true })
  lostAt: Date | null;
}
