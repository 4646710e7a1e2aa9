import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Choices of people about reports: named sets of filters, and the tiles of their home page. */
export class TrackingFilters extends ForwardMigration {
  readonly name = 'tracking-filters-1795306800000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS tracking_saved_filter (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      page VARCHAR(20) ${ASCII} NOT NULL,
      name VARCHAR(60) NOT NULL,
      query VARCHAR(1000) ${ASCII} NOT NULL,
      is_default TINYINT(1) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      UNIQUE KEY tracking_saved_filter_uuid (uuid),
      UNIQUE KEY tracking_saved_filter_name (user_id, page, name),
      CONSTRAINT tracking_saved_filter_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS tracking_home_layout (
      user_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      tiles JSON NOT NULL,
      CONSTRAINT tracking_home_layout_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
    ) ${TABLE}`,
  ];
}
