import { ForwardMigration, TABLE } from './forward-migration.js';

/** Members who hold the right over a company's accounts, so that a newly given right is noticed however it was given. */
export class WalletWatchMoneyHolders extends ForwardMigration {
  readonly name = 'wallet-watch-money-holders-1795621747928';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS wallet_money_holder (
      company_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      given_at DATETIME(3) NULL,
      PRIMARY KEY (company_id, user_id),
      KEY wallet_money_holder_given (company_id, given_at),
      CONSTRAINT wallet_money_holder_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT wallet_money_holder_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
    ) ${TABLE}`,
  ];
}
