import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Whom companies pay outside: named in what the bank shows and where it is booked. */
export class WalletCreateVendors extends ForwardMigration {
  readonly name = 'wallet-create-vendors-1795469400000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS wallet_vendor (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      company_id BIGINT UNSIGNED NOT NULL,
      name VARCHAR(100) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      created_by BIGINT UNSIGNED NOT NULL,
      UNIQUE KEY wallet_vendor_uuid (uuid),
      UNIQUE KEY wallet_vendor_name (company_id, name),
      CONSTRAINT wallet_vendor_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT wallet_vendor_maker_fk FOREIGN KEY (created_by) REFERENCES identity_user (id)
    ) ${TABLE}`,
  ];
}
