import type { QueryRunner } from 'typeorm';
import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Money on its way to banks, the files it goes in, and to which bank account a wallet leads. */
export class WalletCreateWithdrawals extends ForwardMigration {
  readonly name = 'wallet-create-withdrawals-1795488917223';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS wallet_batch (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      company_id BIGINT UNSIGNED NOT NULL,
      debtor_id BIGINT UNSIGNED NULL,
      closed_at DATETIME(3) NOT NULL,
      created_by BIGINT UNSIGNED NOT NULL,
      UNIQUE KEY wallet_batch_uuid (uuid),
      KEY wallet_batch_company (company_id, id),
      CONSTRAINT wallet_batch_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT wallet_batch_debtor_fk FOREIGN KEY (debtor_id) REFERENCES wallet_billing (id),
      CONSTRAINT wallet_batch_maker_fk FOREIGN KEY (created_by) REFERENCES identity_user (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS wallet_withdrawal (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      company_id BIGINT UNSIGNED NOT NULL,
      wallet_id BIGINT UNSIGNED NOT NULL,
      owner_kind VARCHAR(7) ${ASCII} NOT NULL,
      owner_id BIGINT UNSIGNED NOT NULL,
      requester_id BIGINT UNSIGNED NOT NULL,
      currency CHAR(3) ${ASCII} NOT NULL,
      amount BIGINT NOT NULL,
      charge BIGINT NOT NULL,
      kind VARCHAR(10) ${ASCII} NOT NULL,
      billing_id BIGINT UNSIGNED NOT NULL,
      batch_id BIGINT UNSIGNED NULL,
      state VARCHAR(9) ${ASCII} NOT NULL,
      reason VARCHAR(300) NULL,
      created_at DATETIME(3) NOT NULL,
      batched_at DATETIME(3) NULL,
      sent_at DATETIME(3) NULL,
      failed_at DATETIME(3) NULL,
      cancelled_at DATETIME(3) NULL,
      returned_at DATETIME(3) NULL,
      settled_by BIGINT UNSIGNED NULL,
      UNIQUE KEY wallet_withdrawal_uuid (uuid),
      KEY wallet_withdrawal_state (company_id, state, id),
      KEY wallet_withdrawal_owner (company_id, owner_kind, owner_id, id),
      KEY wallet_withdrawal_wallet (wallet_id, state),
      KEY wallet_withdrawal_batch (batch_id),
      KEY wallet_withdrawal_billing (billing_id),
      CONSTRAINT wallet_withdrawal_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT wallet_withdrawal_wallet_fk FOREIGN KEY (wallet_id) REFERENCES wallet_wallet (id),
      CONSTRAINT wallet_withdrawal_requester_fk FOREIGN KEY (requester_id) REFERENCES identity_user (id),
      CONSTRAINT wallet_withdrawal_billing_fk FOREIGN KEY (billing_id) REFERENCES wallet_billing (id),
      CONSTRAINT wallet_withdrawal_batch_fk FOREIGN KEY (batch_id) REFERENCES wallet_batch (id),
      CONSTRAINT wallet_withdrawal_settler_fk FOREIGN KEY (settled_by) REFERENCES identity_user (id),
      CONSTRAINT wallet_withdrawal_owner_check CHECK (owner_kind IN ('USER', 'COMPANY')),
      CONSTRAINT wallet_withdrawal_kind_check CHECK (kind IN ('BILLING', 'ACHBILLING', 'FXBILLING')),
      CONSTRAINT wallet_withdrawal_amount_check CHECK (amount > 0 AND charge >= 0),
      CONSTRAINT wallet_withdrawal_state_check
        CHECK (state IN ('HELD', 'BATCHED', 'SENT', 'FAILED', 'CANCELLED', 'RETURNED')),
      CONSTRAINT wallet_withdrawal_batched_check CHECK (
        (batch_id IS NULL) = (batched_at IS NULL)
        AND (state NOT IN ('HELD', 'CANCELLED') OR batch_id IS NULL)
        AND (state NOT IN ('BATCHED', 'SENT', 'RETURNED') OR batch_id IS NOT NULL)
      ),
      CONSTRAINT wallet_withdrawal_sent_check CHECK ((state IN ('SENT', 'RETURNED')) = (sent_at IS NOT NULL)),
      CONSTRAINT wallet_withdrawal_failed_check CHECK ((state = 'FAILED') = (failed_at IS NOT NULL)),
      CONSTRAINT wallet_withdrawal_cancelled_check CHECK ((state = 'CANCELLED') = (cancelled_at IS NOT NULL)),
      CONSTRAINT wallet_withdrawal_returned_check CHECK ((state = 'RETURNED') = (returned_at IS NOT NULL)),
      CONSTRAINT wallet_withdrawal_reason_check CHECK ((state IN ('FAILED', 'RETURNED')) = (reason IS NOT NULL)),
      CONSTRAINT wallet_withdrawal_settled_check
        CHECK ((state IN ('SENT', 'FAILED', 'RETURNED')) = (settled_by IS NOT NULL))
    ) ${TABLE}`,
  ];

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    if (await runner.hasColumn('wallet_wallet', 'billing')) return;
    await runner.query(
      `ALTER TABLE wallet_wallet ADD COLUMN billing VARCHAR(10) ${ASCII} NULL,
         ADD CONSTRAINT wallet_wallet_billing_check
           CHECK (billing IS NULL OR (family_type = 'BANK' AND billing IN ('BILLING', 'ACHBILLING', 'FXBILLING')))`,
    );
  }
}
