import { Injectable } from '@nestjs/common';
import { CompanyDirectory, Members } from '../../company/index.js';
import { Inbox, notificationType, Users } from '../../identity/index.js';
import { On } from '../../shared/events/domain-event.js';
import { MoneyActedAlone, MoneyRightGiven } from './evidence.events.js';

type EvidenceNotice = {
  event: 'ONE_PERSON' | 'OWN_WALLET' | 'PAID_BY_ONE' | 'RIGHT_GIVEN';
  name: string;
  about: string;
  page: string;
};

/** Owners and the person paid are always mailed: nobody else looked at the money, or somebody new may. */
const MONEY_EVIDENCE = notificationType<EvidenceNotice>({
  name: 'MONEY_EVIDENCE',
  link: ({ page }) => page,
  channels: { mail: true, push: true },
  mailIsFixed: true,
  words: ({ event }) => ({ what: `moneyEvidence.${event}` }),
});

/** Tells all owners of a company, and the person paid, of money that one person recorded or paid alone. */
@Injectable()
export class EvidenceNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
    private readonly companies: CompanyDirectory,
    private readonly members: Members,
  ) {}

  @On(MoneyActedAlone)
  async notifyAlone({ companyUuid, userUuid, kind, amount, person }: MoneyActedAlone): Promise<void> {
    const key = await this.companies.findKey(companyUuid);
    const company = key && (await this.companies.find(key));
    const users = await this.users.findByUuids([...new Set([userUuid, ...(person ? [person] : [])])]);
    const actor = users.find(({ uuid }) => uuid === userUuid);
    if (!company || !actor) return;
    const facts = { name: actor.name, about: `${company.name}: ${amount}` };
    const owners = await this.members.listKeys(company.key, 'owner');
    const toOwners = { ...facts, event: kind, page: `/accounts/company?company=${companyUuid}` };
    await this.inbox.notify(owners, MONEY_EVIDENCE, toOwners, { creatorKey: actor.id });
    const paid = users.find(({ uuid }) => uuid === person);
    if (!paid || owners.includes(paid.id)) return;
    const toPerson = { ...facts, event: 'PAID_BY_ONE' as const, page: `/accounts/user?company=${companyUuid}` };
    await this.inbox.notify([paid.id], MONEY_EVIDENCE, toPerson, { creatorKey: actor.id });
  }

  @On(MoneyRightGiven)
  async notifyGiven({ companyUuid, userUuid }: MoneyRightGiven): Promise<void> {
    const key = await this.companies.findKey(companyUuid);
    const company = key && (await this.companies.find(key));
    const [person] = await this.users.findByUuids([userUuid]);
    if (!company || !person) return;
    const owners = await this.members.listKeys(company.key, 'owner');
    const page = `/company-users?company=${companyUuid}`;
    const facts = { event: 'RIGHT_GIVEN' as const, name: person.name, about: company.name, page };
    await this.inbox.notify(owners, MONEY_EVIDENCE, facts);
  }
}
