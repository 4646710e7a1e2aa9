import { CompanyAccess } from '../../../company/index.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { type Destination, Payees } from '../../../wallet/index.js';
import type { Invoice } from '../records/invoice.entity.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import { InvoiceDestinationsArgs } from '../access/invoice.dto.js';

export interface InvoiceDestination {
  invoice: Uuid<'invoice'>;
  destination: Destination;
}

/** Tells whoever pays invoices to which bank accounts the money would go. */
@PublicService()
export class InvoiceDestinations {
  constructor(
    private readonly companies: CompanyAccess,
    private readonly invoices: InvoicesRepository,
    private readonly payees: Payees,
  ) {}

  /**
   * Lists the destinations of approved invoices that the caller may pay and whose pay goes on to a bank. Throws
   * InvalidInput, NotFound, Forbidden.
   */
  async list(actor: Actor, raw: unknown): Promise<InvoiceDestination[]> {
    const { company: uuid, invoices: uuids } = await validated(InvoiceDestinationsArgs, raw);
    const { company, access, scope } = await this.companies.see(actor, uuid);
    access.require('accounts.company', scope);
    const found = (await this.invoices.listByUuids(uuids)).filter(
      ({ companyId, projectId, state }) =>
        companyId === company.id &&
        state === 'APPROVED' &&
        access.can('payment.edit', { ...scope, projectKey: projectId }),
    );
    const listed: InvoiceDestination[] = [];
    for (const currency of new Set(found.map((invoice) => invoice.currency))) {
      const ofCurrency = found.filter((invoice) => invoice.currency === currency);
      const pool = { companyId: company.id, currency };
      const destinations = await this.payees.listDestinations(pool, approvalsOf(ofCurrency));
      for (const { uuid: invoice, userId } of ofCurrency) {
        const destination = destinations.get(userId);
        if (destination) listed.push({ invoice, destination });
      }
    }
    return listed;
  }
}

/** Returns the first approval of each person: what was changed after it was changed after one of them. */
function approvalsOf(invoices: readonly Invoice[]): Map<Key<'user'>, Date | null> {
  const approvals = new Map<Key<'user'>, Date | null>();
  for (const { userId, approvedAt } of invoices) {
    const known = approvals.get(userId);
    approvals.set(userId, known && approvedAt && known < approvedAt ? known : approvedAt);
  }
  return approvals;
}
