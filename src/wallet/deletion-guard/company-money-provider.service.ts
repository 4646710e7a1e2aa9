import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CompanyMoney, type CompanyMoneySource, type MoneyLeftList } from '../../company/index.js';
import { PeopleNames } from '../../identity/index.js';
import type { Key } from '../../shared/ids/id.js';
import { AccountsRepository } from '../ledger/accounts/accounts.repository.js';
import { MoneyLeftQuery } from './money-left.query.js';

/** Answers the company module about wallets; see its `CompanyMoney`. */
@Injectable()
export class CompanyMoneyProvider implements CompanyMoneySource, OnModuleInit {
  constructor(
    private readonly money: CompanyMoney,
    private readonly query: MoneyLeftQuery,
    private readonly accounts: AccountsRepository,
    private readonly people: PeopleNames,
  ) {}

  onModuleInit(): void {
    this.money.register(this);
  }

  async listLeft(companyKey: Key<'company'>, limit: number): Promise<MoneyLeftList> {
    const rows = await this.query.list(companyKey, limit);
    const owners = rows.flatMap(({ ownerKind, ownerId }) => (ownerKind === 'USER' ? [ownerId as Key<'user'>] : []));
    const people = await this.people.findByKeys(owners);
    const items = rows.map(({ kind, ownerKind, ownerId, name, amount, currency }) => {
      const isOwn = ownerKind === 'COMPANY';
      const owner = isOwn ? null : (people.get(ownerId as Key<'user'>)?.name ?? '');
      return { kind, owner, wallet: isOwn ? name : null, amount, currency };
    });
    return { items, total: rows[0]?.total ?? 0 };
  }

  /** The caller holds the company’s row, under which wallets are made: there are no others than these. */
  async lock(companyKey: Key<'company'>): Promise<void> {
    await this.accounts.lock(await this.query.listAccounts(companyKey));
  }

  hasMoved(companyKey: Key<'company'>): Promise<boolean> {
    return this.query.hasPosting(companyKey);
  }
}
