import type { QueryRunner } from 'typeorm';
import { ForwardMigration, TABLE } from './forward-migration.js';

/** Rating anew can be taken back: what each activity was rated as before is kept until the next time. */
export class TrackingUndoRatings extends ForwardMigration {
  readonly name = 'tracking-undo-ratings-1795439400000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS tracking_rating_former (
      rating_id BIGINT UNSIGNED NOT NULL,
      activity_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      root BINARY(16) NOT NULL,
      classes JSON NOT NULL,
      PRIMARY KEY (rating_id, activity_id),
      KEY tracking_rating_former_person (rating_id, user_id),
      CONSTRAINT tracking_rating_former_rating_fk FOREIGN KEY (rating_id) REFERENCES tracking_rating (id)
    ) ${TABLE}`,
  ];

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    if (await runner.hasColumn('tracking_rating', 'undoes')) return;
    await runner.query(
      'ALTER TABLE tracking_rating ADD COLUMN worked INT NOT NULL DEFAULT 0, ADD COLUMN undoes BIGINT UNSIGNED NULL',
    );
  }
}
