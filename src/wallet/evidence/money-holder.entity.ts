import { Entity, Index } from 'typeorm';
import { InstantColumn, PrimaryForeignKeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

/** A member who holds the right over a company's accounts, as it was noticed. */
@Entity('wallet_money_holder')
@Index('wallet_money_holder_given', ['companyId', 'givenAt'])
export class MoneyHolder {
  @PrimaryForeignKeyColumn()
  companyId: Key<'company'>;

  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

  /** When the right was noticed as newly given; null for who held it when the company was first looked at. */
  @InstantColumn({ nullable: true })
  givenAt: Date | null;
}
