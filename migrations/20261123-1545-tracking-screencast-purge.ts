import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Until when a deleted picture can come back; what was deleted before is gone for good. */
export class TrackingScreencastPurge extends ForwardMigration {
  readonly name = 'tracking-screencast-purge-1795448700000';

  protected readonly statements = [
    `ALTER TABLE tracking_screencast ADD COLUMN purge_at DATETIME(3) NULL AFTER deleted_by,
      ADD KEY tracking_screencast_purge (purge_at)`,
  ];

  /** MySQL has no `ADD COLUMN IF NOT EXISTS`. */
  override async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('tracking_screencast', 'purge_at'))) await super.up(runner);
  }
}
