import { Injectable } from '@nestjs/common';
import { CompanyDirectory, Members } from '../../company/index.js';
import { Inbox, Users } from '../../identity/index.js';
import { On } from '../../shared/events/domain-event.js';
import { BankDetailsChanged } from '../billing/billing.events.js';
import { BANK_DETAILS_CHANGED, COMPANY_BANK_DETAILS_CHANGED } from './billing-notifications.js';

/** Warns of other bank details, so that nobody’s pay goes astray unnoticed. */
@Injectable()
export class BillingNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
    private readonly companies: CompanyDirectory,
    private readonly members: Members,
  ) {}

  /** Notifies everybody who may change the bank details of the company, the person who changed them included. */
  @On(BankDetailsChanged)
  async notifyChanged({ userUuid, companyUuid, kind }: BankDetailsChanged): Promise<void> {
    const [user] = await this.users.findByUuids([userUuid]);
    if (!user) return;
    if (!companyUuid) return this.inbox.notify([user.id], BANK_DETAILS_CHANGED, { kind });
    const key = await this.companies.findKey(companyUuid);
    const company = key && (await this.companies.find(key));
    if (!company) return;
    const told = await this.members.listHolders(company.key, 'company.billing.edit');
    const params = { kind, name: user.name, company: company.name, companyUuid };
    await this.inbox.notify(told, COMPANY_BANK_DETAILS_CHANGED, params, { creatorKey: user.id });
  }
}
