import { ASCII, ForwardMigration, TABLE } from './forward-migration.js';

/** Keeps the present work that trackers and timers report: shown to whoever may see it, and never counted. */
export class TrackingPresence extends ForwardMigration {
  readonly name = 'tracking-presence-1795395600000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS tracking_presence (
      user_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      run CHAR(36) ${ASCII} NOT NULL,
      project_id BIGINT UNSIGNED NOT NULL,
      note VARCHAR(500) NULL,
      device VARCHAR(80) NOT NULL,
      idle TINYINT(1) NOT NULL DEFAULT 0,
      since DATETIME(3) NOT NULL,
      seen_at DATETIME(3) NOT NULL,
      ended_at DATETIME(3) NULL,
      lost_at DATETIME(3) NULL,
      stop_asked TINYINT(1) NOT NULL DEFAULT 0,
      KEY tracking_presence_open (ended_at, lost_at, seen_at),
      CONSTRAINT tracking_presence_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
    ) ${TABLE}`,
  ];
}
