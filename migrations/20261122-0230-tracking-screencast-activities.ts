import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Finds the screenshots of an activity without reading all of its person's. */
export class TrackingScreencastActivities extends ForwardMigration {
  readonly name = 'tracking-screencast-activities-1795310400000';

  protected readonly statements = [
    'CREATE INDEX tracking_screencast_activity ON tracking_screencast (user_id, activity_uuid)',
  ];

  /** MySQL has no `CREATE INDEX IF NOT EXISTS`. */
  override async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('tracking_screencast');
    if (!table?.indices.some(({ name }) => name === 'tracking_screencast_activity')) await super.up(runner);
  }
}
