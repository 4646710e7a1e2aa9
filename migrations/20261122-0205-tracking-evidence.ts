import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Screenshots, who looked at them, and time that people add by hand. */
export class TrackingEvidence extends ForwardMigration {
  readonly name = 'tracking-evidence-1795305900000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS tracking_screencast (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      project_id BIGINT UNSIGNED NOT NULL,
      activity_uuid BINARY(16) NULL,
      taken_at DATETIME(3) NOT NULL,
      title VARCHAR(255) NOT NULL,
      memo VARCHAR(500) NOT NULL,
      state VARCHAR(10) ${ASCII} NOT NULL,
      blurred TINYINT(1) NOT NULL,
      object_key VARCHAR(80) ${ASCII} NOT NULL,
      thumbnail_key VARCHAR(80) ${ASCII} NULL,
      thumbhash VARCHAR(60) ${ASCII} NULL,
      mime VARCHAR(20) ${ASCII} NOT NULL,
      width SMALLINT UNSIGNED NULL,
      height SMALLINT UNSIGNED NULL,
      size INT UNSIGNED NOT NULL,
      tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
      received_at DATETIME(3) NOT NULL,
      deleted_at DATETIME(3) NULL,
      deleted_by BIGINT UNSIGNED NULL,
      removed_seconds INT UNSIGNED NOT NULL DEFAULT 0,
      UNIQUE KEY tracking_screencast_uuid (uuid),
      KEY tracking_screencast_person (user_id, taken_at),
      KEY tracking_screencast_project (project_id, taken_at),
      KEY tracking_screencast_state (state, received_at),
      CONSTRAINT tracking_screencast_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id),
      CONSTRAINT tracking_screencast_project_fk FOREIGN KEY (project_id) REFERENCES project_project (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS tracking_screencast_look (
      ${KEY},
      screencast_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      viewer_id BIGINT UNSIGNED NOT NULL,
      day DATE NOT NULL,
      first_at DATETIME(3) NOT NULL,
      last_at DATETIME(3) NOT NULL,
      looks INT UNSIGNED NOT NULL,
      UNIQUE KEY tracking_screencast_look_day (screencast_id, viewer_id, day),
      KEY tracking_screencast_look_person (user_id, last_at),
      CONSTRAINT tracking_screencast_look_cast_fk FOREIGN KEY (screencast_id) REFERENCES tracking_screencast (id),
      CONSTRAINT tracking_screencast_look_viewer_fk FOREIGN KEY (viewer_id) REFERENCES identity_user (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS tracking_manual_time (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      project_id BIGINT UNSIGNED NOT NULL,
      started_at DATETIME(3) NOT NULL,
      ended_at DATETIME(3) NOT NULL,
      remarks VARCHAR(500) NOT NULL,
      status VARCHAR(10) ${ASCII} NOT NULL,
      reason VARCHAR(500) NULL,
      decided_by BIGINT UNSIGNED NULL,
      decided_at DATETIME(3) NULL,
      created_at DATETIME(3) NOT NULL,
      deleted_at DATETIME(3) NULL,
      deleted_by BIGINT UNSIGNED NULL,
      UNIQUE KEY tracking_manual_time_uuid (uuid),
      KEY tracking_manual_time_person (user_id, started_at),
      KEY tracking_manual_time_queue (project_id, status, created_at),
      CONSTRAINT tracking_manual_time_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id),
      CONSTRAINT tracking_manual_time_project_fk FOREIGN KEY (project_id) REFERENCES project_project (id),
      CONSTRAINT tracking_manual_time_decider_fk FOREIGN KEY (decided_by) REFERENCES identity_user (id),
      CONSTRAINT tracking_manual_time_forward CHECK (ended_at > started_at)
    ) ${TABLE}`,
  ];
}
