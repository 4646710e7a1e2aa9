import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Lines of the bank, and notes that somebody made of them before they are booked. */
export class WalletCreateReconciliation extends ForwardMigration {
  readonly name = 'wallet-create-reconciliation-1795489200000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS wallet_reconciliation (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      company_id BIGINT UNSIGNED NOT NULL,
      wallet_id BIGINT UNSIGNED NOT NULL,
      action VARCHAR(6) ${ASCII} NOT NULL,
      currency CHAR(3) ${ASCII} NOT NULL,
      amount BIGINT NOT NULL,
      transaction_date DATE NOT NULL,
      description VARCHAR(300) NOT NULL,
      vendor_id BIGINT UNSIGNED NULL,
      state VARCHAR(7) ${ASCII} NOT NULL,
      posting_id BIGINT UNSIGNED NOT NULL,
      booking_id BIGINT UNSIGNED NULL,
      created_at DATETIME(3) NOT NULL,
      created_by BIGINT UNSIGNED NOT NULL,
      UNIQUE KEY wallet_reconciliation_uuid (uuid),
      UNIQUE KEY wallet_reconciliation_posting (posting_id),
      UNIQUE KEY wallet_reconciliation_booking (booking_id),
      KEY wallet_reconciliation_wallet (wallet_id, state, id),
      CONSTRAINT wallet_reconciliation_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT wallet_reconciliation_wallet_fk FOREIGN KEY (wallet_id) REFERENCES wallet_wallet (id),
      CONSTRAINT wallet_reconciliation_maker_fk FOREIGN KEY (created_by) REFERENCES identity_user (id),
      CONSTRAINT wallet_reconciliation_posting_fk FOREIGN KEY (posting_id) REFERENCES wallet_posting (id),
      CONSTRAINT wallet_reconciliation_booking_fk FOREIGN KEY (booking_id) REFERENCES wallet_posting (id),
      CONSTRAINT wallet_reconciliation_action_check CHECK (action IN ('CREDIT', 'DEBIT')),
      CONSTRAINT wallet_reconciliation_amount_check CHECK (amount > 0),
      CONSTRAINT wallet_reconciliation_state_check CHECK (state IN ('OPEN', 'MATCHED', 'BOOKED', 'DELETED')),
      CONSTRAINT wallet_reconciliation_booked_check CHECK ((state = 'BOOKED') = (booking_id IS NOT NULL))
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS wallet_bank_line (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      company_id BIGINT UNSIGNED NOT NULL,
      wallet_id BIGINT UNSIGNED NOT NULL,
      booked_on DATE NOT NULL,
      currency CHAR(3) ${ASCII} NOT NULL,
      amount BIGINT NOT NULL,
      text VARCHAR(300) NOT NULL,
      content_hash BINARY(32) NOT NULL,
      state VARCHAR(7) ${ASCII} NOT NULL,
      reconciliation_id BIGINT UNSIGNED NULL,
      posting_id BIGINT UNSIGNED NULL,
      imported_at DATETIME(3) NOT NULL,
      imported_by BIGINT UNSIGNED NOT NULL,
      settled_at DATETIME(3) NULL,
      settled_by BIGINT UNSIGNED NULL,
      UNIQUE KEY wallet_bank_line_uuid (uuid),
      UNIQUE KEY wallet_bank_line_content (content_hash),
      UNIQUE KEY wallet_bank_line_reconciliation (reconciliation_id),
      UNIQUE KEY wallet_bank_line_posting (posting_id),
      KEY wallet_bank_line_wallet (wallet_id, state, booked_on, id),
      CONSTRAINT wallet_bank_line_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT wallet_bank_line_wallet_fk FOREIGN KEY (wallet_id) REFERENCES wallet_wallet (id),
      CONSTRAINT wallet_bank_line_maker_fk FOREIGN KEY (imported_by) REFERENCES identity_user (id),
      CONSTRAINT wallet_bank_line_reconciliation_fk FOREIGN KEY (reconciliation_id) REFERENCES wallet_reconciliation (id),
      CONSTRAINT wallet_bank_line_posting_fk FOREIGN KEY (posting_id) REFERENCES wallet_posting (id),
      CONSTRAINT wallet_bank_line_amount_check CHECK (amount <> 0),
      CONSTRAINT wallet_bank_line_state_check CHECK (state IN ('OPEN', 'MATCHED', 'BOOKED')),
      CONSTRAINT wallet_bank_line_settled_check
        CHECK ((state = 'OPEN') = (settled_at IS NULL) AND (settled_at IS NULL) = (settled_by IS NULL)),
      CONSTRAINT wallet_bank_line_open_check
        CHECK ((state = 'OPEN') = (posting_id IS NULL AND reconciliation_id IS NULL)),
      CONSTRAINT wallet_bank_line_booked_check CHECK (state <> 'BOOKED' OR posting_id IS NOT NULL)
    ) ${TABLE}`,
  ];
}
