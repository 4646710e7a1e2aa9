import { Injectable } from '@nestjs/common';
import { Inbox, notificationType, Users } from '../../identity/index.js';
import { On } from '../../shared/events/domain-event.js';
import { CompanyDirectory } from '../directory/company-directory.query.js';
import { type OwnerPayAct, OwnerPayActed } from './owner-pay.events.js';

/** The owner is always mailed: an administrator decided where nobody of the company could. */
const OWNER_PAY = notificationType<{ name: string; company: string; act: OwnerPayAct }>({
  name: 'OWNER_PAY',
  link: () => '/audit-log',
  channels: { mail: true, push: true },
  mailIsFixed: true,
  words: ({ act }) => ({ what: `ownerPay.${act}` }),
});

/** Tells owners what an administrator decided about their own pay. */
@Injectable()
export class OwnerPayNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
    private readonly companies: CompanyDirectory,
  ) {}

  @On(OwnerPayActed)
  async notifyOwner({ companyUuid, ownerUuid, actorUuid, act }: OwnerPayActed): Promise<void> {
    const users = await this.users.findByUuids([ownerUuid, actorUuid]);
    const owner = users.find(({ uuid }) => uuid === ownerUuid);
    const actor = users.find(({ uuid }) => uuid === actorUuid);
    const key = await this.companies.findKey(companyUuid);
    const company = key && (await this.companies.find(key));
    if (!owner || !actor || !company) return;
    const facts = { name: actor.name, company: company.name, act };
    await this.inbox.notify([owner.id], OWNER_PAY, facts, { creatorKey: actor.id });
  }
}
