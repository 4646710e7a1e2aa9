import { Injectable } from '@nestjs/common';
import { OwnerPay } from '../../../company/index.js';
import { Commands } from '../../../shared/commands/commands.service.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Uuid, UuidLike } from '../../../shared/ids/id.js';
import type { Minor } from '../../../shared/money/money.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PayableDays } from '../../../tracking/index.js';
import { InvoiceAccess, type InvoiceContext } from './invoice-access.service.js';
import { InvoiceDecided } from './invoice.errors.js';
import { type InvoiceMove, mayMove } from './invoice-moves.js';
import type { Invoice } from '../records/invoice.entity.js';
import { InvoicesRepository } from '../records/invoices.repository.js';

/** One that nobody else changes, nor the time it rests on, until the transaction ends. */
export interface LockedInvoice {
  invoice: Invoice;
  context: InvoiceContext;
  /** Total that somebody saw, minor units: another one is not sent. */
  seen?: Minor | null;
}

/** The person whom an invoice pays. */
export type Worker = Pick<Actor, 'userKey' | 'userUuid'>;

export interface InvoiceCall {
  invoice: UuidLike<'invoice'>;
  move: InvoiceMove;
  key: string;
  operation: string;
  input?: unknown;
}

export interface NewInvoiceCall {
  project: UuidLike<'project'>;
  user: UuidLike<'user'>;
  key: string;
  operation: string;
  input: unknown;
}

/** The way to change an invoice: the person's time is locked first, as whoever writes time does, then its row. */
@Injectable()
export class InvoiceLock {
  constructor(
    private readonly invoiceAccess: InvoiceAccess,
    private readonly invoices: InvoicesRepository,
    private readonly payable: PayableDays,
    private readonly commands: Commands,
    private readonly ownerPay: OwnerPay,
  ) {}

  /** For one that is not there yet, once a key. Throws NotFound, Forbidden, OwnInvoice, KeyReused, TooManyRequests, and what the work throws. */
  async begin(
    actor: Actor,
    { project, user, ...call }: NewInvoiceCall,
    work: (context: InvoiceContext) => Promise<Invoice>,
  ): Promise<Uuid<'invoice'>> {
    const { invoice } = await this.commands.once({ actor: actor.userUuid, ...call }, async () => {
      const seen = await this.invoiceAccess.enterNew(actor, { project, user });
      await this.payable.lock([seen.user.id]);
      const context = await this.invoiceAccess.enterNew(actor, { project, user });
      const { uuid } = await work(context);
      await this.recordOwnerPay(actor, context, 'INVOICE');
      return { invoice: uuid };
    });
    return invoice;
  }

  /**
   * Once a key. Throws NotFound, Forbidden, OwnInvoice, InvoiceDecided where its state does not allow the move, KeyReused,
   * TooManyRequests, and what the work throws.
   */
  change(
    actor: Actor,
    { as, ...call }: InvoiceCall & { as: 'payer' | 'accountant' },
    work: (locked: LockedInvoice) => Promise<void>,
  ): Promise<Uuid<'invoice'>> {
    const enter = (invoice: Invoice) =>
      as === 'payer' ? this.invoiceAccess.enter(actor, invoice) : this.invoiceAccess.enterPaying(actor, invoice);
    return this.lock({ ...call, actor: actor.userUuid }, enter, async (locked) => {
      await work(locked);
      await this.recordOwnerPay(actor, locked.context, as === 'payer' ? 'INVOICE' : 'PAYMENT');
    });
  }

  /** Like change, for the worker, who may have proved their identity by a code instead of a session. */
  changeOwn(
    worker: Worker,
    call: InvoiceCall,
    work: (locked: LockedInvoice) => Promise<void>,
  ): Promise<Uuid<'invoice'>> {
    const enter = (invoice: Invoice) => this.invoiceAccess.enterOwn(worker, invoice);
    return this.lock({ ...call, actor: worker.userUuid }, enter, work);
  }

  private async recordOwnerPay(
    actor: Actor,
    { company, user, isOwnerPay }: InvoiceContext,
    act: 'INVOICE' | 'PAYMENT',
  ): Promise<void> {
    if (isOwnerPay) await this.ownerPay.record(actor, { company: company.uuid, owner: user.uuid, act });
  }

  private async lock(
    { invoice: uuid, move, input, ...call }: InvoiceCall & { actor: Uuid<'user'> },
    enter: (invoice: Invoice) => Promise<InvoiceContext>,
    work: (locked: LockedInvoice) => Promise<void>,
  ): Promise<Uuid<'invoice'>> {
    const seen = await this.invoiceAccess.find(uuid);
    await enter(seen);
    await this.commands.once({ ...call, input: { invoice: seen.uuid, ...(input as object) } }, async () => {
      await this.payable.lock([seen.userId]);
      const invoice = await this.invoices.lock(seen.id);
      if (!invoice) throw new NotFound();
      const context = await enter(invoice);
      if (!mayMove(invoice.state, move)) throw new InvoiceDecided();
      await work({ invoice, context });
      return {};
    });
    return seen.uuid;
  }
}
