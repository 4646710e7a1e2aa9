import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import type { Minor } from '../../shared/money/money.js';

/** BALANCE can be spent, HELD is on its way to a bank, OWED to the company, NOTED not booked yet, EXPECTED by a deposit, UNPAID to people. */
export type MoneyLeftKind = 'BALANCE' | 'HELD' | 'OWED' | 'NOTED' | 'EXPECTED' | 'UNPAID';

/** What is in the way of deleting a company. */
export interface MoneyLeft {
  kind: MoneyLeftKind;
  /** Whose it is; null: the company’s own. */
  owner: string | null;
  /** Of the company’s own only: what people call theirs is their own affair. */
  wallet: string | null;
  amount: Minor;
  currency: Currency;
}

export interface MoneyLeftList {
  items: MoneyLeft[];
  /** However many of them are in the list. */
  total: number;
}

/** Says what money a company has. */
export interface CompanyMoneySource {
  /** The first so many. */
  listLeft(companyKey: Key<'company'>, limit: number): Promise<MoneyLeftList>;
  /** In the running transaction: until it ends, no money comes or goes, so that what is listed next stays true. */
  lock(companyKey: Key<'company'>): Promise<void>;
  hasMoved(companyKey: Key<'company'>): Promise<boolean>;
}

/** Modules above that know of money register here; without them there is none. */
@Injectable()
export class CompanyMoney {
  private readonly sources: CompanyMoneySource[] = [];

  register(source: CompanyMoneySource): void {
    this.sources.push(source);
  }

  async listLeft(companyKey: Key<'company'>, limit: number): Promise<MoneyLeftList> {
    const left: MoneyLeftList = { items: [], total: 0 };
    for (const source of this.sources) {
      const { items, total } = await source.listLeft(companyKey, limit);
      left.items.push(...items);
      left.total += total;
    }
    return { ...left, items: left.items.slice(0, limit) };
  }

  async lock(companyKey: Key<'company'>): Promise<void> {
    for (const source of this.sources) await source.lock(companyKey);
  }

  async hasMoved(companyKey: Key<'company'>): Promise<boolean> {
    for (const source of this.sources) if (await source.hasMoved(companyKey)) return true;
    return false;
  }
}
