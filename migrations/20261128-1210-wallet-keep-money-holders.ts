import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Who gave the right over a company's accounts, and until when it was held. */
export class WalletKeepMoneyHolders extends ForwardMigration {
  readonly name = 'wallet-keep-money-holders-1795867800000';

  protected readonly statements = [];

  override async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('wallet_money_holder', 'ended_at')) return;
    await runner.query(
      `ALTER TABLE wallet_money_holder
         ADD COLUMN given_by BIGINT UNSIGNED NULL,
         ADD COLUMN ended_at DATETIME(3) NULL,
         ADD CONSTRAINT wallet_money_holder_given_by_fk FOREIGN KEY (given_by) REFERENCES identity_user (id)`,
    );
  }
}
