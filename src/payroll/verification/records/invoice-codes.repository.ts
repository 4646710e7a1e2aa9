import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import type { Key } from '../../../shared/ids/id.js';
import { InvoiceCode } from './invoice-code.entity.js';

@Injectable()
export class InvoiceCodesRepository {
  constructor(private readonly database: Database) {}

  async insert(codes: readonly Omit<InvoiceCode, 'id'>[]): Promise<void> {
    await this.database.insertAll(InvoiceCode, codes);
  }

  findByToken(tokenHash: Buffer): Promise<InvoiceCode | null> {
    return this.database.manager().findOneBy(InvoiceCode, { tokenHash });
  }

  findByPass(passHash: Buffer): Promise<InvoiceCode | null> {
    return this.database.manager().findOneBy(InvoiceCode, { passHash });
  }

  lock(id: Key<'invoiceCode'>): Promise<InvoiceCode | null> {
    return this.database.manager().findOne(InvoiceCode, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Deletes codes of invoices that were settled before a time. Returns the number deleted. */
  purgeSettled(before: Date, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM payroll_code WHERE invoice_id IN
         (SELECT id FROM payroll_invoice WHERE state IN ('PAID', 'CANCELLED') AND COALESCE(paid_at, cancelled_at) < ?)
        LIMIT ?`,
      [before, limit],
    );
  }

  async update(id: Key<'invoiceCode'>, values: Partial<Omit<InvoiceCode, 'id'>>): Promise<void> {
    await this.database.manager().update(InvoiceCode, { id }, values);
  }
}
