import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { PayrollCompany } from './payroll-company.entity.js';

@Injectable()
export class PayrollCompaniesRepository {
  constructor(private readonly database: Database) {}

  find(companyId: Key<'company'>): Promise<PayrollCompany | null> {
    return this.database.manager().findOneBy(PayrollCompany, { companyId });
  }

  /** Inserts the row of a company; a row that exists stays as it is. */
  async ensure({ companyId, zone, fixedAt }: Omit<PayrollCompany, 'lastNumber'>): Promise<void> {
    await this.database.execute(
      'INSERT IGNORE INTO payroll_company (company_id, zone, last_number, fixed_at) VALUES (?, ?, 0, ?)',
      [companyId, zone, fixedAt],
    );
  }

  /** The next numbers of the company's invoices, of which none is ever left out; the row stays locked. Answers the first. */
  async reserveNumbers(companyId: Key<'company'>, count: number): Promise<number> {
    const last = await this.database.executeCounting(
      'UPDATE payroll_company SET last_number = LAST_INSERT_ID(last_number + ?) WHERE company_id = ?',
      [count, companyId],
    );
    return last - count + 1;
  }
}
