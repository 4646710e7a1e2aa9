import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { code, rowDecoder } from '../../../shared/database/row.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import { Charges } from './charges.entity.js';
import { CompanyContact } from './company-contact.entity.js';
import { ManagementFee } from './management-fee.entity.js';
import { Provider, type ProviderKind } from './provider.entity.js';

const readCurrency = rowDecoder({ currency: code<Currency>('currency') });

/** Terms of companies. Written under the lock of the row. */
@Injectable()
export class CompanyTermsRepository {
  constructor(private readonly database: Database) {}

  findCharges(companyId: Key<'company'>, currency: Currency): Promise<Charges | null> {
    return this.database.manager().findOneBy(Charges, { companyId, currency });
  }

  listCharges(companyId: Key<'company'>): Promise<Charges[]> {
    return this.database.manager().find(Charges, { where: { companyId }, order: { currency: 'ASC' } });
  }

  async saveCharges(charges: Charges): Promise<void> {
    await this.database.manager().upsert(Charges, charges, ['companyId', 'currency']);
  }

  findFee(companyId: Key<'company'>): Promise<ManagementFee | null> {
    return this.database.manager().findOneBy(ManagementFee, { companyId });
  }

  async saveFee(fee: ManagementFee): Promise<void> {
    await this.database.manager().upsert(ManagementFee, fee, ['companyId']);
  }

  listProviders(companyId: Key<'company'>): Promise<Provider[]> {
    return this.database.manager().findBy(Provider, { companyId });
  }

  findProvider(companyId: Key<'company'>, kind: ProviderKind): Promise<Provider | null> {
    return this.database.manager().findOneBy(Provider, { companyId, kind });
  }

  async saveProvider(provider: Provider): Promise<void> {
    await this.database.manager().upsert(Provider, provider, ['companyId', 'kind']);
  }

  findContact(companyId: Key<'company'>): Promise<CompanyContact | null> {
    return this.database.manager().findOneBy(CompanyContact, { companyId });
  }

  async saveContact(contact: CompanyContact): Promise<void> {
    await this.database.manager().upsert(CompanyContact, contact, ['companyId']);
  }

  /** Lists the currencies in which somebody has money in the company. */
  async listCurrencies(companyId: Key<'company'>): Promise<Currency[]> {
    const sql = 'SELECT DISTINCT currency FROM wallet_family WHERE company_id = ? ORDER BY currency';
    const rows = await this.database.query<object>(sql, [companyId]);
    return rows.map((row) => readCurrency(row).currency);
  }
}
