import { Injectable } from '@nestjs/common';
import { PeopleNames, type User, Users } from '../../identity/index.js';
import type { Key } from '../../shared/ids/id.js';
import type { Invoice } from '../invoices/records/invoice.entity.js';

/** The person whom an invoice pays, with their address. */
@Injectable()
export class InvoiceWorkers {
  constructor(
    private readonly people: PeopleNames,
    private readonly users: Users,
  ) {}

  /** Null once the account is deactivated. */
  async find(invoice: Pick<Invoice, 'userId'>): Promise<User | null> {
    return (await this.list([invoice])).get(invoice.userId) ?? null;
  }

  /** Returns the workers of invoices; workers with deactivated accounts are left out. */
  async list(invoices: readonly Pick<Invoice, 'userId'>[]): Promise<Map<Key<'user'>, User>> {
    const people = [...(await this.people.findByKeys(invoices.map(({ userId }) => userId))).values()];
    const active = people.filter(({ deactivatedAt }) => deactivatedAt === null);
    const users = await this.users.findByUuids(active.map(({ uuid }) => uuid));
    return new Map(users.map((user) => [user.id, user]));
  }
}
