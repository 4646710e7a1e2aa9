import { ASCII, ForwardMigration } from './forward-migration.js';

/** A filter may name many people. */
export class TrackingLongerFilters extends ForwardMigration {
  readonly name = 'tracking-longer-filters-1795449900000';

  protected readonly statements = [`ALTER TABLE tracking_saved_filter MODIFY query VARCHAR(7000) ${ASCII} NOT NULL`];
}
