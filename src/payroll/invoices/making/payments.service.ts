import type { Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { requireAmount } from '../../../shared/money/amount-input.js';
import type { Minor } from '../../../shared/money/money.js';
import { validated } from '../../../shared/validation/validate.js';
import { PayrollZones } from '../../companies/payroll-zones.service.js';
import { InvoiceAccess } from '../access/invoice-access.service.js';
import { MakePaymentInput, SendInvoiceInput } from '../access/invoice.dto.js';
import { InvoiceChanged } from '../access/invoice.errors.js';
import { InvoiceLock } from '../access/invoice-lock.service.js';
import type { Invoice } from '../records/invoice.entity.js';
import { DraftWriting } from './draft-writing.service.js';
import { plainContent } from './invoice-content.js';
import { InvoiceSending } from './invoice-sending.service.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';

/** A draft with nothing to pay is shown like this. */
const NOTHING = /^(-.*|0+(\.0+)?)$/;

/** Says what somebody is to be paid, and asks them whether it is right. */
@PublicService()
export class Payments {
  constructor(
    private readonly invoiceAccess: InvoiceAccess,
    private readonly writing: DraftWriting,
    private readonly sending: InvoiceSending,
    private readonly invoiceLock: InvoiceLock,
    private readonly zones: PayrollZones,
  ) {}

  /**
   * Without a draft. Throws InvalidInput, NotFound, Forbidden, OwnInvoice, PeriodOverlaps, InvoiceEmpty, InsufficientFund,
   * AccountClosed, CurrencyDiffers, KeyReused, LedgerBroken, Unavailable.
   */
  @MoneyCall()
  async create(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, project, user, from, to, ...typed } = await validated(MakePaymentInput, raw);
    const seen = await this.invoiceAccess.enterNew(actor, { project, user });
    const content = await this.writing.readContent(seen, typed);
    const period = { from, to };
    const input = { project: seen.project.uuid, user: seen.user.uuid, period, ...plainContent(content) };
    return this.invoiceLock.begin(actor, { project, user, key, operation: 'makePayment', input }, async (context) => {
      // Before anything is calculated in its days.
      await this.zones.fix(context.company.key);
      const made = await this.writing.create(actor, { context, period, content });
      await this.sending.send(actor, made);
      return made.invoice;
    });
  }

  /**
   * A draft, recalculated. Throws InvoiceChanged where it does not come to the total that was seen, and as `create`;
   * InvoiceDecided for what is no draft.
   */
  @MoneyCall()
  async send(actor: Actor, raw: unknown): Promise<Uuid<'invoice'>> {
    const { idempotencyKey: key, invoice: uuid, total } = await validated(SendInvoiceInput, raw);
    const call = { invoice: uuid, move: 'send', as: 'payer', key, operation: 'sendInvoice', input: { total } } as const;
    return this.invoiceLock.change(actor, call, async (locked) => {
      await this.zones.fix(locked.context.company.key);
      const calculated = await this.writing.refresh(locked);
      if (calculated.amounts.total >= 1n && calculated.amounts.total !== seenTotal(total, locked.invoice)) {
        throw new InvoiceChanged();
      }
      await this.sending.send(actor, calculated);
    });
  }
}

/** Returns null for what no invoice comes to. Throws InvalidInput. */
function seenTotal(text: string, { currency }: Pick<Invoice, 'currency'>): Minor | null {
  return NOTHING.test(text) ? null : requireAmount(text, currency, 'total');
}
