import type { Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';
import { validated } from '../../../shared/validation/validate.js';
import { InvoiceAccess, type InvoiceContext } from '../access/invoice-access.service.js';
import { ReplaceDraftsInput, SelectDraftInput } from '../access/invoice.dto.js';
import { InvoiceDecided } from '../access/invoice.errors.js';
import { InvoiceLock } from '../access/invoice-lock.service.js';
import { mayMove } from '../access/invoice-moves.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Invoice } from '../records/invoice.entity.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import { Drafts } from './drafts.service.js';

/** Decides what a payroll run takes: which drafts, which of their lines, and drafts of its period instead of others. */
@PublicService()
export class DraftSelection {
  constructor(
    private readonly invoiceAccess: InvoiceAccess,
    private readonly drafts: Drafts,
    private readonly invoices: InvoicesRepository,
    private readonly invoiceLock: InvoiceLock,
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
    return this.invoiceLock.change(actor, call, async (held) => {
      const { invoice } = await this.drafts.updateValues(actor, held, input);
      await held.record('payroll.invoice-edited', invoice);
    });
  }

  /**
   * Deletes drafts of one person and creates one for another period, with their extra payments and the wallets and memo
   * of the latest. Throws InvalidInput, NotFound, Forbidden, OwnInvoice, InvoiceDecided, PeriodOverlaps, AccountClosed,
   * CurrencyDiffers, KeyReused, Unavailable.
   */
  @MoneyCall()
  async replace(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, invoices: uuids, from, to } = await validated(ReplaceDraftsInput, raw);
    const seen = await this.listOfOnePerson(uuids);
    const { project, user } = await this.invoiceAccess.enter(actor, seen[0] as Invoice);
    const period = { from, to };
    const input = { invoices: seen.map(({ uuid }) => uuid).toSorted(), period };
    const call = { project: project.uuid, user: user.uuid, key, operation: 'replaceDrafts' };
    const work = async (context: InvoiceContext): Promise<Invoice> => {
      const drafts = await this.invoices.lockAll(seen.map(({ id }) => id));
      if (drafts.length !== seen.length) throw new NotFound();
      if (!drafts.every(({ state }) => mayMove(state, 'edit'))) throw new InvoiceDecided();
      const content = await this.drafts.readContentOf(context, drafts);
      for (const draft of drafts) await this.drafts.erase(draft);
      const replaced = drafts.map((invoice) => ({ context, invoice }));
      await this.invoiceLock.recordAll(replaced, { action: 'payroll.invoice-deleted' });
      const { invoice } = await this.drafts.insert(actor, { context, period, content });
      await this.invoiceLock.recordAll([{ context, invoice }], { action: 'payroll.invoice-drafted' });
      return invoice;
    };
    return this.invoiceLock.begin(actor, call, () => Promise.resolve({ input, work }));
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
