import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CodeColumn, InstantColumn } from '../../../../shared/database/column.js';
import { AmountColumn, CurrencyColumn } from '../../../../shared/database/money-column.js';
import type { Currency } from '../../../../shared/money/currency.js';
import type { Minor } from '../../../../shared/money/money.js';

/** A checkout page of the sandbox, in which no money moves. */
@Entity('wallet_sandbox_session')
@Index('wallet_sandbox_session_created', ['createdAt'])
export class SandboxSession {
  @PrimaryColumn({ type: 'varchar', length: 200, charset: 'ascii', collation: 'ascii_bin' })
  session: string;

  @AmountColumn()
  amount: Minor;

  @CurrencyColumn()
  currency: Currency;

  @Column({ type: 'varchar', length: 300 })
  description: string;

  @CodeColumn(7)
  state: 'OPEN' | 'PAID' | 'EXPIRED';

  @CodeColumn(500)
  successUrl: string;

  @CodeColumn(500)
  cancelUrl: string;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  expiresAt: Date;
}
