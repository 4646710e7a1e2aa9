import { InvalidInput } from '../../../shared/errors/app-error.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { currencyOf } from '../../../shared/money/currency.js';
import type { Minor } from '../../../shared/money/money.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';
import { Clock } from '../../../shared/time/clock.js';
import { dayOf, daysBetween } from '../../../shared/time/local-date.js';
import { validated } from '../../../shared/validation/validate.js';
import { type PayingWallet, PayingWallets } from '../../../wallet/index.js';
import { PayrollZones } from '../../companies/payroll-zones.service.js';
import { PaidDaysRepository } from '../../paid-days/paid-days.repository.js';
import { MAX_DAYS } from '../../paid-days/next-periods.js';
import type { DayRange } from '../../pay/rate-units.js';
import type { InvoiceContext } from '../access/invoice-access.service.js';
import { DeleteInvoiceInput, DraftInvoiceInput, MakePaymentInput, UpdateInvoiceInput } from '../access/invoice.dto.js';
import { type HeldInvoice, InvoiceLock, type LockedInvoice } from '../access/invoice-lock.service.js';
import {
  type CalculatedInvoice,
  type InvoiceCalculation,
  InvoiceCalculator,
} from '../calculation/invoice-calculator.service.js';
import { InvoiceContentsRepository } from '../records/invoice-contents.repository.js';
import type { Invoice } from '../records/invoice.entity.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import { extraOf, instantsOf, type InvoiceContent, plainContent, type TypedContent } from './invoice-content.js';
import { InvoiceSending } from './invoice-sending.service.js';
import { reserveDays } from './reserved-days.js';

/** Person who makes a draft; null where a pay day makes it. */
type Author = Pick<Actor, 'userKey'> | null;

/** A draft that is not stored yet. */
export interface NewDraft {
  context: InvoiceContext;
  period: DayRange;
  content: InvoiceContent;
}

/** Prepares what somebody is paid, under the lock of their time. The worker sees nothing of it until it is sent. */
@PublicService()
export class Drafts {
  constructor(
    private readonly invoiceLock: InvoiceLock,
    private readonly sending: InvoiceSending,
    private readonly calculator: InvoiceCalculator,
    private readonly invoices: InvoicesRepository,
    private readonly contents: InvoiceContentsRepository,
    private readonly days: PaidDaysRepository,
    private readonly wallets: PayingWallets,
    private readonly zones: PayrollZones,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a draft. Throws InvalidInput, NotFound, Forbidden, OwnInvoice, PeriodOverlaps, AccountClosed,
   * CurrencyDiffers, KeyReused, Unavailable.
   */
  @MoneyCall()
  async create(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, project, user, ...typed } = await validated(DraftInvoiceInput, raw);
    return this.invoiceLock.begin(actor, { project, user, key, operation: 'draftInvoice' }, async (seen) => {
      const { input, period, content } = await this.planOf(seen, typed);
      const work = async (context: InvoiceContext): Promise<Invoice> => {
        const { invoice } = await this.insert(actor, { context, period, content });
        await this.invoiceLock.recordAll([{ context, invoice }], { action: 'payroll.invoice-drafted' });
        return invoice;
      };
      return { input, work };
    });
  }

  /**
   * Creates an invoice and sends it at once. Throws InvalidInput, NotFound, Forbidden, OwnInvoice, PeriodOverlaps,
   * InvoiceEmpty, InsufficientFund, AccountClosed, CurrencyDiffers, KeyReused, LedgerBroken, Unavailable.
   */
  @MoneyCall()
  async createAndSend(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, project, user, ...typed } = await validated(MakePaymentInput, raw);
    return this.invoiceLock.begin(actor, { project, user, key, operation: 'makePayment' }, async (seen) => {
      const { input, period, content } = await this.planOf(seen, typed);
      const work = async (context: InvoiceContext): Promise<Invoice> => {
        // The zone is fixed before anything is calculated in its days.
        await this.zones.fix(context.company.key);
        const created = await this.insert(actor, { context, period, content });
        await this.sending.sendCalculated(actor, created);
        return created.invoice;
      };
      return { input, work };
    });
  }

  /**
   * Updates what a payer decides about a draft, and calculates it again. Throws InvalidInput, NotFound, Forbidden,
   * OwnInvoice, InvoiceDecided, PeriodOverlaps, AccountClosed, CurrencyDiffers, Unavailable.
   */
  @MoneyCall()
  async update(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, invoice: uuid, ...typed } = await validated(UpdateInvoiceInput, raw);
    const call = { invoice: uuid, move: 'edit', as: 'payer', key, operation: 'updateInvoice' } as const;
    return this.invoiceLock.changeAsPlanned(actor, call, async (seen) => {
      const content = await this.readContent(seen, typed);
      const work = async (held: HeldInvoice): Promise<void> => {
        const { invoice } = await this.rewrite(actor, held, content);
        await held.record('payroll.invoice-edited', invoice);
      };
      return { input: plainContent(content), work };
    });
  }

  /** Removes a draft; its days are free again. Throws InvalidInput, NotFound, Forbidden, OwnInvoice, InvoiceDecided. */
  @MoneyCall()
  async remove(actor: Actor, raw: unknown): Promise<void> {
    const { idempotencyKey: key, invoice: uuid } = await validated(DeleteInvoiceInput, raw);
    const call = { invoice: uuid, move: 'edit', as: 'payer', key, operation: 'deleteInvoice' } as const;
    await this.invoiceLock.change(actor, call, async (held) => {
      await this.erase(held.invoice);
      await held.record('payroll.invoice-deleted');
    });
  }

  private async planOf(seen: InvoiceContext, { from, to, ...typed }: TypedContent & DayRange) {
    const content = await this.readContent(seen, typed);
    const period = { from, to };
    const input = { project: seen.project.uuid, user: seen.user.uuid, period, ...plainContent(content) };
    return { input, period, content };
  }

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
    const extras = await this.contents.listExtrasOf(drafts.map(({ id }) => id));
    const kept = inOrder.flatMap(({ id }) => extras.get(id) ?? []);
    const content = await this.readContent(context, typed);
    return { ...content, extras: kept.map(({ category, amount, remarks }) => ({ category, amount, remarks })) };
  }

  /** Inserts a draft. Throws InvalidInput for days that are not over, PeriodOverlaps, Unavailable. */
  async insert(author: Author, draft: NewDraft): Promise<CalculatedInvoice> {
    const [made] = await this.insertAll(author, [draft]);
    return made as CalculatedInvoice;
  }

  /**
   * Inserts the drafts of one company that come to at least `least`, in the order given and in as few statements as one.
   * Throws the same, for all of them.
   */
  async insertAll(
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
    await this.contents.insertExtras(
      made.map(({ invoice, content }) => ({ invoiceId: invoice.id, extras: content.extras })),
    );
    await reserveDays(this.days, made);
    return made;
  }

  /** Replaces what payers decide about an invoice, and calculates it again. Throws PeriodOverlaps, Unavailable. */
  async rewrite(author: Author, locked: LockedInvoice, content: InvoiceContent): Promise<CalculatedInvoice> {
    await this.contents.replaceExtras(locked.invoice.id, content.extras);
    return this.updateValues(author, locked, decidedOf(content));
  }

  /** Updates single values of a draft, and calculates it again. Throws PeriodOverlaps, Unavailable. */
  async updateValues(
    author: Author,
    { invoice, context }: LockedInvoice,
    decided: Partial<Invoice>,
  ): Promise<CalculatedInvoice> {
    const values = { ...decided, updatedBy: author && author.userKey };
    await this.invoices.update(invoice.id, values);
    return this.refresh({ context, invoice: { ...invoice, ...values } });
  }

  /**
   * Calculates a draft with the time and the rates of now; it holds the days that it then pays. Throws PeriodOverlaps,
   * Unavailable.
   */
  async refresh({ invoice, context }: LockedInvoice): Promise<CalculatedInvoice> {
    const calculated = await this.calculator.calculate(invoice, context);
    const { amounts } = calculated;
    await reserveDays(this.days, [{ invoice, amounts }]);
    await this.invoices.update(invoice.id, { total: amounts.total });
    return { ...calculated, invoice: { ...invoice, total: amounts.total } };
  }

  /** Deletes a draft and what belongs to it; its days are free again. */
  async erase({ id }: Invoice): Promise<void> {
    await this.days.release([id]);
    await this.contents.replaceExtras(id, []);
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

  /** Requires that the days of drafts are over; returns the zone of those days. Throws InvalidInput. */
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
  return { project, userId: user.id, period, extras: content.extras };
}
