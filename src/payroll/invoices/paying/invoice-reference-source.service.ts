import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InvoiceReferences } from '../../../wallet/index.js';
import { InvoicesRepository } from '../records/invoices.repository.js';

/** Tells statements which invoice a payment was for. */
@Injectable()
export class InvoiceReferenceSource implements OnModuleInit {
  constructor(
    private readonly references: InvoiceReferences,
    private readonly invoices: InvoicesRepository,
  ) {}

  onModuleInit(): void {
    this.references.register(async (keys) => {
      const invoices = await this.invoices.listByKeys(keys);
      return new Map(invoices.map(({ id, uuid, number }) => [id, { uuid, number: number ?? 0 }]));
    });
  }
}
