import { Injectable } from '@nestjs/common';
import { PeopleNames, type User, Users } from '../../identity/index.js';
import type { Invoice } from '../invoices/records/invoice.entity.js';

/** The person whom an invoice pays, with their address. */
@Injectable()
export class InvoiceWorkers {
  constructor(
    private readonly people: PeopleNames,
    private readonly users: Users,
  ) {}

  /** Null once the account is deactivated. */
  async find({ userId }: Pick<Invoice, 'userId'>): Promise<User | null> {
    const uuid = (await this.people.findByKeys([userId])).get(userId)?.uuid;
    const account = await this.people.findAccount(userId);
    const [user] = uuid && account ? await this.users.findByUuids([uuid]) : [];
    return user ?? null;
  }
}
