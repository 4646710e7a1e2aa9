import type { QueryRunner } from 'typeorm';
import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Changes of bank details, which stay when the details themselves are forgotten. */
export class WalletKeepBillingChanges extends ForwardMigration {
  readonly name = 'wallet-keep-billing-changes-1795868100000';

  protected readonly statements = [
    `CREATE TABLE wallet_billing_change (
      ${KEY},
      owner_kind VARCHAR(7) ${ASCII} NOT NULL,
      owner_id BIGINT UNSIGNED NOT NULL,
      kind VARCHAR(10) ${ASCII} NOT NULL,
      bank VARCHAR(80) NOT NULL,
      holder VARCHAR(70) NOT NULL,
      former_bank VARCHAR(80) NOT NULL,
      former_holder VARCHAR(70) NOT NULL,
      changed_at DATETIME(3) NOT NULL,
      changed_by BIGINT UNSIGNED NOT NULL,
      KEY wallet_billing_change_owner (owner_kind, owner_id, changed_at),
      CONSTRAINT wallet_billing_change_by_fk FOREIGN KEY (changed_by) REFERENCES identity_user (id)
    ) ${TABLE}`,
    // Versions share a destination if they lead to one account: the first of them was the change.
    `INSERT INTO wallet_billing_change
       (owner_kind, owner_id, kind, bank, holder, former_bank, former_holder, changed_at, changed_by)
     SELECT owner_kind, owner_id, kind,
            CONCAT(bank_name, ' •••• ', COALESCE(NULLIF(bank_iban_last, ''), bank_account_last)),
            account_holder, former_bank, former_holder, changed_at, created_by
       FROM wallet_billing bank
      WHERE former_bank IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM wallet_billing earlier WHERE earlier.destination = bank.destination AND earlier.id < bank.id)
      ORDER BY changed_at, id`,
  ];

  /** A start that was killed between the two statements begins anew: the table holds nothing else. */
  override async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS wallet_billing_change');
    await super.up(runner);
  }
}
