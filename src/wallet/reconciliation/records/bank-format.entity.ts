import { Column, Entity } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, PrimaryForeignKeyColumn } from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';
import type { BankMemory } from '../reading/values/bank-mapping.js';

/** Files of a wallet, as they were read last: one memory for each kind of headings, the newest first. */
export interface BankMemories {
  memories: BankMemory[];
}

/** The columns of a wallet's bank files, as they were read last. */
@Entity('wallet_bank_format')
export class BankFormat {
  @PrimaryForeignKeyColumn()
  walletId: Key<'wallet'>;

  /** Former releases kept one memory. */
  @Column({ type: 'json' })
  mapping: BankMemories | BankMemory;

  @InstantColumn()
  updatedAt: Date;

  @ForeignKeyColumn()
  updatedBy: Key<'user'>;
}
