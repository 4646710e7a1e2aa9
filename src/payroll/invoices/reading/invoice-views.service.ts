import { PeopleNames, type PersonName } from '../../../identity/index.js';
import { ProjectAccess } from '../../../project/index.js';
import { isAppError, NotFound } from '../../../shared/errors/app-error.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { type CursorPage, cursorPageOf } from '../../../shared/pagination/cursor.js';
import { PaidPeople } from '../../rates/paid-people.service.js';
import { InvoiceAccess } from '../access/invoice-access.service.js';
import { INVOICE_STATES, type Invoice } from '../records/invoice.entity.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import { InvoiceDetails, type InvoiceView } from './invoice-details.service.js';
import { InvoicesArgs, LatestInvoiceArgs } from './invoice-list-args.dto.js';

export interface InvoiceRow {
  invoice: Invoice;
  user: PersonName;
}

/** Invoices for those who see what is paid in a project, and for those who are paid. */
@PublicService()
export class Invoices {
  constructor(
    private readonly projectAccess: ProjectAccess,
    private readonly invoiceAccess: InvoiceAccess,
    private readonly repository: InvoicesRepository,
    private readonly details: InvoiceDetails,
    private readonly people: PeopleNames,
    private readonly paid: PaidPeople,
  ) {}

  /** The newest first; own ones without a permission, and without drafts. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<CursorPage<InvoiceRow, 'invoice'>> {
    const { project: uuid, users, states, from, to, exact, first, after } = await validated(InvoicesArgs, raw);
    const context = await this.projectAccess.see(actor, uuid);
    const userIds = await this.paid.listKeys(actor, context, users);
    const last = after ? await this.repository.find(after) : null;
    if (after && last?.projectId !== context.project.id) throw new NotFound();
    const found = await this.repository.findPage({
      projectId: context.project.id,
      userIds,
      hidesDraftsOf: actor.userKey,
      states: states?.length ? states : INVOICE_STATES,
      ...(from && { from }),
      ...(to && { to }),
      ...(exact && from && to && { period: { from, to } }),
      ...(last && { after: last.id }),
      limit: first + 1,
    });
    const { data, next } = cursorPageOf(found, first);
    const names = await this.people.findByKeys(data.map(({ userId }) => userId));
    return { data: data.map((invoice) => ({ invoice, user: names.get(invoice.userId) as PersonName })), next };
  }

  /** Throws NotFound, Forbidden, Unavailable. */
  async read(actor: Actor, uuid: UuidLike<'invoice'>): Promise<InvoiceView> {
    const invoice = await this.invoiceAccess.find(uuid);
    return this.details.read(invoice, await this.invoiceAccess.see(actor, invoice));
  }

  /**
   * Returns the invoice with a number in the company of a project; null where there is none that the caller may read.
   * Throws NotFound, Unavailable.
   */
  async findByNumber(actor: Actor, project: UuidLike<'project'>, number: number): Promise<InvoiceView | null> {
    const { project: row } = await this.projectAccess.see(actor, project);
    const invoice = await this.repository.findByNumber(row.companyId, number);
    if (!invoice) return null;
    try {
      return await this.read(actor, invoice.uuid);
    } catch (error) {
      if (isAppError(error) && (error.kind === 'not-found' || error.kind === 'forbidden')) return null;
      throw error;
    }
  }

  /**
   * Returns the invoice of a person in a project that was made last; null where there is none. Throws InvalidInput,
   * NotFound, Forbidden.
   */
  async findLatest(actor: Actor, raw: unknown): Promise<InvoiceView | null> {
    const { project, user } = await validated(LatestInvoiceArgs, raw);
    const { data } = await this.list(actor, { project, users: [user], first: 1 });
    const [row] = data;
    return row ? this.read(actor, row.invoice.uuid) : null;
  }
}
