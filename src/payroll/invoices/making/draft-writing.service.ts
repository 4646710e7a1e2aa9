import { Injectable } from '@nestjs/common';
import { InvalidInput } from '../../../shared/errors/app-error.js';
import { currencyOf } from '../../../shared/money/currency.js';
import { type Minor, sumOf } from '../../../shared/money/money.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Clock } from '../../../shared/time/clock.js';
import { addDays, dayOf, daysBetween } from '../../../shared/time/local-date.js';
import { startOfDay } from '../../../shared/time/zone-clock.js';
import { type PayingWallet, PayingWallets } from '../../../wallet/index.js';
import { PayrollZones } from '../../companies/payroll-zones.service.js';
import type { DayRange } from '../../pay/rate-units.js';
import type { InvoiceContext } from '../access/invoice-access.service.js';
import type { LockedInvoice } from '../access/invoice-lock.service.js';
import { MAX_DAYS } from '../../paid-days/next-periods.js';
import { InvoiceDaysRepository } from '../../paid-days/invoice-days.repository.js';
import {
  type CalculatedInvoice,
  type InvoiceCalculation,
  InvoiceCalculator,
} from '../calculation/invoice-calculator.service.js';
import type { Invoice } from '../records/invoice.entity.js';
import { ExtrasRepository } from '../records/extras.repository.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import { extraOf, type InvoiceContent, type TypedContent } from './invoice-content.js';

/** Nobody where the pay day makes it. */
type Author = Pick<Actor, 'userKey'> | null;

/** One that is not there yet. */
export interface NewDraft {
  context: InvoiceContext;
  period: DayRange;
  content: InvoiceContent;
}

/** Writes drafts, under the locks of the people’s time. */
@Injectable()
export class DraftWriting {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly extras: ExtrasRepository,
    private readonly days: InvoiceDaysRepository,
    private readonly calculator: InvoiceCalculator,
    private readonly wallets: PayingWallets,
    private readonly zones: PayrollZones,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads what a payer typed about an invoice. Throws InvalidInput, NotFound for wallets of others, AccountClosed,
   * CurrencyDiffers.
   */
  async readContent({ company }: Pick<InvoiceContext, 'company'>, typed: TypedContent): Promise<InvoiceContent> {
    const currency = currencyOf(company.currency);
    return {
      currency,
      payroll: await this.wallets.find(company.key, typed.payrollWallet, currency),
      source: await this.wallets.find(company.key, typed.sourceWallet, currency),
      memo: typed.memo ?? '',
      extras: (typed.extraPayments ?? []).map((extra, index) => extraOf(extra, currency, index)),
    };
  }

  /**
   * Reads what was decided about drafts of one person: all extra payments, the wallets and memo of the latest. Throws
   * AccountClosed, CurrencyDiffers.
   */
  async readContentOf(context: InvoiceContext, drafts: readonly Invoice[]): Promise<InvoiceContent> {
    const inOrder = drafts.toSorted((one, other) => (one.toDay < other.toDay ? -1 : 1));
    const { payrollWalletId, sourceWalletId, memo } = inOrder.at(-1) as Invoice;
    const wallets = await this.wallets.listByKeys([payrollWalletId, sourceWalletId]);
    const typed = {
      payrollWallet: (wallets.get(payrollWalletId) as PayingWallet).uuid,
      sourceWallet: (wallets.get(sourceWalletId) as PayingWallet).uuid,
      memo,
    };
    const extras = await this.extras.listByInvoices(drafts.map(({ id }) => id));
    const kept = inOrder.flatMap(({ id }) => extras.get(id) ?? []);
    const content = await this.readContent(context, typed);
    return { ...content, extras: kept.map(({ category, amount, remarks }) => ({ category, amount, remarks })) };
  }

  /** Throws InvalidInput for days that are not over, PeriodOverlaps, Unavailable. */
  async create(author: Author, draft: NewDraft): Promise<CalculatedInvoice> {
    const [made] = await this.createAll(author, [draft]);
    return made as CalculatedInvoice;
  }

  /**
   * Several of one company, in as few statements as one: those of them that come to at least so much, in the order given.
   * Throws the same, for all of them.
   */
  async createAll(
    author: Author,
    drafts: readonly NewDraft[],
    { least }: { least?: Minor } = {},
  ): Promise<CalculatedInvoice[]> {
    const [first] = drafts;
    if (!first) return [];
    const { key: companyId } = first.context.company;
    const zone = await this.requireOver(drafts);
    const calculated = await this.calculator.calculateNew(companyId, drafts.map(wantedOf));
    const taken = drafts.flatMap((draft, index) => {
      const one = { ...draft, ...(calculated[index] as InvoiceCalculation) };
      return least !== undefined && one.amounts.total < least ? [] : [one];
    });
    const rows = taken.map((one) => this.rowOf(author, one, { zone, total: one.amounts.total }));
    const invoices = await this.invoices.insert(rows);
    const made = taken.map((one, index) => ({ ...one, invoice: invoices[index] as Invoice }));
    await this.extras.insert(made.map(({ invoice, content }) => ({ invoiceId: invoice.id, extras: content.extras })));
    await this.calculator.reserveDays(made);
    return made;
  }

  /** Updates what payers decide about a draft, and calculates it again. Throws PeriodOverlaps, Unavailable. */
  async insert(author: Author, locked: LockedInvoice, content: InvoiceContent): Promise<CalculatedInvoice> {
    await this.extras.replace(locked.invoice.id, content.extras);
    return this.update(author, locked, decidedOf(content));
  }

  /** Updates single values of a draft, and calculates it again. Throws PeriodOverlaps, Unavailable. */
  async update(
    author: Author,
    { invoice, context }: LockedInvoice,
    decided: Partial<Invoice>,
  ): Promise<CalculatedInvoice> {
    const values = { ...decided, updatedBy: author && author.userKey };
    await this.invoices.update(invoice.id, values);
    return this.refresh({ context, invoice: { ...invoice, ...values } });
  }

  /** Calculates a draft with the time and the rates of now; it holds the days that this comes to. Throws PeriodOverlaps, Unavailable. */
  async refresh({ invoice, context }: LockedInvoice): Promise<CalculatedInvoice> {
    const calculated = await this.calculator.calculate(invoice, context);
    const { amounts } = calculated;
    await this.calculator.reserveDays([{ invoice, amounts }]);
    await this.invoices.update(invoice.id, { total: amounts.total });
    return { ...calculated, context, invoice: { ...invoice, total: amounts.total } };
  }

  /** Removes a draft and what belongs to it; its days are free again. */
  async remove({ id }: Invoice): Promise<void> {
    await this.days.release([id]);
    await this.extras.replace(id, []);
    await this.invoices.remove(id);
  }

  private rowOf(
    author: Author,
    { context, period, content }: NewDraft,
    { zone, total }: { zone: string; total: Minor },
  ): Omit<Invoice, 'id' | 'uuid'> {
    const maker = author && author.userKey;
    return {
      companyId: context.company.key,
      number: null,
      projectId: context.project.id,
      userId: context.user.id,
      fromDay: period.from,
      toDay: period.to,
      ...instantsOf(period, zone),
      currency: content.currency,
      ...decidedOf(content),
      state: 'DRAFT',
      version: 0,
      total,
      ...NOTHING_HAPPENED,
      createdAt: this.clock.now(),
      createdBy: maker,
      updatedBy: maker,
    };
  }

  /** Answers the zone in whose days they are paid. */
  private async requireOver(drafts: readonly NewDraft[]): Promise<string> {
    const { context } = drafts[0] as NewDraft;
    const zone = await this.zones.find(context.company.key);
    const today = dayOf(this.clock.now(), zone);
    for (const { from, to } of drafts.map(({ period }) => period)) {
      if (to < from || daysBetween(from, to) >= MAX_DAYS) {
        throw new InvalidInput({ to: [{ key: 'errors.PERIOD_INVALID', params: { max: MAX_DAYS } }] });
      }
      if (to >= today) throw new InvalidInput({ to: [{ key: 'errors.PERIOD_NOT_OVER' }] });
    }
    return zone;
  }
}

const NOTHING_HAPPENED = {
  onHold: false,
  leftOut: null,
  reason: null,
  dueOn: null,
  reminders: 0,
  postingUuid: null,
  documentId: null,
  sentAt: null,
  approvedAt: null,
  rejectedAt: null,
  adjustedAt: null,
  paidAt: null,
  cancelledAt: null,
};

function decidedOf({ payroll, source, memo }: InvoiceContent) {
  return { payrollWalletId: payroll.id, sourceWalletId: source.id, memo };
}

function wantedOf({ context: { project, user }, period, content }: NewDraft) {
  return { project, userId: user.id, period, extras: sumOf(content.extras.map(({ amount }) => amount)) };
}

/** From the first instant of its first day up to that of the day after. */
export function instantsOf({ from, to }: DayRange, zone: string): Pick<Invoice, 'startsAt' | 'endsAt'> {
  return { startsAt: startOfDay(from, zone), endsAt: startOfDay(addDays(to, 1), zone) };
}
