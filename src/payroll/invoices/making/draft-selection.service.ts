import type { Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';
import { validated } from '../../../shared/validation/validate.js';
import { InvoiceAccess } from '../access/invoice-access.service.js';
import { ReplaceDraftsInput, SelectDraftInput } from '../access/invoice.dto.js';
import { InvoiceDecided } from '../access/invoice.errors.js';
import { InvoiceLock } from '../access/invoice-lock.service.js';
import { InvoiceRecord } from '../access/invoice-record.service.js';
import { mayMove } from '../access/invoice-moves.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Invoice } from '../records/invoice.entity.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import { DraftWriting } from './draft-writing.service.js';

/** Decides what a payroll run takes: which drafts, which of their lines, and drafts of its period instead of others. */
@PublicService()
export class DraftSelection {
  constructor(
    private readonly invoiceAccess: InvoiceAccess,
    private readonly writing: DraftWriting,
    private readonly invoices: InvoicesRepository,
    private readonly invoiceLock: InvoiceLock,
    private readonly invoiceRecord: InvoiceRecord,
  ) {}

  /** Throws InvalidInput, NotFound, Forbidden, OwnInvoice, InvoiceDecided, KeyReused, Unavailable. */
  @MoneyCall()
  async select(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, invoice: uuid, onHold, leftOut } = await validated(SelectDraftInput, raw);
    const input = {
      ...(onHold !== undefined && { onHold }),
      ...(leftOut && { leftOut: leftOut.toSorted() }),
    };
    const call = { invoice: uuid, move: 'edit', as: 'payer', key, operation: 'selectDraft', input } as const;
    return this.invoiceLock.change(actor, call, async (locked) => {
      const { invoice, context } = await this.writing.update(actor, locked, input);
      await this.invoiceRecord.record(context, invoice, 'payroll.invoice-edited');
    });
  }

  /**
   * Deletes drafts of one person and creates one for another period, with their extra payments and the wallets and memo of
   * the latest. Throws InvalidInput, NotFound, Forbidden, OwnInvoice, InvoiceDecided, PeriodOverlaps, AccountClosed,
   * CurrencyDiffers, KeyReused, Unavailable.
   */
  @MoneyCall()
  async replace(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, invoices: uuids, from, to } = await validated(ReplaceDraftsInput, raw);
    const seen = await this.listOfOnePerson(uuids);
    const { project, user } = await this.invoiceAccess.enter(actor, seen[0] as Invoice);
    const period = { from, to };
    const input = { invoices: seen.map(({ uuid }) => uuid).toSorted(), period };
    const call = { project: project.uuid, user: user.uuid, key, operation: 'replaceDrafts', input };
    return this.invoiceLock.begin(actor, call, async (context) => {
      const drafts = await this.invoices.lockAll(seen.map(({ id }) => id));
      if (drafts.length !== seen.length) throw new NotFound();
      if (!drafts.every(({ state }) => mayMove(state, 'edit'))) throw new InvoiceDecided();
      const content = await this.writing.readContentOf(context, drafts);
      for (const draft of drafts) {
        await this.writing.remove(draft);
        await this.invoiceRecord.record(context, draft, 'payroll.invoice-deleted');
      }
      const { invoice } = await this.writing.create(actor, { context, period, content });
      await this.invoiceRecord.record(context, invoice, 'payroll.invoice-drafted');
      return invoice;
    });
  }

  /** Throws NotFound where one is missing, or is somebody else’s. */
  private async listOfOnePerson(uuids: readonly Uuid<'invoice'>[]): Promise<Invoice[]> {
    const found = await this.invoices.listByUuids(uuids.map((uuid) => uuid.toLowerCase() as Uuid<'invoice'>));
    const [first] = found;
    const isOfFirst = ({ userId, projectId }: Invoice): boolean =>
      userId === first?.userId && projectId === first.projectId;
    if (found.length !== uuids.length || !found.every(isOfFirst)) throw new NotFound();
    return found;
  }
}
