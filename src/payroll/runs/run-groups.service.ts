import { Injectable } from '@nestjs/common';
import { PeopleNames } from '../../identity/index.js';
import { Database } from '../../shared/database/database.js';
import { type AppError, Forbidden, isAppError, NotFound } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import type { Access } from '../../shared/permissions/access.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { PayableDays } from '../../tracking/index.js';
import { type Payer, PayingWallets } from '../../wallet/index.js';
import { InvoiceAccess } from '../invoices/access/invoice-access.service.js';
import { InsufficientFund, InvoiceDecided, OwnInvoice } from '../invoices/access/invoice.errors.js';
import { type InvoiceMove, mayMove } from '../invoices/access/invoice-moves.js';
import type { LockedInvoice } from '../invoices/access/invoice-lock.service.js';
import { InvoiceSending } from '../invoices/making/invoice-sending.service.js';
import { InvoicePaying } from '../invoices/paying/invoice-paying.service.js';
import type { Invoice } from '../invoices/records/invoice.entity.js';
import { InvoicesRepository } from '../invoices/records/invoices.repository.js';
import type { PayRun } from './records/pay-run.entity.js';
import type { RunInvoice, RunOutcome } from './records/pay-runs.repository.js';

export interface GroupOutcome {
  outcomes: RunOutcome[];
  /** The money ended before the group did. */
  outOfFunds: boolean;
}

const MOVE = { PAY: 'pay', SEND: 'send' } as const satisfies Record<PayRun['kind'], InvoiceMove>;

/**
 * Sends or pays one group of a run: its people and invoices are locked, and whoever began it may still do it, or an
 * invoice is skipped. It stops where money is missing; the invoices after that stay in the run.
 */
@Injectable()
export class RunGroups {
  constructor(
    private readonly people: PeopleNames,
    private readonly permissions: Permissions,
    private readonly payable: PayableDays,
    private readonly invoices: InvoicesRepository,
    private readonly invoiceAccess: InvoiceAccess,
    private readonly paying: InvoicePaying,
    private readonly sending: InvoiceSending,
    private readonly wallets: PayingWallets,
    private readonly database: Database,
  ) {}

  /**
   * Processes invoices of a run in the running transaction. A person’s second invoice waits for the next group. Throws
   * StaleRead, LedgerBroken, Unavailable.
   */
  async process(run: PayRun, items: readonly RunInvoice[]): Promise<GroupOutcome> {
    const ids = items.map(({ invoiceId }) => invoiceId);
    const totals = new Map(items.map(({ invoiceId, total }) => [invoiceId, total]));
    const found = await this.invoices.listByKeys(ids);
    const seen = onePerPerson(found, ids);
    await this.payable.lock(seen.map(({ userId }) => userId));
    const locked = await this.lock(seen);
    const waiting = new Set(found.filter((invoice) => !seen.includes(invoice)).map(({ id }) => id));
    const there = new Set([...waiting, ...locked.map(({ invoice }) => invoice.id)]);
    const gone = ids.filter((id) => !there.has(id)).map((invoiceId) => ({ invoiceId, refusal: new NotFound() }));
    const skipped = await this.listSkipped(run, locked);
    const refused = new Set(skipped.map(({ invoiceId }) => invoiceId));
    const { outcomes, outOfFunds } = await this.processLocked(
      run,
      locked
        .filter(({ invoice }) => !refused.has(invoice.id))
        .map((one) => ({ ...one, seen: totals.get(one.invoice.id) ?? null })),
    );
    return { outcomes: [...gone, ...skipped, ...outcomes], outOfFunds };
  }

  private async processLocked(run: PayRun, locked: readonly LockedInvoice[]): Promise<GroupOutcome> {
    const user = (await this.people.findByKeys([run.startedBy])).get(run.startedBy);
    if (!user || locked.length === 0) return { outcomes: [], outOfFunds: false };
    const refusals = await this.take(run, { userKey: run.startedBy, userUuid: user.uuid }, locked);
    const outcomes = refusals.map((refusal, index) => {
      return { invoiceId: (locked[index] as LockedInvoice).invoice.id, refusal };
    });
    return { outcomes, outOfFunds: refusals.some((refusal) => refusal instanceof InsufficientFund) };
  }

  /** Answers for each invoice why it was refused, or null. A company that is deleted meanwhile has nothing to be paid. */
  private async take(run: PayRun, payer: Payer, locked: readonly LockedInvoice[]): Promise<(AppError | null)[]> {
    try {
      if (run.kind === 'SEND') return await this.send(payer, locked);
      const { reason, confirmedDetails } = run;
      return await this.paying.pay(payer, locked, { reason, documentId: null, confirmed: confirmedDetails ?? [] });
    } catch (refusal) {
      if (!isAppError(refusal) || refusal.kind === 'unavailable') throw refusal;
      return locked.map(() => refusal);
    }
  }

  /** Sends drafts together; one by one where all of them are refused, or where drafts are older than the currency. */
  private async send(payer: Payer, locked: readonly LockedInvoice[]): Promise<(AppError | null)[]> {
    const currencies = new Set(locked.map(({ invoice }) => invoice.currency));
    if (currencies.size > 1) await this.wallets.lock(locked.map(({ invoice }) => invoice.sourceWalletId));
    const refusals = currencies.size > 1 ? null : await this.sendTogether(payer, locked);
    if (refusals && !isAppError(refusals)) return refusals;
    if (refusals && locked.length === 1) return [refusals];
    const each: (AppError | null)[] = [];
    for (const one of locked) {
      each.push(...(await this.send(payer, [one])));
      if (each.at(-1) instanceof InsufficientFund) break;
    }
    return each;
  }

  private async sendTogether(payer: Payer, locked: readonly LockedInvoice[]) {
    try {
      return await this.database.savepoint(() => this.sending.sendAll(payer, locked));
    } catch (refusal) {
      if (!isAppError(refusal) || refusal.kind === 'unavailable') throw refusal;
      return refusal;
    }
  }

  /** Locks the invoices by key, and returns them in the order of the run. */
  private async lock(seen: readonly Invoice[]): Promise<LockedInvoice[]> {
    const invoices = new Map((await this.invoices.lockAll(seen.map(({ id }) => id))).map((one) => [one.id, one]));
    const contexts = await this.invoiceAccess.listContexts([...invoices.values()]);
    return seen.flatMap(({ id }) => {
      const [invoice, context] = [invoices.get(id), contexts.get(id)];
      return invoice && context ? [{ invoice, context }] : [];
    });
  }

  /** Lists the invoices that whoever began the run may not send or pay now. */
  private async listSkipped(run: PayRun, locked: readonly LockedInvoice[]): Promise<RunOutcome[]> {
    const account = await this.people.findAccount(run.startedBy);
    const access = account && (await this.permissions.accessOfPerson(account));
    return locked.flatMap(({ invoice }) => {
      const refusal = refusalOf(run, invoice, access);
      return refusal ? [{ invoiceId: invoice.id, refusal }] : [];
    });
  }
}

function refusalOf(run: PayRun, { userId, companyId, projectId, state }: Invoice, access: Access | null) {
  const company = { companyKey: companyId };
  const mayPay =
    access?.can('payment.edit', { ...company, projectKey: projectId }) &&
    (run.kind === 'SEND' || access.can('accounts.company', company));
  if (!mayPay) return new Forbidden();
  if (userId === run.startedBy) return new OwnInvoice();
  return mayMove(state, MOVE[run.kind]) ? null : new InvoiceDecided();
}

/** Returns the first invoice of each person, in the order of `ids`. */
function onePerPerson(found: readonly Invoice[], ids: readonly Key<'invoice'>[]): Invoice[] {
  const invoices = new Map(found.map((invoice) => [invoice.id, invoice]));
  const people = new Set<Key<'user'>>();
  return ids.flatMap((id) => {
    const invoice = invoices.get(id);
    if (!invoice || people.has(invoice.userId)) return [];
    people.add(invoice.userId);
    return [invoice];
  });
}
