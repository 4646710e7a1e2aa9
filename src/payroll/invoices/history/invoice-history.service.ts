import { CompanyAccess } from '../../../company/index.js';
import { PeopleNames, type PersonName } from '../../../identity/index.js';
import { ProjectAccess } from '../../../project/index.js';
import { InvalidInput, NotFound } from '../../../shared/errors/app-error.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { type CursorPage, cursorPageOf } from '../../../shared/pagination/cursor.js';
import { PaidPeople } from '../../rates/paid-people.service.js';
import type { InvoiceRow } from '../reading/invoice-views.service.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import { CompanyInvoicesArgs, InvoiceDatesArgs, InvoiceTotalsArgs, MAX_PERIODS } from './invoice-history.dto.js';
import { InvoiceHistoryArgs } from '../reading/invoice-list-args.dto.js';
import {
  type HistoryScope,
  type InvoiceDebit,
  InvoiceHistoryQuery,
  type InvoicePeriod,
  type StateTotal,
} from './invoice-history.query.js';

/** Highest number of approved invoices that are listed: as many as one run pays. */
const MAX_APPROVED = 5000;

/** Reads the invoices of a project as a whole: sums, history and debts. */
@PublicService()
export class InvoiceHistory {
  constructor(
    private readonly projectAccess: ProjectAccess,
    private readonly companies: CompanyAccess,
    private readonly paid: PaidPeople,
    private readonly people: PeopleNames,
    private readonly repository: InvoicesRepository,
    private readonly query: InvoiceHistoryQuery,
  ) {}

  /** Sums the invoices whose period touches the range, by state. Throws InvalidInput, NotFound, Forbidden. */
  async sum(actor: Actor, raw: unknown): Promise<StateTotal[]> {
    const { from, to, ...args } = await validated(InvoiceTotalsArgs, raw);
    if (to < from) throw new InvalidInput({ to: [{ key: 'errors.RANGE_ENDS_EARLY' }] });
    return this.query.sumByState(await this.scopeOf(actor, args), { from, to });
  }

  /**
   * Lists approved invoices of other people with their cost, ordered by number. Throws InvalidInput, NotFound,
   * Forbidden.
   */
  async listApproved(actor: Actor, raw: unknown): Promise<InvoiceDebit[]> {
    const { from, to, ...args } = await validated(InvoiceTotalsArgs, raw);
    const { access, scope } = await this.projectAccess.see(actor, args.project);
    access.require('payment.view', scope);
    return this.query.listApproved(await this.scopeOf(actor, args), { from, to, limit: MAX_APPROVED });
  }

  /** Periods that were invoiced, the newest first. Throws InvalidInput, NotFound, Forbidden. */
  async listDates(actor: Actor, raw: unknown): Promise<InvoicePeriod[]> {
    const { first, ...args } = await validated(InvoiceDatesArgs, raw);
    return this.query.listPeriods(await this.scopeOf(actor, args), first < 0 ? MAX_PERIODS : first);
  }

  /** Lists invoices of the whole company in one state, newest first. Throws InvalidInput, NotFound, Forbidden. */
  async listOfCompany(actor: Actor, raw: unknown): Promise<CursorPage<InvoiceRow, 'invoice'>> {
    const { company: uuid, state, first, after } = await validated(CompanyInvoicesArgs, raw);
    const { company, access, scope } = await this.companies.see(actor, uuid);
    access.require('payment.view', scope);
    const last = after ? await this.repository.find(after) : null;
    if (after && last?.companyId !== company.id) throw new NotFound();
    const found = await this.repository.findByState(company.id, state, {
      ...(last && { after: last.id }),
      hidesDraftsOf: actor.userKey,
      limit: first + 1,
    });
    const { data, next } = cursorPageOf(found, first);
    const names = await this.people.findByKeys(data.map(({ userId }) => userId));
    return { data: data.map((invoice) => ({ invoice, user: names.get(invoice.userId) as PersonName })), next };
  }

  private async scopeOf(actor: Actor, { project, users }: InvoiceHistoryArgs): Promise<HistoryScope> {
    const context = await this.projectAccess.see(actor, project);
    const userIds = await this.paid.listKeys(actor, context, users);
    return { projectId: context.project.id, userIds, hidesDraftsOf: actor.userKey };
  }
}
