import { MoneyCall } from '../../../shared/commands/money-call.js';
import type { AppError } from '../../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import { formatAmount, type Minor, ZERO } from '../../../shared/money/money.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import {
  type ConfirmedDetails,
  type Payer,
  type PayOrder,
  PayingWallets,
  retried,
  TransferDocuments,
} from '../../../wallet/index.js';
import { FinalizePaymentInput } from '../access/invoice.dto.js';
import { InsufficientFund } from '../access/invoice.errors.js';
import { InvoiceLock, type LockedInvoice } from '../access/invoice-lock.service.js';
import { InvoicesPaid } from '../access/invoice.events.js';
import { nextState } from '../access/invoice-moves.js';
import { InvoiceContentsRepository } from '../records/invoice-contents.repository.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import { monthsOf } from '../calculation/fee.js';
import type { Invoice } from '../records/invoice.entity.js';
import type { InvoiceVersion } from '../records/invoice-version.entity.js';

/** Reason and document that go with a payment. */
export interface PaymentNote {
  reason: string | null;
  documentId: Key<'document'> | null;
}

/** Note and confirmations that payers send with payments. */
export interface PaymentChoice extends PaymentNote {
  /** Changed bank details that they confirm. */
  confirmed: readonly ConfirmedDetails[];
}

interface PaidInvoice extends LockedInvoice, DueFee {
  postingUuid: Uuid<'posting'>;
}

/** Management fee that the company pays with one invoice. */
export interface DueFee {
  fee: Minor;
  /** Months that the fee is for; none where it is a part of what they get. */
  months: string[];
}

/** Pays invoices that their workers have approved: the whole amount, and the fee of the company with it. */
@PublicService()
export class InvoicePaying {
  constructor(
    private readonly invoiceLock: InvoiceLock,
    private readonly wallets: PayingWallets,
    private readonly documents: TransferDocuments,
    private readonly contents: InvoiceContentsRepository,
    private readonly invoices: InvoicesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Pays all of an approved invoice, once; there is no way back. Throws InvalidInput, NotFound, Forbidden, OwnInvoice,
   * InvoiceDecided, InsufficientFund, WalletOwes, AccountClosed, DetailsChanged, DocumentMissing, KeyReused,
   * TooManyRequests, LedgerBroken.
   */
  @MoneyCall()
  async finalize(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const {
      idempotencyKey: key,
      invoice,
      reason: why,
      document: sent,
      ...rest
    } = await validated(FinalizePaymentInput, raw);
    const { confirmedDetails: confirmed = [] } = rest;
    const document = sent ? await this.documents.require(actor, sent) : null;
    const reason = why || null;
    // The content names the document: a form that is sent again sends its file again.
    const input = {
      reason,
      ...(document && { document: document.sentHash.toString('hex') }),
      ...(confirmed.length > 0 && { confirmed }),
    };
    const call = { invoice, move: 'pay', as: 'accountant', key, operation: 'finalizePayment', input } as const;
    const choice = { reason, documentId: document?.id ?? null, confirmed };
    return retried(() =>
      this.invoiceLock.change(actor, call, async (held) => {
        const [refusal] = await this.pay(actor, [held], choice);
        if (refusal) throw refusal;
      }),
    );
  }

  /**
   * Pays invoices in the running transaction, in the order given. All are locked and APPROVED, of one company and
   * currency, each person once. Answers for each why it could not be paid, or null; without money it ends there, and
   * what comes after is not answered. Throws StaleRead, LedgerBroken.
   */
  async pay(
    payer: Payer,
    locked: readonly LockedInvoice[],
    { confirmed, ...note }: PaymentChoice,
  ): Promise<(AppError | null)[]> {
    const [first] = locked;
    if (!first) return [];
    const fees = await this.listDueFees(locked.map(({ invoice }) => invoice));
    const orders = locked.map((one, index) => orderOf(one, fees[index] as DueFee, note));
    const { company } = first.context;
    const group = {
      company: { id: company.key, uuid: company.uuid },
      currency: first.invoice.currency,
      payer,
      confirmed,
    };
    const outcomes = await this.wallets.pay(group, orders);
    const paid = outcomes.flatMap((outcome, index) =>
      'posting' in outcome
        ? [{ ...(locked[index] as LockedInvoice), ...(fees[index] as DueFee), postingUuid: outcome.posting }]
        : [],
    );
    await this.conclude(payer, paid, note);
    return outcomes.map((outcome, index) =>
      'posting' in outcome ? null : refusalOf(outcome, locked[index] as LockedInvoice),
    );
  }

  private async conclude(payer: Payer, paid: readonly PaidInvoice[], note: PaymentNote): Promise<void> {
    const [first] = paid;
    if (!first) return;
    await this.contents.insertPaidMonths(paid);
    if (note.documentId) await this.documents.markUsed([note.documentId]);
    const values = {
      ...note,
      state: nextState(first.invoice.state, 'pay'),
      paidAt: this.clock.now(),
      updatedBy: payer.userKey,
    };
    await this.invoices.updatePaid(
      paid.map(({ invoice, postingUuid }) => ({ id: invoice.id, postingUuid })),
      values,
    );
    const changed = paid.map(({ context, invoice, postingUuid }) => {
      return { context, invoice: { ...invoice, ...values, postingUuid } };
    });
    const event = new InvoicesPaid({ invoiceUuids: paid.map(({ invoice }) => invoice.uuid) });
    await this.invoiceLock.recordAll(changed, { action: 'payroll.invoice-paid', actor: payer, event });
  }

  /**
   * Lists the due fees in the order of the invoices. All invoices are of one company, and their people's time is
   * locked.
   */
  private async listDueFees(invoices: readonly Invoice[]): Promise<DueFee[]> {
    const said = await this.contents.listCurrent(invoices);
    const paid = await this.contents.listPaidMonthsOf(invoices);
    return invoices.map((invoice) => {
      const version = said.get(invoice.id);
      if (!version) throw new Error(`Invoice ${invoice.uuid} says nothing.`);
      return feeOf(invoice, version, paid.get(invoice.userId) ?? new Set());
    });
  }
}

function orderOf({ invoice, context }: LockedInvoice, { fee }: DueFee, note: PaymentNote): PayOrder {
  return {
    invoice,
    payee: invoice.userId,
    approvedAt: invoice.approvedAt,
    source: invoice.sourceWalletId,
    payroll: invoice.payrollWalletId,
    net: invoice.total,
    fee,
    description: `#${invoice.number} ${context.project.name}`,
    ...note,
  };
}

function refusalOf(outcome: { missing: bigint } | { refusal: AppError }, { invoice }: LockedInvoice): AppError {
  if ('refusal' in outcome) return outcome.refusal;
  return new InsufficientFund(`${formatAmount(outcome.missing, invoice.currency)} ${invoice.currency}`);
}

function feeOf({ fromDay, toDay }: Invoice, { fee, terms }: InvoiceVersion, paid: ReadonlySet<string>): DueFee {
  if (terms.fee === null) return { fee: ZERO, months: [] };
  if (terms.fee.kind === 'PERCENT') return { fee, months: [] };
  const months = monthsOf({ from: fromDay, to: toDay }).filter((month) => !paid.has(month));
  return { fee: (BigInt(terms.fee.amount ?? 0) * BigInt(months.length)) as Minor, months };
}
