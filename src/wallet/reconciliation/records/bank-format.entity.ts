import { Column, Entity } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, PrimaryForeignKeyColumn } from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';
import type { BankMemory } from '../reading/values/bank-mapping.js';

/** The columns of a wallet's bank files, as they were read last. */
@Entity('wallet_bank_format')
export class BankFormat {
  @PrimaryForeignKeyColumn()
  walletId: Key<'wallet'>;

  @Column({ type: 'json' })
  mapping: BankMemory;

  @InstantColumn()
  updatedAt: Date;

  @ForeignKeyColumn()
  updatedBy: Key<'user'>;
}
