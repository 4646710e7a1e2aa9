import { Injectable } from '@nestjs/common';
import { type PayingWallet, PayingWallets } from '../../../wallet/index.js';
import { InvoiceAccess } from '../access/invoice-access.service.js';
import type { LockedInvoice } from '../access/invoice-lock.service.js';
import type { Costs } from '../calculation/invoice-costs.service.js';
import { InvoiceCalculator, type InvoiceCalculation } from '../calculation/invoice-calculator.service.js';
import type { Invoice } from '../records/invoice.entity.js';

/** A draft, and what it would come to if it were sent now. */
export interface DraftFigures extends LockedInvoice, Pick<Costs, 'fee' | 'charge' | 'sum'> {
  amounts: InvoiceCalculation['amounts'];
  source: PayingWallet | undefined;
}

/** Read together: each statement is about so many at the most. */
const GROUP = 200;

/** Calculates many drafts for a look at them: nothing is locked, and nothing is kept. */
@Injectable()
export class DraftCalculations {
  constructor(
    private readonly invoiceAccess: InvoiceAccess,
    private readonly books: InvoiceCalculator,
    private readonly wallets: PayingWallets,
  ) {}

  /** Of one company, in the order given. Throws Unavailable. */
  async list(drafts: readonly Invoice[]): Promise<DraftFigures[]> {
    const contexts = await this.invoiceAccess.listContexts(drafts);
    const wallets = await this.wallets.listByKeys([...new Set(drafts.map(({ sourceWalletId }) => sourceWalletId))]);
    const found = drafts.flatMap((invoice) => {
      const context = contexts.get(invoice.id);
      return context ? [{ invoice, context }] : [];
    });
    const figures = new Map<Invoice, DraftFigures>();
    for (const group of groupsOf(found)) {
      for (const one of await this.calculate(group)) {
        figures.set(one.invoice, { ...one, source: wallets.get(one.invoice.sourceWalletId) });
      }
    }
    return found.map(({ invoice }) => figures.get(invoice) as DraftFigures);
  }

  private async calculate(group: readonly LockedInvoice[]): Promise<Omit<DraftFigures, 'source'>[]> {
    const [{ invoice: first }] = group as [LockedInvoice];
    const calculated = await this.books.calculateAll(first.companyId, group);
    const known = group.map((one, index) => ({ ...one, amounts: (calculated[index] as InvoiceCalculation).amounts }));
    const costs = await this.books.listCosts(known.map((one) => ({ ...one, total: one.amounts.total })));
    return known.map((one, index) => {
      const { fee, charge, sum } = costs[index] as Costs;
      return { ...one, fee, charge, sum };
    });
  }
}

/** Of one currency each, and nobody twice in one. */
function groupsOf(drafts: readonly LockedInvoice[]): LockedInvoice[][] {
  const turns = new Map<string, number>();
  const rounds = new Map<string, LockedInvoice[]>();
  for (const draft of drafts) {
    const { userId, currency } = draft.invoice;
    const turn = turns.get(userId) ?? 0;
    turns.set(userId, turn + 1);
    const name = `${currency}/${turn}`;
    const round = rounds.get(name);
    if (round) round.push(draft);
    else rounds.set(name, [draft]);
  }
  return [...rounds.values()].flatMap((round) =>
    Array.from({ length: Math.ceil(round.length / GROUP) }, (_, at) => round.slice(at * GROUP, (at + 1) * GROUP)),
  );
}
