import { Injectable } from '@nestjs/common';
import { PeopleNames } from '../../identity/index.js';
import { Forbidden, isAppError, NotFound } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import type { Access } from '../../shared/permissions/access.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { PayableDays } from '../../tracking/index.js';
import { InvoiceAccess } from '../invoices/access/invoice-access.service.js';
import { InvoiceDecided, OwnInvoice } from '../invoices/access/invoice.errors.js';
import { type InvoiceMove, mayMove } from '../invoices/access/invoice-moves.js';
import type { LockedInvoice } from '../invoices/access/invoice-lock.service.js';
import type { Invoice } from '../invoices/records/invoice.entity.js';
import { InvoicesRepository } from '../invoices/records/invoices.repository.js';
import type { PayRun } from './records/pay-run.entity.js';
import type { RunInvoice, RunOutcome } from './records/pay-runs.repository.js';
import { RunSteps } from './run-steps.service.js';

export interface GroupOutcome {
  outcomes: RunOutcome[];
  /** The money ended before the group did. */
  outOfFunds: boolean;
}

const MOVE = { PAY: 'pay', SEND: 'send' } as const satisfies Record<PayRun['kind'], InvoiceMove>;

/** One group of a run: its people and invoices are locked, and whoever began it may still do it, or it is skipped. */
@Injectable()
export class RunGroups {
  constructor(
    private readonly people: PeopleNames,
    private readonly permissions: Permissions,
    private readonly payable: PayableDays,
    private readonly invoices: InvoicesRepository,
    private readonly invoiceAccess: InvoiceAccess,
    private readonly steps: RunSteps,
  ) {}

  /**
   * In the running transaction. A person’s second invoice waits for the next group. Throws StaleRead, LedgerBroken,
   * Unavailable.
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

  /** A company that is deleted meanwhile has nothing to be paid any more. */
  private async processLocked(run: PayRun, locked: readonly LockedInvoice[]): Promise<GroupOutcome> {
    const user = (await this.people.findByKeys([run.startedBy])).get(run.startedBy);
    if (!user || locked.length === 0) return { outcomes: [], outOfFunds: false };
    try {
      return await this.steps.process(run, { userKey: run.startedBy, userUuid: user.uuid }, locked);
    } catch (refusal) {
      if (!isAppError(refusal) || refusal.kind === 'unavailable') throw refusal;
      return { outcomes: locked.map(({ invoice }) => ({ invoiceId: invoice.id, refusal })), outOfFunds: false };
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

  /** By the rights that whoever began it has now. */
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

/** In their order. */
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
