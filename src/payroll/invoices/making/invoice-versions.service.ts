import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AppError, isAppError } from '../../../shared/errors/app-error.js';
import { Clock } from '../../../shared/time/clock.js';
import { type Payer, PayingWallets } from '../../../wallet/index.js';
import type { Key } from '../../../shared/ids/id.js';
import { formatAmount, type Minor, minus } from '../../../shared/money/money.js';
import { InsufficientFund, InvoiceChanged, InvoiceEmpty } from '../access/invoice.errors.js';
import type { LockedInvoice } from '../access/invoice-lock.service.js';
import {
  type CalculatedInvoice,
  type InvoiceCalculation,
  InvoiceCalculator,
} from '../calculation/invoice-calculator.service.js';
import type { Costs } from '../calculation/invoice-costs.service.js';
import { type Extra, ExtrasRepository } from '../records/extras.repository.js';
import type { InvoiceVersion } from '../records/invoice-version.entity.js';
import { VersionsRepository } from '../records/versions.repository.js';
import type { Invoice } from '../records/invoice.entity.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import { versionLines } from './version-lines.js';

/** The next version of an invoice, or the reason why there is none. */
export type VersionOutcome = { version: InvoiceVersion } | { refusal: AppError };

interface VersionedInvoice extends CalculatedInvoice {
  costs: Costs;
  /** Whether the invoice holds its days already. */
  isHeld: boolean;
}

/** Money left in wallets while the invoices of a group promise it one after the other. */
export interface OpenFunds {
  /** Promises so much of the wallet that pays it, or says why not. */
  promise(invoice: Invoice, sum: Minor): AppError | null;
}

/** Says what invoices are: calculated under the lock, covered by their wallets, written once. */
@Injectable()
export class InvoiceVersions {
  constructor(
    private readonly calculator: InvoiceCalculator,
    private readonly wallets: PayingWallets,
    private readonly invoices: InvoicesRepository,
    private readonly extras: ExtrasRepository,
    private readonly versions: VersionsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The next version of what is locked. The accounts of the wallet that pays stay locked. Throws InvoiceEmpty,
   * InsufficientFund, PeriodOverlaps, AccountClosed, LedgerBroken, Unavailable.
   */
  async insert(actor: Payer, locked: CalculatedInvoice, remarks: string | null): Promise<InvoiceVersion> {
    const [outcome] = await this.insertAll(actor, [locked], remarks);
    if (!outcome || 'refusal' in outcome) throw outcome?.refusal ?? new Error('An invoice was forgotten.');
    return outcome.version;
  }

  /**
   * Several of one company and currency, nobody twice, in the order given: one that is refused leaves the others alone, and
   * where money is missing it ends: what comes after is not answered. Amounts that the running transaction has calculated
   * already are not calculated again. Throws PeriodOverlaps, LedgerBroken, Unavailable.
   */
  async insertAll(
    actor: Payer,
    locked: readonly (LockedInvoice | CalculatedInvoice)[],
    remarks: string | null,
  ): Promise<VersionOutcome[]> {
    const all = await this.read(locked);
    const funds = await this.openFunds(locked.map(({ invoice }) => invoice));
    const refusals: (AppError | null)[] = [];
    for (const { invoice, amounts, costs, seen } of all) {
      const refusal = contentRefusal(amounts.total, seen) ?? funds.promise(invoice, costs.sum);
      refusals.push(refusal);
      if (refusal instanceof InsufficientFund) break;
    }
    const taken = all.filter((_, index) => refusals[index] === null);
    const versions = await this.store(actor, taken, remarks);
    return refusals.map((refusal, index) => {
      const version = versions.get(all[index] as VersionedInvoice);
      return version ? { version } : { refusal: refusal as AppError };
    });
  }

  private async read(locked: readonly (LockedInvoice | CalculatedInvoice)[]): Promise<VersionedInvoice[]> {
    const [first] = locked;
    if (!first) return [];
    const fresh = locked.filter((one) => !isCalculated(one));
    const calculated = await this.calculator.calculateAll(first.invoice.companyId, fresh);
    const all = locked.map((one) =>
      isCalculated(one)
        ? { ...one, isHeld: true }
        : { ...one, ...(calculated[fresh.indexOf(one)] as InvoiceCalculation), isHeld: false },
    );
    const costs = await this.calculator.listCosts(
      all.map(({ invoice, amounts }) => ({ invoice, total: amounts.total })),
    );
    return all.map((one, index) => ({ ...one, costs: costs[index] as Costs }));
  }

  private async store(
    { userKey: createdBy }: Payer,
    taken: readonly VersionedInvoice[],
    remarks: string | null,
  ): Promise<Map<VersionedInvoice, InvoiceVersion>> {
    await this.calculator.reserveDays(taken.filter(({ isHeld }) => !isHeld));
    const extras = await this.extras.listByInvoices(taken.map(({ invoice }) => invoice.id));
    const createdAt = this.clock.now();
    const written = taken.map((one) => {
      const content = contentOf(one, extras.get(one.invoice.id) ?? [], { remarks, createdAt, createdBy });
      return { one, ...content };
    });
    await this.versions.insert(
      written.map(({ version }) => version),
      written.flatMap(({ lines }) => lines),
    );
    return new Map(written.map(({ one, version }) => [one, version]));
  }

  /**
   * For these invoices of one company and currency: what they were promised before is free. The accounts of the wallets that
   * pay stay locked. Throws LedgerBroken, NotFound.
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

  /** Wallets that cannot pay any more, and why. */
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

function contentRefusal(total: Minor, seen: Minor | null | undefined): AppError | null {
  if (total < 1n) return new InvoiceEmpty();
  return seen === undefined || seen === null || seen === total ? null : new InvoiceChanged();
}

function isCalculated(one: LockedInvoice | CalculatedInvoice): one is CalculatedInvoice {
  return 'amounts' in one;
}

function contentOf(
  { invoice, amounts, costs, ...calculated }: VersionedInvoice,
  extras: readonly Extra[],
  facts: Pick<InvoiceVersion, 'remarks' | 'createdAt' | 'createdBy'>,
) {
  const key = { invoiceId: invoice.id, version: invoice.version + 1 };
  const lines = versionLines(amounts.lines, extras).map((line, seq) => ({ ...line, ...key, seq }));
  const said = { ...figuresOf({ ...calculated, amounts }, costs), ...key, ...facts };
  const contentHash = hash('sha256', contentText({ ...said, lines }), 'buffer');
  return { version: { ...said, contentHash }, lines };
}

function figuresOf({ zone, facts, amounts }: InvoiceCalculation, { fee, feeTerms, charge }: Costs) {
  const { seconds, pay, extras, total } = amounts;
  const { workdays, weekStart } = facts.calendar;
  const terms = { zone, workdays: [...workdays], weekStart, fee: feeTerms };
  return { seconds, pay, extras, total, fee, charge, terms };
}

/** All that it says, in a fixed order of its own. */
function contentText(content: object): string {
  return JSON.stringify(content, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
