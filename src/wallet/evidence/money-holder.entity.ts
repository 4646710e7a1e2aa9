import { Entity, Index } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, PrimaryForeignKeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

/** A member who holds the right over a company's accounts, or held it once. */
@Entity('wallet_money_holder')
@Index('wallet_money_holder_given', ['companyId', 'givenAt'])
export class MoneyHolder {
  @PrimaryForeignKeyColumn()
  companyId: Key<'company'>;

  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

  /** When the right was given the last time; null for who held it when the company was first looked at. */
  @InstantColumn({ nullable: true })
  givenAt: Date | null;

  /** Key of the person who gave it; null for somebody who joined with it, and where it is not known. */
  @ForeignKeyColumn({ nullable: true })
  givenBy: Key<'user'> | null;

  /** When the right ended; null while it is held. */
  @InstantColumn({ nullable: true })
  endedAt: Date | null;
}
