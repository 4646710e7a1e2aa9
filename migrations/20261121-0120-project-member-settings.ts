import { ForwardMigration, TABLE } from './forward-migration.js';

/** Settings of one person in a project, where they differ, and the time at which each project was worked in last. */
export class ProjectMemberSettings extends ForwardMigration {
  readonly name = 'project-member-settings-1795226400000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS project_member_setting (
      project_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      information JSON NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (project_id, user_id),
      CONSTRAINT project_member_setting_project_fk FOREIGN KEY (project_id) REFERENCES project_project (id),
      CONSTRAINT project_member_setting_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS project_visit (
      user_id BIGINT UNSIGNED NOT NULL,
      project_id BIGINT UNSIGNED NOT NULL,
      visited_at DATETIME(3) NOT NULL,
      PRIMARY KEY (user_id, project_id),
      CONSTRAINT project_visit_project_fk FOREIGN KEY (project_id) REFERENCES project_project (id),
      CONSTRAINT project_visit_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
    ) ${TABLE}`,
  ];
}
