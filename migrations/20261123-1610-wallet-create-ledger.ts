import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Written once: the database itself refuses to change a line or to take one away. */
const appendOnly = (table: string): string[] =>
  ['UPDATE', 'DELETE'].flatMap((act) => [
    `DROP TRIGGER IF EXISTS ${table}_no_${act.toLowerCase()}`,
    `CREATE TRIGGER ${table}_no_${act.toLowerCase()} BEFORE ${act} ON ${table} FOR EACH ROW
       SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${table} is append-only'`,
  ]);

/** Accounts, what moved between them, the seals over it, and the keys under which it was asked for. */
export class WalletCreateLedger extends ForwardMigration {
  readonly name = 'wallet-create-ledger-1795450200000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS wallet_account (
      ${KEY},
      company_id BIGINT UNSIGNED NOT NULL,
      kind VARCHAR(10) ${ASCII} NOT NULL,
      currency CHAR(3) ${ASCII} NOT NULL,
      balance BIGINT NULL,
      entries INT UNSIGNED NOT NULL DEFAULT 0,
      last_at DATETIME(3) NULL,
      closed_at DATETIME(3) NULL,
      outside TINYINT NULL,
      created_at DATETIME(3) NOT NULL,
      UNIQUE KEY wallet_account_outside (company_id, currency, kind, outside),
      CONSTRAINT wallet_account_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT wallet_account_kind_check CHECK (
        (outside IS NULL AND balance IS NOT NULL AND kind IN ('MAIN', 'SHARE', 'HOLD', 'OWED', 'RECON'))
        OR (outside = 1 AND balance IS NULL AND kind IN ('CARD', 'BANK', 'CHARGES', 'FEES', 'PAYEES', 'UNBOOKED'))
      ),
      CONSTRAINT wallet_account_held_check CHECK (kind NOT IN ('MAIN', 'SHARE', 'HOLD') OR balance >= 0),
      CONSTRAINT wallet_account_owed_check CHECK (kind <> 'OWED' OR balance <= 0),
      CONSTRAINT wallet_account_closed_check CHECK (closed_at IS NULL OR balance = 0)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS wallet_posting (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      company_id BIGINT UNSIGNED NOT NULL,
      type VARCHAR(16) ${ASCII} NOT NULL,
      actor_id BIGINT UNSIGNED NULL,
      description VARCHAR(300) NOT NULL,
      reason VARCHAR(300) NULL,
      vendor_id BIGINT UNSIGNED NULL,
      document_id BIGINT UNSIGNED NULL,
      transaction_date DATETIME(3) NOT NULL,
      allocation_version INT UNSIGNED NULL,
      reverses BIGINT UNSIGNED NULL,
      subject_type VARCHAR(20) ${ASCII} NULL,
      subject_id BIGINT UNSIGNED NULL,
      content_hash BINARY(32) NOT NULL,
      at DATETIME(3) NOT NULL,
      UNIQUE KEY wallet_posting_uuid (uuid),
      UNIQUE KEY wallet_posting_reverses (reverses),
      UNIQUE KEY wallet_posting_subject (subject_type, subject_id, type),
      KEY wallet_posting_company (company_id, at),
      CONSTRAINT wallet_posting_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT wallet_posting_actor_fk FOREIGN KEY (actor_id) REFERENCES identity_user (id),
      CONSTRAINT wallet_posting_reverses_fk FOREIGN KEY (reverses) REFERENCES wallet_posting (id),
      CONSTRAINT wallet_posting_subject_check CHECK ((subject_type IS NULL) = (subject_id IS NULL)),
      CONSTRAINT wallet_posting_reverses_check CHECK ((type = 'REVERSAL') = (reverses IS NOT NULL))
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS wallet_entry (
      ${KEY},
      posting_id BIGINT UNSIGNED NOT NULL,
      seq SMALLINT UNSIGNED NOT NULL,
      account_id BIGINT UNSIGNED NOT NULL,
      amount BIGINT NOT NULL,
      currency CHAR(3) ${ASCII} NOT NULL,
      balance_after BIGINT NULL,
      at DATETIME(3) NOT NULL,
      UNIQUE KEY wallet_entry_posting (posting_id, seq),
      KEY wallet_entry_account (account_id, at, id),
      CONSTRAINT wallet_entry_posting_fk FOREIGN KEY (posting_id) REFERENCES wallet_posting (id),
      CONSTRAINT wallet_entry_account_fk FOREIGN KEY (account_id) REFERENCES wallet_account (id),
      CONSTRAINT wallet_entry_amount_check CHECK (amount <> 0)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS wallet_seal (
      position BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      posting_id BIGINT UNSIGNED NOT NULL,
      hash BINARY(32) NOT NULL,
      sealed_at DATETIME(3) NOT NULL,
      UNIQUE KEY wallet_seal_posting (posting_id),
      CONSTRAINT wallet_seal_posting_fk FOREIGN KEY (posting_id) REFERENCES wallet_posting (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS wallet_command (
      actor VARCHAR(36) ${ASCII} NOT NULL,
      command_key VARCHAR(80) ${ASCII} NOT NULL,
      operation VARCHAR(40) ${ASCII} NOT NULL,
      request_hash BINARY(32) NOT NULL,
      outcome VARCHAR(8) ${ASCII} NOT NULL,
      result TEXT NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (actor, command_key),
      CONSTRAINT wallet_command_outcome_check CHECK (outcome IN ('DONE', 'REFUSED'))
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS wallet_proof (
      ${KEY},
      whole BOOLEAN NOT NULL,
      postings INT UNSIGNED NOT NULL,
      entries INT UNSIGNED NOT NULL,
      problem VARCHAR(500) NULL,
      started_at DATETIME(3) NOT NULL,
      finished_at DATETIME(3) NOT NULL
    ) ${TABLE}`,
    ...['wallet_posting', 'wallet_entry', 'wallet_seal'].flatMap(appendOnly),
  ];
}
