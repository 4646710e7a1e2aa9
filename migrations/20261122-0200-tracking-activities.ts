import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

const HOURS = Array.from(
  { length: 24 },
  (_, hour) => `h${String(hour).padStart(2, '0')} INT UNSIGNED NOT NULL DEFAULT 0`,
);

/**
 * Activities of people and their totals by day. The roll-ups have no foreign keys: they are derived from the activities, whose
 * keys are checked, and a check for each of their rows would cost the ingest a tenth.
 */
export class TrackingActivities extends ForwardMigration {
  readonly name = 'tracking-activities-1795305600000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS tracking_person (
      user_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      project_id BIGINT UNSIGNED NULL,
      app_id BIGINT UNSIGNED NULL,
      since DATETIME(3) NULL,
      until DATETIME(3) NULL,
      idle INT UNSIGNED NOT NULL DEFAULT 0,
      received_at DATETIME(3) NULL,
      KEY tracking_person_project (project_id, until),
      CONSTRAINT tracking_person_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS tracking_app (
      ${KEY},
      company_id BIGINT UNSIGNED NOT NULL,
      kind VARCHAR(4) ${ASCII} NOT NULL,
      name VARCHAR(190) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      UNIQUE KEY tracking_app_name (company_id, kind, name),
      CONSTRAINT tracking_app_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS tracking_activity (
      ${KEY},
      user_id BIGINT UNSIGNED NOT NULL,
      project_id BIGINT UNSIGNED NOT NULL,
      uuid BINARY(16) NOT NULL,
      part_of BINARY(16) NULL,
      type VARCHAR(8) ${ASCII} NOT NULL,
      started_at DATETIME(3) NOT NULL,
      ended_at DATETIME(3) NOT NULL,
      duration INT UNSIGNED NOT NULL,
      idle INT UNSIGNED NOT NULL,
      productive INT UNSIGNED NOT NULL,
      unproductive INT UNSIGNED NOT NULL,
      worked INT UNSIGNED NOT NULL,
      mouse_moves INT UNSIGNED NOT NULL,
      key_clicks INT UNSIGNED NOT NULL,
      memo VARCHAR(500) NULL,
      device VARCHAR(80) NULL,
      usages JSON NOT NULL,
      over_limit TINYINT(1) NOT NULL DEFAULT 0,
      after_invoice TINYINT(1) NOT NULL DEFAULT 0,
      received_at DATETIME(3) NOT NULL,
      deleted_at DATETIME(3) NULL,
      deleted_by BIGINT UNSIGNED NULL,
      UNIQUE KEY tracking_activity_uuid (user_id, uuid),
      KEY tracking_activity_time (user_id, started_at, ended_at),
      CONSTRAINT tracking_activity_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id),
      CONSTRAINT tracking_activity_project_fk FOREIGN KEY (project_id) REFERENCES project_project (id),
      CONSTRAINT tracking_activity_forward CHECK (ended_at > started_at),
      CONSTRAINT tracking_activity_parts CHECK (idle <= duration AND productive + unproductive <= duration AND worked <= duration)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS tracking_day (
      project_id BIGINT UNSIGNED NOT NULL,
      zone VARCHAR(64) ${ASCII} NOT NULL,
      day DATE NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      tracked INT UNSIGNED NOT NULL,
      idle INT UNSIGNED NOT NULL,
      productive INT UNSIGNED NOT NULL,
      unproductive INT UNSIGNED NOT NULL,
      manual INT UNSIGNED NOT NULL,
      worked INT UNSIGNED NOT NULL,
      over_limit INT UNSIGNED NOT NULL,
      key_clicks BIGINT UNSIGNED NOT NULL,
      mouse_moves BIGINT UNSIGNED NOT NULL,
      slices INT UNSIGNED NOT NULL,
      first_start DATETIME(3) NOT NULL,
      last_end DATETIME(3) NOT NULL,
      ${HOURS.join(',\n      ')},
      PRIMARY KEY (project_id, zone, day, user_id),
      KEY tracking_day_person (user_id, zone, day)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS tracking_usage_day (
      project_id BIGINT UNSIGNED NOT NULL,
      zone VARCHAR(64) ${ASCII} NOT NULL,
      day DATE NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      app_id BIGINT UNSIGNED NOT NULL,
      seconds INT UNSIGNED NOT NULL,
      productive INT UNSIGNED NOT NULL,
      unproductive INT UNSIGNED NOT NULL,
      PRIMARY KEY (project_id, zone, day, user_id, app_id),
      KEY tracking_usage_day_person (user_id, zone, day)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS tracking_zone (
      company_id BIGINT UNSIGNED NOT NULL,
      zone VARCHAR(64) ${ASCII} NOT NULL,
      added_at DATETIME(3) NOT NULL,
      filled_at DATETIME(3) NULL,
      PRIMARY KEY (company_id, zone),
      CONSTRAINT tracking_zone_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS tracking_rule (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      project_id BIGINT UNSIGNED NOT NULL,
      kind VARCHAR(4) ${ASCII} NOT NULL,
      name VARCHAR(190) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      class VARCHAR(12) ${ASCII} NOT NULL,
      updated_by BIGINT UNSIGNED NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      UNIQUE KEY tracking_rule_uuid (uuid),
      UNIQUE KEY tracking_rule_name (project_id, kind, name),
      CONSTRAINT tracking_rule_project_fk FOREIGN KEY (project_id) REFERENCES project_project (id),
      CONSTRAINT tracking_rule_author_fk FOREIGN KEY (updated_by) REFERENCES identity_user (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS tracking_rating (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      project_id BIGINT UNSIGNED NOT NULL,
      status VARCHAR(10) ${ASCII} NOT NULL,
      total INT UNSIGNED NOT NULL,
      done INT UNSIGNED NOT NULL,
      changed INT UNSIGNED NOT NULL,
      after_user BIGINT UNSIGNED NOT NULL,
      started_by BIGINT UNSIGNED NOT NULL,
      started_at DATETIME(3) NOT NULL,
      finished_at DATETIME(3) NULL,
      UNIQUE KEY tracking_rating_uuid (uuid),
      KEY tracking_rating_open (status, id),
      CONSTRAINT tracking_rating_project_fk FOREIGN KEY (project_id) REFERENCES project_project (id),
      CONSTRAINT tracking_rating_starter_fk FOREIGN KEY (started_by) REFERENCES identity_user (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS tracking_limit_notice (
      user_id BIGINT UNSIGNED NOT NULL,
      project_id BIGINT UNSIGNED NOT NULL,
      period VARCHAR(5) ${ASCII} NOT NULL,
      period_start DATE NOT NULL,
      percent TINYINT UNSIGNED NOT NULL,
      told_at DATETIME(3) NOT NULL,
      PRIMARY KEY (user_id, project_id, period, period_start, percent)
    ) ${TABLE}`,
  ];
}
