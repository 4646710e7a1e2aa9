import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CompanyMoney, type CompanyMoneySource, type MoneyLeftList } from '../../../company/index.js';
import { PeopleNames } from '../../../identity/index.js';
import type { Key } from '../../../shared/ids/id.js';
import { InvoiceHistoryQuery } from './invoice-history.query.js';
import { PayrollZones } from '../../companies/payroll-zones.service.js';

/** Answers the company module: a company that owes people money is not deleted and keeps its currency. */
@Injectable()
export class UnpaidInvoices implements CompanyMoneySource, OnModuleInit {
  constructor(
    private readonly money: CompanyMoney,
    private readonly query: InvoiceHistoryQuery,
    private readonly people: PeopleNames,
    private readonly zones: PayrollZones,
  ) {}

  onModuleInit(): void {
    this.money.register(this);
  }

  async listLeft(companyKey: Key<'company'>, limit: number): Promise<MoneyLeftList> {
    const rows = await this.query.listUnpaid(companyKey, limit);
    const people = await this.people.findByKeys(rows.map(({ userId }) => userId));
    const items = rows.map(({ userId, amount, currency }) => {
      return { kind: 'UNPAID' as const, owner: people.get(userId)?.name ?? '', wallet: null, amount, currency };
    });
    return { items, total: rows[0]?.total ?? 0 };
  }

  /** Whoever sends an invoice locks accounts of the company, which are locked by now: there will be no others. */
  async lock(): Promise<void> {}

  async hasMoved(companyKey: Key<'company'>): Promise<boolean> {
    return (await this.zones.findFixed(companyKey)) !== null;
  }
}
