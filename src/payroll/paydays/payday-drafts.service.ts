import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { isAppError } from '../../shared/errors/app-error.js';
import { currencyOf } from '../../shared/money/currency.js';
import { minor } from '../../shared/money/money.js';
import { PayableDays } from '../../tracking/index.js';
import { PayingWallets } from '../../wallet/index.js';
import { InvoiceAccess, type InvoiceContext } from '../invoices/access/invoice-access.service.js';
import { InvoiceLock, type LockedInvoice } from '../invoices/access/invoice-lock.service.js';
import { Drafts, type NewDraft } from '../invoices/making/drafts.service.js';
import type { InvoiceContent } from '../invoices/making/invoice-content.js';
import type { RatedPerson } from '../rates/records/rates.repository.js';
import { PaidDaysRepository } from '../paid-days/paid-days.repository.js';
import { listNextPeriods } from '../paid-days/next-periods.js';
import type { Payday } from './records/payday.entity.js';

/** Less is nothing to be paid. */
const LEAST = minor(1);

/** Drafts of a pay day: for each person and project from the day after the last invoiced one up to the day before. */
@Injectable()
export class PaydayDrafts {
  constructor(
    private readonly payable: PayableDays,
    private readonly days: PaidDaysRepository,
    private readonly invoiceAccess: InvoiceAccess,
    private readonly drafts: Drafts,
    private readonly wallets: PayingWallets,
    private readonly invoiceLock: InvoiceLock,
    private readonly database: Database,
  ) {}

  /**
   * Creates drafts in the running transaction; who has nothing to be paid gets none. Returns their number. Throws
   * Unavailable.
   */
  async create(payday: Payday, people: readonly RatedPerson[]): Promise<number> {
    await this.payable.lock(people.map(({ userId }) => userId));
    const periods = await listNextPeriods(this.days, people, payday.dueOn);
    const contexts = await this.invoiceAccess.listContexts(
      people.map((person, index) => ({ ...person, id: String(index) as never, companyId: payday.companyId })),
    );
    const content = await this.contentOf(payday, [...contexts.values()]);
    const wanted = periods.flatMap((period, index) => {
      const context = contexts.get(String(index) as never);
      return context && period && content ? [{ context, period, content }] : [];
    });
    const drafts = await this.insert(wanted);
    await this.invoiceLock.recordAll(drafts, { action: 'payroll.invoice-drafted' });
    return drafts.length;
  }

  /** Inserts drafts together; where one of them is refused, one by one, so that it leaves the others alone. */
  private async insert(wanted: readonly NewDraft[]): Promise<LockedInvoice[]> {
    try {
      return await this.database.savepoint(() => this.drafts.insertAll(null, wanted, { least: LEAST }));
    } catch (refusal) {
      if (!isAppError(refusal) || refusal.kind === 'unavailable') throw refusal;
      const drafts: LockedInvoice[] = [];
      if (wanted.length > 1) for (const one of wanted) drafts.push(...(await this.insert([one])));
      return drafts;
    }
  }

  private async contentOf(
    { payrollWalletId, sourceWalletId }: Payday,
    [context]: readonly InvoiceContext[],
  ): Promise<InvoiceContent | null> {
    const wallets = await this.wallets.listByKeys([payrollWalletId, sourceWalletId]);
    const [payroll, source] = [wallets.get(payrollWalletId), wallets.get(sourceWalletId)];
    if (!context || !payroll || !source) return null;
    return { currency: currencyOf(context.company.currency), payroll, source, memo: '', extras: [] };
  }
}
