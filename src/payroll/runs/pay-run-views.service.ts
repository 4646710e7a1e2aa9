import { Injectable } from '@nestjs/common';
import { PeopleNames } from '../../identity/index.js';
import type { Uuid } from '../../shared/ids/id.js';
import { InvoicesRepository } from '../invoices/records/invoices.repository.js';
import type { PayRun } from './records/pay-run.entity.js';
import { PayRunsRepository } from './records/pay-runs.repository.js';

export interface SkippedInvoice {
  invoice: Uuid<'invoice'>;
  number: number | null;
  name: string;
  code: string;
  params: Record<string, string | number>;
}

export interface PayRunView {
  run: PayRun;
  creator: string;
  refusals: SkippedInvoice[];
}

const MAX_REFUSALS = 100;

/** A run, and what of it could not be done. */
@Injectable()
export class PayRunViews {
  constructor(
    private readonly repository: PayRunsRepository,
    private readonly invoices: InvoicesRepository,
    private readonly people: PeopleNames,
  ) {}

  async view(run: PayRun): Promise<PayRunView> {
    const skipped = run.skipped > 0 ? await this.repository.listSkipped(run.id, MAX_REFUSALS) : [];
    const found = await this.invoices.listByKeys(skipped.map(({ invoiceId }) => invoiceId));
    const invoices = new Map(found.map((invoice) => [invoice.id, invoice]));
    const names = await this.people.findByKeys([run.startedBy, ...found.map(({ userId }) => userId)]);
    const refusals = skipped.flatMap(({ invoiceId, code, params }) => {
      const invoice = invoices.get(invoiceId);
      if (!invoice || code === null) return [];
      const { uuid, number, userId } = invoice;
      return [{ invoice: uuid, number, name: names.get(userId)?.name ?? '', code, params: params ?? {} }];
    });
    return { run, refusals, creator: names.get(run.startedBy)?.name ?? '' };
  }
}
