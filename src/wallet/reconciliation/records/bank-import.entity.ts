import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../../shared/database/column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';

/** FILE: read from a file of the bank; TYPED: given line by line; UNKNOWN: from before this was recorded. */
export const BANK_IMPORT_SOURCES = ['FILE', 'TYPED', 'UNKNOWN'] as const;
export type BankImportSource = (typeof BANK_IMPORT_SOURCES)[number];

/** Lines of a bank's statement that one person imported at once. */
@Entity('wallet_bank_import')
@Index('wallet_bank_import_uuid', ['uuid'], { unique: true })
@Index('wallet_bank_import_wallet', ['walletId', 'id'])
export class BankImport {
  @KeyColumn()
  id: Key<'bankImport'>;

  @UuidColumn()
  uuid: Uuid<'bankImport'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  @ForeignKeyColumn()
  walletId: Key<'wallet'>;

  @CodeColumn(7)
  source: BankImportSource;

  @Column({ type: 'varchar', length: 255, nullable: true })
  fileName: string | null;

  /** Format of the file as it was read; null for typed lines. */
  @Column({ type: 'json', nullable: true })
  format: object | null;

  /** Columns from which the lines were read; null for formats without columns and for typed lines. */
  @Column({ type: 'json', nullable: true })
  mapping: object | null;

  /** Number of lines that were given. */
  @Column({ type: 'int', unsigned: true })
  lineCount: number;

  /** Number of lines that were not known before. */
  @Column({ type: 'int', unsigned: true })
  newCount: number;

  @InstantColumn()
  importedAt: Date;

  @ForeignKeyColumn()
  importedBy: Key<'user'>;

  @InstantColumn({ nullable: true })
  removedAt: Date | null;

  @ForeignKeyColumn({ nullable: true })
  removedBy: Key<'user'> | null;

  @Column({ type: 'varchar', length: 300, nullable: true })
  removeReason: string | null;
}
