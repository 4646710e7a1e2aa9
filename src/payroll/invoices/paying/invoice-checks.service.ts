import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Key, NO_KEY } from '../../../shared/ids/id.js';
import { LedgerVerifier, PaidInvoices } from '../../../wallet/index.js';
import type { Invoice } from '../records/invoice.entity.js';
import { InvoicesRepository } from '../records/invoices.repository.js';

const PIECE = 500;

/**
 * Checks invoices against the ledger whenever all of it is examined: each paid invoice has its payment, and no other
 * invoice has one.
 */
@Injectable()
export class InvoiceChecks implements OnModuleInit {
  constructor(
    private readonly verifier: LedgerVerifier,
    private readonly invoices: InvoicesRepository,
    private readonly paid: PaidInvoices,
  ) {}

  onModuleInit(): void {
    this.verifier.addCheck(() => this.findFlaw());
  }

  private async findFlaw(): Promise<string | null> {
    let [after, count]: [Key<'invoice'>, number] = [NO_KEY, 0];
    for (let piece = await this.next(after); piece.length > 0; piece = await this.next(after)) {
      const said = new Map((await this.paid.list(piece.map(({ id }) => id))).map((one) => [one.invoiceId, one]));
      const wrong = piece.find(({ id, postingUuid, total }) => {
        const one = said.get(id);
        return one?.posting !== postingUuid || one.net !== total;
      });
      if (wrong) return `Invoice ${wrong.uuid} is paid otherwise than the ledger says.`;
      count += piece.length;
      after = (piece.at(-1) as Invoice).id;
    }
    const postings = await this.paid.count();
    return postings === count ? null : `${postings} payments stand in the ledger, and ${count} invoices are paid.`;
  }

  private next(after: Key<'invoice'>): Promise<Invoice[]> {
    return this.invoices.listPaidAfter(after, PIECE);
  }
}
