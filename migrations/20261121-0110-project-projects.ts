import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Projects, who works in them, the project each session has chosen, settings, limits, tags and teams. */
export class ProjectProjects extends ForwardMigration {
  readonly name = 'project-projects-1795225800000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS project_project (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      company_id BIGINT UNSIGNED NOT NULL,
      name VARCHAR(120) NOT NULL,
      description VARCHAR(1000) NOT NULL,
      created_by BIGINT UNSIGNED NOT NULL,
      created_at DATETIME(3) NOT NULL,
      archived_at DATETIME(3) NULL,
      UNIQUE KEY project_project_uuid (uuid),
      KEY project_project_company (company_id, archived_at, id),
      CONSTRAINT project_project_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT project_project_creator_fk FOREIGN KEY (created_by) REFERENCES identity_user (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS project_member (
      ${KEY},
      project_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      role VARCHAR(20) ${ASCII} NOT NULL,
      joined_at DATETIME(3) NOT NULL,
      deactivated_at DATETIME(3) NULL,
      UNIQUE KEY project_member_person (project_id, user_id),
      KEY project_member_user (user_id),
      CONSTRAINT project_member_project_fk FOREIGN KEY (project_id) REFERENCES project_project (id),
      CONSTRAINT project_member_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS project_selection (
      session_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      user_id BIGINT UNSIGNED NOT NULL,
      project_id BIGINT UNSIGNED NOT NULL,
      time_zone VARCHAR(64) ${ASCII} NULL,
      chosen_at DATETIME(3) NOT NULL,
      KEY project_selection_user (user_id, chosen_at),
      CONSTRAINT project_selection_session_fk FOREIGN KEY (session_id) REFERENCES identity_session (id) ON DELETE CASCADE,
      CONSTRAINT project_selection_project_fk FOREIGN KEY (project_id) REFERENCES project_project (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS project_setting (
      project_id BIGINT UNSIGNED NOT NULL,
      type VARCHAR(20) ${ASCII} NOT NULL,
      information JSON NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (project_id, type),
      CONSTRAINT project_setting_project_fk FOREIGN KEY (project_id) REFERENCES project_project (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS project_member_limit (
      project_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      minutes INT UNSIGNED NOT NULL,
      period VARCHAR(5) ${ASCII} NOT NULL,
      hard TINYINT(1) NOT NULL DEFAULT 0,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (project_id, user_id),
      CONSTRAINT project_member_limit_project_fk FOREIGN KEY (project_id) REFERENCES project_project (id),
      CONSTRAINT project_member_limit_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS project_tag (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      project_id BIGINT UNSIGNED NOT NULL,
      name VARCHAR(60) NOT NULL,
      color CHAR(7) ${ASCII} NOT NULL,
      description VARCHAR(300) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      UNIQUE KEY project_tag_uuid (uuid),
      UNIQUE KEY project_tag_name (project_id, name),
      CONSTRAINT project_tag_project_fk FOREIGN KEY (project_id) REFERENCES project_project (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS project_member_tag (
      tag_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (tag_id, user_id),
      KEY project_member_tag_user (user_id),
      CONSTRAINT project_member_tag_tag_fk FOREIGN KEY (tag_id) REFERENCES project_tag (id) ON DELETE CASCADE,
      CONSTRAINT project_member_tag_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS project_team (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      project_id BIGINT UNSIGNED NOT NULL,
      name VARCHAR(80) NOT NULL,
      description VARCHAR(500) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      UNIQUE KEY project_team_uuid (uuid),
      UNIQUE KEY project_team_name (project_id, name),
      CONSTRAINT project_team_project_fk FOREIGN KEY (project_id) REFERENCES project_project (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS project_team_member (
      team_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (team_id, user_id),
      KEY project_team_member_user (user_id),
      CONSTRAINT project_team_member_team_fk FOREIGN KEY (team_id) REFERENCES project_team (id) ON DELETE CASCADE,
      CONSTRAINT project_team_member_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
    ) ${TABLE}`,
  ];
}
