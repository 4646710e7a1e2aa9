import { MoneyCall } from '../../../shared/commands/money-call.js';
import { type AppError, isAppError } from '../../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import { requireAmount } from '../../../shared/money/amount-input.js';
import { formatAmount, type Minor, minus, ZERO } from '../../../shared/money/money.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { addDays, dayOf } from '../../../shared/time/local-date.js';
import { validated } from '../../../shared/validation/validate.js';
import { type Payer, PayingWallets } from '../../../wallet/index.js';
import { PayrollCompaniesRepository } from '../../companies/payroll-companies.repository.js';
import { PayrollZones } from '../../companies/payroll-zones.service.js';
import { PaidDaysRepository } from '../../paid-days/paid-days.repository.js';
import { SendInvoiceInput } from '../access/invoice.dto.js';
import { InsufficientFund, InvoiceChanged, InvoiceEmpty } from '../access/invoice.errors.js';
import { InvoicesAsked } from '../access/invoice.events.js';
import { InvoiceLock, type LockedInvoice } from '../access/invoice-lock.service.js';
import { nextState } from '../access/invoice-moves.js';
import { type CalculatedInvoice, InvoiceCalculator } from '../calculation/invoice-calculator.service.js';
import type { Costs } from '../calculation/fee.js';
import type { Invoice } from '../records/invoice.entity.js';
import type { InvoiceVersion } from '../records/invoice-version.entity.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import { InvoiceContentsRepository } from '../records/invoice-contents.repository.js';
import { instantsOf } from './invoice-content.js';
import { reserveDays } from './reserved-days.js';
import { versionOf } from './version-lines.js';

/** Days in which an invoice is to be answered and paid. */
const DUE_DAYS = 7;
/** A draft with nothing to pay is shown like this. */
const NOTHING = /^(-.*|0+(\.0+)?)$/;

/** The next version of an invoice, or the reason why there is none. */
type VersionOutcome = { version: InvoiceVersion } | { refusal: AppError };

/** Money left in wallets while the invoices of a group promise it one after the other. */
interface OpenFunds {
  /** Promises a sum of the wallet that pays the invoice, or returns the reason why it can't. */
  promise(invoice: Invoice, sum: Minor): AppError | null;
}

/** Makes invoices of drafts: calculated under the lock, covered by their wallets, written once. */
@PublicService()
export class InvoiceSending {
  constructor(
    private readonly invoiceLock: InvoiceLock,
    private readonly calculator: InvoiceCalculator,
    private readonly invoices: InvoicesRepository,
    private readonly contents: InvoiceContentsRepository,
    private readonly days: PaidDaysRepository,
    private readonly wallets: PayingWallets,
    private readonly zones: PayrollZones,
    private readonly companies: PayrollCompaniesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a draft, which is calculated again. Throws InvalidInput, NotFound, Forbidden, OwnInvoice, InvoiceDecided for
   * what is no draft, InvoiceChanged where it does not come to the total that was seen, InvoiceEmpty, InsufficientFund,
   * PeriodOverlaps, AccountClosed, CurrencyDiffers, KeyReused, LedgerBroken, Unavailable.
   */
  @MoneyCall()
  async send(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, invoice: uuid, total } = await validated(SendInvoiceInput, raw);
    const call = { invoice: uuid, move: 'send', as: 'payer', key, operation: 'sendInvoice', input: { total } } as const;
    return this.invoiceLock.change(actor, call, async ({ invoice, context }) => {
      const [refusal] = await this.sendAll(actor, [{ invoice, context, seen: seenTotal(total, invoice) }]);
      if (refusal) throw refusal;
    });
  }

  /**
   * Sends drafts of one company and currency, nobody twice, in the order given; each is calculated again. Answers for
   * each why it could not be sent, or null; without money it ends there. Throws PeriodOverlaps, LedgerBroken,
   * Unavailable.
   */
  async sendAll(actor: Payer, locked: readonly LockedInvoice[]): Promise<(AppError | null)[]> {
    const [first] = locked;
    if (!first) return [];
    // The zone is fixed before anything is calculated in its days.
    const zone = await this.zones.fix(first.invoice.companyId);
    const calculated = await this.calculator.calculateAll(first.invoice.companyId, locked);
    const outcomes = await this.insertVersions(actor, calculated, null);
    const written = calculated.filter((_, index) => 'version' in (outcomes[index] ?? {}));
    await reserveDays(this.days, written);
    return this.number(actor, calculated, { outcomes, zone });
  }

  /**
   * Sends an invoice that the running transaction has calculated, and that holds its days. Throws InvoiceEmpty,
   * InsufficientFund, AccountClosed, LedgerBroken, Unavailable.
   */
  async sendCalculated(actor: Payer, calculated: CalculatedInvoice): Promise<void> {
    const zone = await this.zones.fix(calculated.invoice.companyId);
    const outcomes = await this.insertVersions(actor, [calculated], null);
    const [refusal] = await this.number(actor, [calculated], { outcomes, zone });
    if (refusal) throw refusal;
  }

  /**
   * Writes the next version of an invoice that the worker has not approved yet, and asks the worker again. Throws
   * InvoiceEmpty, InsufficientFund, AccountClosed, LedgerBroken, Unavailable.
   */
  async adjust(actor: Payer, calculated: CalculatedInvoice, remarks: string): Promise<void> {
    const { invoice, context } = calculated;
    const [outcome] = await this.insertVersions(actor, [calculated], remarks);
    if (!outcome || 'refusal' in outcome)
      throw outcome?.refusal ?? new Error(`Invoice ${invoice.uuid} got no version.`);
    const { version, total } = outcome.version;
    const values = {
      state: nextState(invoice.state, 'adjust'),
      version,
      total,
      adjustedAt: this.clock.now(),
      rejectedAt: null,
      reason: null,
      reminders: 0,
    };
    await this.invoices.update(invoice.id, values);
    const event = new InvoicesAsked({ asked: [{ invoiceUuid: invoice.uuid, version }] });
    const changed = [{ context, invoice: { ...invoice, ...values } }];
    await this.invoiceLock.recordAll(changed, { action: 'payroll.invoice-adjusted', event });
  }

  /**
   * Numbers the invoices that got a version, and answers for each why it got none, or null. Numbers are taken last:
   * whoever waits for them waits for the commit.
   */
  private async number(
    actor: Payer,
    calculated: readonly CalculatedInvoice[],
    { outcomes, zone }: { outcomes: readonly VersionOutcome[]; zone: string },
  ): Promise<(AppError | null)[]> {
    const written = outcomes.flatMap((outcome, index) =>
      'version' in outcome ? [{ ...(calculated[index] as CalculatedInvoice), version: outcome.version }] : [],
    );
    const { companyId } = (calculated[0] as CalculatedInvoice).invoice;
    const number = written.length > 0 ? await this.companies.reserveNumbers(companyId, written.length) : 0;
    const sent = written.map((one, index) => ({
      ...one,
      values: this.valuesOf(actor, one, { number: number + index, zone }),
    }));
    for (const { invoice, values } of sent) await this.invoices.update(invoice.id, values);
    await this.invoiceLock.recordAll(
      sent.map(({ invoice, context, values }) => ({ context, invoice: { ...invoice, ...values } })),
      { action: 'payroll.invoice-sent', actor, event: askedOf(sent) },
    );
    return outcomes.map((outcome) => ('refusal' in outcome ? outcome.refusal : null));
  }

  private valuesOf(
    { userKey }: Payer,
    { invoice, version: { version, total } }: LockedInvoice & { version: InvoiceVersion },
    { number, zone }: { number: number; zone: string },
  ) {
    const now = this.clock.now();
    return {
      ...instantsOf({ from: invoice.fromDay, to: invoice.toDay }, zone),
      state: nextState(invoice.state, 'send'),
      version,
      total,
      number,
      dueOn: addDays(dayOf(now, zone), DUE_DAYS),
      sentAt: now,
      updatedBy: userKey,
    };
  }

  /**
   * Inserts the next versions of invoices of one company and currency, nobody twice, in the order given: one that is
   * refused leaves the others alone, and where money is missing it ends: what comes after is not answered. Throws
   * LedgerBroken, Unavailable.
   */
  private async insertVersions(
    { userKey: createdBy }: Payer,
    calculated: readonly CalculatedInvoice[],
    remarks: string | null,
  ): Promise<VersionOutcome[]> {
    const costs = await this.calculator.listCosts(
      calculated.map(({ invoice, amounts }) => ({ invoice, total: amounts.total })),
    );
    const funds = await this.openFunds(calculated.map(({ invoice }) => invoice));
    const createdAt = this.clock.now();
    const outcomes: VersionOutcome[] = [];
    const written: ReturnType<typeof versionOf>[] = [];
    for (const [index, one] of calculated.entries()) {
      const priced = { ...one, costs: costs[index] as Costs };
      const refusal = contentRefusal(one) ?? funds.promise(one.invoice, priced.costs.sum);
      if (refusal) outcomes.push({ refusal });
      else {
        const content = versionOf(priced, { remarks, createdAt, createdBy });
        outcomes.push({ version: content.version });
        written.push(content);
      }
      if (refusal instanceof InsufficientFund) break;
    }
    await this.contents.insert(
      written.map(({ version }) => version),
      written.flatMap(({ lines }) => lines),
    );
    return outcomes;
  }

  /**
   * Opens the funds of invoices of one company and currency: what they were promised before is free. The accounts of
   * the wallets that pay stay locked. Throws LedgerBroken, NotFound.
   */
  private async openFunds(invoices: readonly Invoice[]): Promise<OpenFunds> {
    const closed = await this.listUnusable(invoices);
    const ids = invoices.map(({ id }) => id);
    const sources = new Set(invoices.map(({ sourceWalletId }) => sourceWalletId));
    const wallets = await this.wallets.listByKeys([...sources].filter((id) => !closed.has(id)));
    const left = await this.wallets.lockSpendable([...wallets.values()].map(({ uuid }) => uuid));
    for (const [id, there] of left) left.set(id, minus(there, await this.invoices.sumPromised(id, ids)));
    return {
      promise: ({ sourceWalletId, payrollWalletId, currency }, sum) => {
        const refusal = closed.get(payrollWalletId) ?? closed.get(sourceWalletId);
        if (refusal) return refusal;
        const rest = minus(left.get(sourceWalletId) ?? 0n, sum);
        if (rest < 0n) return new InsufficientFund(`${formatAmount(-rest, currency)} ${currency}`);
        left.set(sourceWalletId, rest);
        return null;
      },
    };
  }

  /** Lists the wallets that can't pay any more, and why. */
  private async listUnusable(invoices: readonly Invoice[]): Promise<Map<Key<'wallet'>, AppError>> {
    const [first] = invoices;
    const unusable = new Map<Key<'wallet'>, AppError>();
    if (!first) return unusable;
    const ids = new Set(invoices.flatMap(({ sourceWalletId, payrollWalletId }) => [sourceWalletId, payrollWalletId]));
    for (const { id, uuid } of (await this.wallets.listByKeys([...ids])).values()) {
      try {
        await this.wallets.find(first.companyId, uuid, first.currency);
      } catch (refusal) {
        if (!isAppError(refusal)) throw refusal;
        unusable.set(id, refusal);
      }
    }
    return unusable;
  }
}

function contentRefusal({ amounts: { total }, seen }: CalculatedInvoice): AppError | null {
  if (total < 1n) return new InvoiceEmpty();
  return seen === undefined || seen === null || seen === total ? null : new InvoiceChanged();
}

function askedOf(sent: readonly { invoice: Invoice; version: InvoiceVersion }[]): InvoicesAsked {
  return new InvoicesAsked({
    asked: sent.map(({ invoice, version: { version } }) => ({ invoiceUuid: invoice.uuid, version })),
  });
}

/** Returns the total that somebody saw, minor units; zero for what no invoice comes to. Throws InvalidInput. */
function seenTotal(text: string, { currency }: Pick<Invoice, 'currency'>): Minor {
  return NOTHING.test(text) ? ZERO : requireAmount(text, currency, 'total');
}
