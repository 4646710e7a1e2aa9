import { Injectable } from '@nestjs/common';
import { OwnerPay } from '../../../company/index.js';
import { ProjectChangeLog } from '../../../project/index.js';
import type { AuditActor } from '../../../shared/audit/audit.service.js';
import type { AuditAction } from '../../../shared/audit/audit-actions.js';
import { Commands } from '../../../shared/commands/commands.service.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { DomainEvent } from '../../../shared/events/domain-event.js';
import type { Uuid, UuidLike } from '../../../shared/ids/id.js';
import { formatAmount, type Minor } from '../../../shared/money/money.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PayableDays } from '../../../tracking/index.js';
import { InvoiceAccess, type InvoiceContext } from './invoice-access.service.js';
import { InvoiceDecided } from './invoice.errors.js';
import { type InvoiceMove, mayMove } from './invoice-moves.js';
import type { Invoice } from '../records/invoice.entity.js';
import { InvoicesRepository } from '../records/invoices.repository.js';

/** An invoice that nobody else changes, nor the time it rests on, until the transaction ends. */
export interface LockedInvoice {
  invoice: Invoice;
  context: InvoiceContext;
  /** Total that somebody saw, minor units: another one is not sent. */
  seen?: Minor | null;
}

/** A locked invoice, with the way to make known what became of it. */
export interface HeldInvoice extends LockedInvoice {
  /** Records a change of the invoice, and the values that it gave it. */
  record: (fact: InvoiceAct | InvoiceFact, values?: Partial<Invoice>) => Promise<void>;
}

type InvoiceAct = Extract<AuditAction, `payroll.invoice-${string}`>;

interface InvoiceFact {
  action: InvoiceAct;
  /** Person who did it, where it is not the caller. */
  actor?: AuditActor;
  event?: DomainEvent;
}

/** The person whom an invoice pays. */
export type Worker = Pick<Actor, 'userKey' | 'userUuid'>;

interface InvoiceCall {
  invoice: UuidLike<'invoice'>;
  move: InvoiceMove;
  key: string;
  operation: string;
}

type PayerCall = InvoiceCall & { as: 'payer' | 'accountant' };

export interface NewInvoiceCall {
  project: UuidLike<'project'>;
  user: UuidLike<'user'>;
  key: string;
  operation: string;
}

/** Work, and the input by which a repetition is known, as both follow from what is read before the key is taken. */
interface Plan<Given, Result> {
  input: object;
  work: (given: Given) => Promise<Result>;
}

/**
 * The way to change an invoice: the person's time is locked first, as whoever writes time does, then its row; then the
 * audit log and the pages of those who may see it hear of it. Whoever may not is refused before anything is written, and
 * asked again under the locks.
 */
@Injectable()
export class InvoiceLock {
  constructor(
    private readonly invoiceAccess: InvoiceAccess,
    private readonly invoices: InvoicesRepository,
    private readonly payable: PayableDays,
    private readonly commands: Commands,
    private readonly ownerPay: OwnerPay,
    private readonly changeLog: ProjectChangeLog,
  ) {}

  /**
   * Begins an invoice, once a key. Throws NotFound, Forbidden, OwnInvoice, KeyReused, TooManyRequests, and what the
   * plan and its work throw.
   */
  async begin(
    actor: Actor,
    { project, user, ...call }: NewInvoiceCall,
    plan: (seen: InvoiceContext) => Promise<Plan<InvoiceContext, Invoice>>,
  ): Promise<Uuid<'invoice'>> {
    const seen = await this.invoiceAccess.enterNew(actor, { project, user });
    const { input, work } = await plan(seen);
    const { invoice } = await this.commands.once({ actor: actor.userUuid, ...call, input }, async () => {
      await this.payable.lock([seen.user.id]);
      const context = await this.invoiceAccess.enterNew(actor, { project, user });
      const { uuid } = await work(context);
      await this.recordOwnerPay(actor, context, 'INVOICE');
      return { invoice: uuid };
    });
    return invoice;
  }

  /**
   * Changes an invoice, once a key. Throws NotFound, Forbidden, OwnInvoice, InvoiceDecided where its state doesn't
   * allow the move, KeyReused, TooManyRequests, and what the work throws.
   */
  change(
    actor: Actor,
    { input = {}, ...call }: PayerCall & { input?: object },
    work: (held: HeldInvoice) => Promise<void>,
  ): Promise<Uuid<'invoice'>> {
    return this.changeAsPlanned(actor, call, () => Promise.resolve({ input, work }));
  }

  /** Changes an invoice by a plan. Throws as change, and what the plan throws. */
  changeAsPlanned(
    actor: Actor,
    { as, ...call }: PayerCall,
    plan: (seen: InvoiceContext) => Promise<Plan<HeldInvoice, void>>,
  ): Promise<Uuid<'invoice'>> {
    const enter = (invoice: Invoice) =>
      as === 'payer' ? this.invoiceAccess.enter(actor, invoice) : this.invoiceAccess.enterPaying(actor, invoice);
    return this.lock({ ...call, actor: actor.userUuid }, enter, async (seen) => {
      const { input, work } = await plan(seen);
      const recorded = async (held: HeldInvoice): Promise<void> => {
        await work(held);
        await this.recordOwnerPay(actor, held.context, as === 'payer' ? 'INVOICE' : 'PAYMENT');
      };
      return { input, work: recorded };
    });
  }

  /** Like change, for the worker, who may have proved their identity by a code instead of a session. */
  changeOwn(
    worker: Worker,
    { input, ...call }: InvoiceCall & { input: object },
    work: (held: HeldInvoice) => Promise<void>,
  ): Promise<Uuid<'invoice'>> {
    const enter = (invoice: Invoice) => this.invoiceAccess.enterOwn(worker, invoice);
    return this.lock({ ...call, actor: worker.userUuid }, enter, () => Promise.resolve({ input, work }));
  }

  /** Makes known what became of invoices, in the running transaction: the pages of a project hear of one change. */
  async recordAll(changed: readonly LockedInvoice[], { event, ...fact }: InvoiceFact): Promise<void> {
    const projects = new Map(changed.map(({ context }) => [context.project.id, context.project]));
    for (const [index, project] of [...projects.values()].entries()) {
      const own = changed.filter(({ context }) => context.project.id === project.id);
      const audit = own.map((one) => lineOf(one, fact));
      // The event goes with the first record: one tells of all invoices, in however many projects they are.
      await this.changeLog.record(project, { audit, live: ['payrollChanged'], event: index === 0 ? event : undefined });
    }
  }

  private async recordOwnerPay(
    actor: Actor,
    { company, user, isOwnerPay }: InvoiceContext,
    act: 'INVOICE' | 'PAYMENT',
  ): Promise<void> {
    if (isOwnerPay) await this.ownerPay.record(actor, { company: company.uuid, owner: user.uuid, act });
  }

  private async lock(
    { invoice: uuid, move, ...call }: InvoiceCall & { actor: Uuid<'user'> },
    enter: (invoice: Invoice) => Promise<InvoiceContext>,
    plan: (seen: InvoiceContext) => Promise<Plan<HeldInvoice, void>>,
  ): Promise<Uuid<'invoice'>> {
    const seen = await this.invoiceAccess.find(uuid);
    const { input, work } = await plan(await enter(seen));
    await this.commands.once({ ...call, input: { invoice: seen.uuid, ...input } }, async () => {
      await this.payable.lock([seen.userId]);
      const invoice = await this.invoices.lock(seen.id);
      if (!invoice) throw new NotFound();
      const context = await enter(invoice);
      if (!mayMove(invoice.state, move)) throw new InvoiceDecided();
      await work({ invoice, context, record: (fact, values) => this.record({ invoice, context }, fact, values) });
      return {};
    });
    return seen.uuid;
  }

  private record(
    { invoice, context }: LockedInvoice,
    fact: InvoiceAct | InvoiceFact,
    values: Partial<Invoice> = {},
  ): Promise<void> {
    const changed = { context, invoice: { ...invoice, ...values } };
    return this.recordAll([changed], typeof fact === 'string' ? { action: fact } : fact);
  }
}

function lineOf({ context, invoice }: LockedInvoice, fact: Omit<InvoiceFact, 'event'>) {
  const { uuid, number, fromDay, toDay, total, currency, reason } = invoice;
  const details = {
    name: context.user.name,
    from: fromDay,
    to: toDay,
    amount: `${formatAmount(total, currency)} ${currency}`,
    ...(number !== null && { number }),
    ...(reason !== null && { reason }),
  };
  return { ...fact, objectType: 'invoice', objectId: uuid, details };
}
