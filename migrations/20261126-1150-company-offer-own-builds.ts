import { ForwardMigration } from './forward-migration.js';

export class CompanyOfferOwnBuilds extends ForwardMigration {
  readonly name = 'company-offer-own-builds-1795693849918';

  protected readonly statements = [
    'ALTER TABLE company_build MODIFY company_id BIGINT UNSIGNED NULL',
    'ALTER TABLE company_build MODIFY uploaded_by BIGINT UNSIGNED NULL',
  ];
}
