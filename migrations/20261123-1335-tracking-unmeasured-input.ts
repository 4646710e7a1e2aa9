import { ForwardMigration } from './forward-migration.js';

/** Where keys and moves of the mouse could not be counted there is no number, which is not 0. */
export class TrackingUnmeasuredInput extends ForwardMigration {
  readonly name = 'tracking-unmeasured-input-1795440900000';

  protected readonly statements = [
    'ALTER TABLE tracking_activity MODIFY mouse_moves INT UNSIGNED NULL, MODIFY key_clicks INT UNSIGNED NULL',
  ];
}
