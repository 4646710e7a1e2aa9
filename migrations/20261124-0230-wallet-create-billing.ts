import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Bank accounts of people and companies, and what companies agreed on about charges, fee and providers. */
export class WalletCreateBilling extends ForwardMigration {
  readonly name = 'wallet-create-billing-1795487416619';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS wallet_billing (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      owner_kind VARCHAR(7) ${ASCII} NOT NULL,
      owner_id BIGINT UNSIGNED NOT NULL,
      kind VARCHAR(10) ${ASCII} NOT NULL,
      version INT UNSIGNED NOT NULL,
      standing TINYINT NULL,
      is_default TINYINT NULL,
      alias VARCHAR(60) NOT NULL,
      bank_account VARCHAR(255) ${ASCII} NULL,
      bank_account_last VARCHAR(4) ${ASCII} NOT NULL,
      bank_name VARCHAR(70) NOT NULL,
      account_holder VARCHAR(70) NOT NULL,
      bank_address VARCHAR(140) NOT NULL,
      bank_swift_code VARCHAR(11) ${ASCII} NULL,
      bank_iban_code VARCHAR(255) ${ASCII} NULL,
      bank_iban_last VARCHAR(4) ${ASCII} NOT NULL,
      routing_number VARCHAR(9) ${ASCII} NULL,
      country VARCHAR(2) ${ASCII} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      created_by BIGINT UNSIGNED NOT NULL,
      UNIQUE KEY wallet_billing_uuid (uuid),
      UNIQUE KEY wallet_billing_standing (owner_kind, owner_id, kind, standing),
      UNIQUE KEY wallet_billing_default (owner_kind, owner_id, is_default),
      CONSTRAINT wallet_billing_maker_fk FOREIGN KEY (created_by) REFERENCES identity_user (id),
      CONSTRAINT wallet_billing_owner_check CHECK (owner_kind IN ('USER', 'COMPANY')),
      CONSTRAINT wallet_billing_kind_check CHECK (kind IN ('BILLING', 'ACHBILLING', 'FXBILLING')),
      CONSTRAINT wallet_billing_standing_check CHECK (standing IS NULL OR standing = 1),
      CONSTRAINT wallet_billing_default_check CHECK (is_default IS NULL OR (is_default = 1 AND standing IS NOT NULL)),
      CONSTRAINT wallet_billing_number_check
        CHECK (bank_account IS NOT NULL OR (kind = 'BILLING' AND bank_iban_code IS NOT NULL)),
      CONSTRAINT wallet_billing_iban_check CHECK (kind = 'BILLING' OR bank_iban_code IS NULL),
      CONSTRAINT wallet_billing_bank_check
        CHECK ((kind = 'ACHBILLING') = (routing_number IS NOT NULL) AND (kind = 'ACHBILLING') = (bank_swift_code IS NULL))
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS wallet_charges (
      company_id BIGINT UNSIGNED NOT NULL,
      currency CHAR(3) ${ASCII} NOT NULL,
      swift_charge BIGINT NOT NULL,
      ach_charge BIGINT NOT NULL,
      fx_charge BIGINT NOT NULL,
      minimum BIGINT NOT NULL,
      version INT UNSIGNED NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      updated_by BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (company_id, currency),
      CONSTRAINT wallet_charges_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT wallet_charges_maker_fk FOREIGN KEY (updated_by) REFERENCES identity_user (id),
      CONSTRAINT wallet_charges_amount_check CHECK (swift_charge >= 0 AND ach_charge >= 0 AND fx_charge >= 0),
      CONSTRAINT wallet_charges_minimum_check CHECK (minimum > 0)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS wallet_company (
      company_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      fee_kind VARCHAR(7) ${ASCII} NOT NULL,
      bp SMALLINT UNSIGNED NULL,
      amount BIGINT NULL,
      currency CHAR(3) ${ASCII} NULL,
      version INT UNSIGNED NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      updated_by BIGINT UNSIGNED NOT NULL,
      CONSTRAINT wallet_company_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT wallet_company_maker_fk FOREIGN KEY (updated_by) REFERENCES identity_user (id),
      CONSTRAINT wallet_company_kind_check CHECK (fee_kind IN ('PERCENT', 'FIXED')),
      CONSTRAINT wallet_company_percent_check CHECK ((fee_kind = 'PERCENT') = (bp IS NOT NULL)),
      CONSTRAINT wallet_company_bp_check CHECK (bp BETWEEN 1 AND 10000),
      CONSTRAINT wallet_company_fixed_check
        CHECK ((fee_kind = 'FIXED') = (amount IS NOT NULL) AND (fee_kind = 'FIXED') = (currency IS NOT NULL)),
      CONSTRAINT wallet_company_amount_check CHECK (amount > 0)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS wallet_provider (
      company_id BIGINT UNSIGNED NOT NULL,
      kind VARCHAR(6) ${ASCII} NOT NULL,
      name VARCHAR(60) NOT NULL,
      account VARCHAR(255) ${ASCII} NOT NULL,
      account_last VARCHAR(4) ${ASCII} NOT NULL,
      email VARCHAR(254) ${ASCII} NOT NULL,
      version INT UNSIGNED NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      updated_by BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (company_id, kind),
      CONSTRAINT wallet_provider_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT wallet_provider_maker_fk FOREIGN KEY (updated_by) REFERENCES identity_user (id),
      CONSTRAINT wallet_provider_kind_check CHECK (kind IN ('CARD', 'PAYOUT'))
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS wallet_contact (
      company_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      alias VARCHAR(60) NOT NULL,
      phone_number VARCHAR(32) NOT NULL,
      mobile_number VARCHAR(32) NOT NULL,
      mobile_number2 VARCHAR(32) NOT NULL,
      street_address VARCHAR(200) NOT NULL,
      district VARCHAR(100) NOT NULL,
      postal_code VARCHAR(20) NOT NULL,
      country VARCHAR(2) ${ASCII} NULL,
      updated_at DATETIME(3) NOT NULL,
      updated_by BIGINT UNSIGNED NOT NULL,
      CONSTRAINT wallet_contact_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT wallet_contact_maker_fk FOREIGN KEY (updated_by) REFERENCES identity_user (id)
    ) ${TABLE}`,
  ];
}
