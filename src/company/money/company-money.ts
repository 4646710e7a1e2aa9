import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import type { Minor } from '../../shared/money/money.js';

/**
 * BALANCE can be spent, HELD is on its way to a bank, OWED is owed to the company, NOTED is not booked yet, EXPECTED
 * comes by a deposit, UNPAID is due to people.
 */
export type MoneyLeftKind = 'BALANCE' | 'HELD' | 'OWED' | 'NOTED' | 'EXPECTED' | 'UNPAID';

/** Money that prevents the deletion of a company. */
export interface MoneyLeft {
  kind: MoneyLeftKind;
  /** The owner; null: the company itself. */
  owner: string | null;
  /** Name of the company’s own wallet; null for people's wallets, whose names are private. */
  wallet: string | null;
  amount: Minor;
  currency: Currency;
}

export interface MoneyLeftList {
  items: MoneyLeft[];
  /** Total number, including those beyond the list. */
  total: number;
}

/** Reports the money of a company. */
export interface CompanyMoneySource {
  /** Lists the first `limit` amounts. */
  listLeft(companyKey: Key<'company'>, limit: number): Promise<MoneyLeftList>;
  /**
   * Locks the company's money within the running transaction: until it ends none is moved, so that a list read next
   * stays true.
   */
  lock(companyKey: Key<'company'>): Promise<void>;
  hasMoved(companyKey: Key<'company'>): Promise<boolean>;
}

/** Modules above that handle money register here; without them there is none. */
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
