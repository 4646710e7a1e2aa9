import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Says until when a process is at a picture, instead of calculation it from when the picture came; finds pictures by their objects. */
export class TrackingScreencastClaims extends ForwardMigration {
  readonly name = 'tracking-screencast-claims-1795392600000';

  protected readonly statements = [
    `ALTER TABLE tracking_screencast ADD COLUMN due_at DATETIME(3) NULL AFTER tries,
      ADD KEY tracking_screencast_object (object_key), ADD KEY tracking_screencast_thumbnail (thumbnail_key)`,
  ];

  /** MySQL has no `ADD COLUMN IF NOT EXISTS`. */
  override async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('tracking_screencast', 'due_at'))) await super.up(runner);
  }
}
