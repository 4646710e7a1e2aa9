import { Injectable } from '@nestjs/common';
import { Users } from '../../../identity/index.js';
import { ProjectChangeLog } from '../../../project/index.js';
import { Database } from '../../../shared/database/database.js';
import { On } from '../../../shared/events/domain-event.js';
import { PayableDays } from '../../../tracking/index.js';
import { RateChanged } from '../../rates/rate.events.js';
import { InvoiceAccess } from '../access/invoice-access.service.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import { Drafts } from './drafts.service.js';

/** Lets drafts follow the rates that they are calculated with. */
@Injectable()
export class DraftRefresh {
  constructor(
    private readonly users: Users,
    private readonly payable: PayableDays,
    private readonly invoices: InvoicesRepository,
    private readonly invoiceAccess: InvoiceAccess,
    private readonly drafts: Drafts,
    private readonly changeLog: ProjectChangeLog,
    private readonly database: Database,
  ) {}

  @On(RateChanged)
  async follow({ userUuid, from }: RateChanged): Promise<void> {
    const [user] = await this.users.findByUuids([userUuid]);
    if (!user) return;
    await this.database.transaction(async () => {
      await this.payable.lock([user.id]);
      const drafts = await this.invoices.lockDrafts(user.id, from);
      const contexts = await this.invoiceAccess.listContexts(drafts);
      for (const invoice of drafts) {
        const context = contexts.get(invoice.id);
        if (!context) continue;
        const { amounts } = await this.drafts.refresh({ invoice, context });
        if (amounts.total !== invoice.total) await this.changeLog.record(context.project, { live: ['payrollChanged'] });
      }
    });
  }
}
