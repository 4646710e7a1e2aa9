import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { isAppError } from '../../shared/errors/app-error.js';
import { currencyOf } from '../../shared/money/currency.js';
import { addDays, daysBetween } from '../../shared/time/local-date.js';
import { PayableDays } from '../../tracking/index.js';
import { PayingWallets } from '../../wallet/index.js';
import { InvoiceAccess, type InvoicePlace } from '../invoices/access/invoice-access.service.js';
import { InvoiceEmpty } from '../invoices/access/invoice.errors.js';
import { InvoiceRecord } from '../invoices/access/invoice-record.service.js';
import type { LockedInvoice } from '../invoices/access/invoice-lock.service.js';
import { DraftWriting, MAX_DAYS } from '../invoices/making/draft-writing.service.js';
import type { InvoiceContent } from '../invoices/making/invoice-content.service.js';
import type { DayRange } from '../pay/rate-units.js';
import type { RatedPerson } from '../rates/rates.repository.js';
import { NextPeriods } from './next-periods.service.js';
import type { Payday } from './records/payday.entity.js';

/** Drafts of a pay day: for each person and project from the day after the last invoiced one up to the day before. */
@Injectable()
export class PaydayDrafts {
  constructor(
    private readonly payable: PayableDays,
    private readonly periods: NextPeriods,
    private readonly invoiceAccess: InvoiceAccess,
    private readonly writing: DraftWriting,
    private readonly wallets: PayingWallets,
    private readonly invoiceRecord: InvoiceRecord,
    private readonly database: Database,
  ) {}

  /** In the running transaction. Answers how many: who has nothing to be paid gets none. Throws Unavailable. */
  async make(payday: Payday, people: readonly RatedPerson[]): Promise<number> {
    await this.payable.lock(people.map(({ userId }) => userId));
    const starts = await this.periods.listStarts(people);
    const places = await this.invoiceAccess.listPlaces(
      people.map((person, index) => ({ ...person, id: String(index) as never, companyId: payday.companyId })),
    );
    const drafts: LockedInvoice[] = [];
    for (const [index, from] of starts.entries()) {
      const place = places.get(String(index) as never);
      const period = periodOf(from, payday.dueOn);
      const draft = place && period && (await this.draft(payday, place, period));
      if (draft) drafts.push(draft);
    }
    await this.invoiceRecord.recordAll(drafts, { action: 'payroll.invoice-drafted' });
    return drafts.length;
  }

  private async draft(payday: Payday, place: InvoicePlace, period: DayRange): Promise<LockedInvoice | null> {
    const content = await this.contentOf(payday, place);
    if (!content) return null;
    try {
      return await this.database.savepoint(async () => {
        const invoice = await this.writing.create(null, place, { ...content, period });
        if (invoice.total < 1n) throw new InvoiceEmpty();
        return { invoice, place };
      });
    } catch (refusal) {
      if (!isAppError(refusal) || refusal.kind === 'unavailable') throw refusal;
      return null;
    }
  }

  private async contentOf({ payrollWalletId, sourceWalletId }: Payday, { company }: InvoicePlace) {
    const wallets = await this.wallets.listByKeys([payrollWalletId, sourceWalletId]);
    const [payroll, source] = [wallets.get(payrollWalletId), wallets.get(sourceWalletId)];
    if (!payroll || !source) return null;
    const currency = currencyOf(company.currency);
    return { currency, payroll, source, memo: '', extras: [] } satisfies InvoiceContent;
  }
}

/** What is left of a longer one is for the next pay day. */
function periodOf(from: string, dueOn: string): DayRange | null {
  const to = addDays(dueOn, -1);
  if (from > to) return null;
  return { from, to: daysBetween(from, to) >= MAX_DAYS ? addDays(from, MAX_DAYS - 1) : to };
}
