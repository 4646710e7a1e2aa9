import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Who was asked to share a part of a wallet, and what became of it. */
export class WalletCreateInvites extends ForwardMigration {
  readonly name = 'wallet-create-invites-1795468200000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS wallet_invite (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      share_id BIGINT UNSIGNED NOT NULL,
      email VARCHAR(254) ${ASCII} NOT NULL,
      user_id BIGINT UNSIGNED NULL,
      checksum BINARY(32) NOT NULL,
      state VARCHAR(8) ${ASCII} NOT NULL,
      standing TINYINT NULL,
      created_at DATETIME(3) NOT NULL,
      created_by BIGINT UNSIGNED NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      processed_at DATETIME(3) NULL,
      UNIQUE KEY wallet_invite_uuid (uuid),
      UNIQUE KEY wallet_invite_checksum (checksum),
      UNIQUE KEY wallet_invite_standing (share_id, email, standing),
      KEY wallet_invite_email (email, state),
      KEY wallet_invite_user (user_id, state),
      CONSTRAINT wallet_invite_share_fk FOREIGN KEY (share_id) REFERENCES wallet_share (id),
      CONSTRAINT wallet_invite_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id),
      CONSTRAINT wallet_invite_maker_fk FOREIGN KEY (created_by) REFERENCES identity_user (id),
      CONSTRAINT wallet_invite_state_check
        CHECK (state IN ('PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED', 'EXPIRED')),
      CONSTRAINT wallet_invite_standing_check
        CHECK ((state IN ('PENDING', 'ACCEPTED')) = (standing IS NOT NULL) AND (standing IS NULL OR standing = 1)),
      CONSTRAINT wallet_invite_processed_check CHECK ((state = 'PENDING') = (processed_at IS NULL)),
      CONSTRAINT wallet_invite_accepted_check CHECK (state <> 'ACCEPTED' OR user_id IS NOT NULL)
    ) ${TABLE}`,
  ];
}
