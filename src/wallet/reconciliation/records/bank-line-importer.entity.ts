import { Entity, Index } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, PrimaryForeignKeyColumn } from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';

/** A person who imported a bank line: the first one, and everybody who imported the same line again. */
@Entity('wallet_bank_line_importer')
@Index('wallet_bank_line_importer_import', ['importId'])
export class BankLineImporter {
  @PrimaryForeignKeyColumn()
  lineId: Key<'bankLine'>;

  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

  /** The first import of this person that contained the line. */
  @ForeignKeyColumn()
  importId: Key<'bankImport'>;

  @InstantColumn()
  importedAt: Date;
}
