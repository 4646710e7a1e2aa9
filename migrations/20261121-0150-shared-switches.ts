import { ASCII, ForwardMigration, TABLE } from './forward-migration.js';

/** Switches that the installation's administrators have set away from their default. */
export class SharedSwitches extends ForwardMigration {
  readonly name = 'shared-switches-1795228200000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS shared_switch (
      name VARCHAR(40) ${ASCII} NOT NULL PRIMARY KEY,
      is_on TINYINT(1) NOT NULL,
      changed_at DATETIME(3) NOT NULL
    ) ${TABLE}`,
  ];
}
