import { Injectable } from '@nestjs/common';
import { CompanyDirectory, Members } from '../../../company/index.js';
import { Inbox, Users } from '../../../identity/index.js';
import { On } from '../../../shared/events/domain-event.js';
import type { Key } from '../../../shared/ids/id.js';
import { AccountRefsQuery } from '../../accounts/account-refs.query.js';
import { TrialMoneyRemoved } from '../../trial/trial.events.js';
import { ConcernedPeople } from '../concerned-people.service.js';
import { WALLET_TRANSFER_ACTION } from '../wallet-notifications.js';

const NAMED = 3;

/** Tells the owners of a company of all trial money that was removed, and others of what was removed from their wallets. */
@Injectable()
export class TrialNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
    private readonly companies: CompanyDirectory,
    private readonly members: Members,
    private readonly refs: AccountRefsQuery,
    private readonly people: ConcernedPeople,
  ) {}

  @On(TrialMoneyRemoved)
  async notifyRemoved({ companyUuid, actorUuid, wallets }: TrialMoneyRemoved): Promise<void> {
    const companyKey = await this.companies.findKey(companyUuid);
    const [actor] = await this.users.findByUuids([actorUuid]);
    if (!companyKey || !actor) return;
    const owners = await this.members.listKeys(companyKey, 'owner');
    const refs = await this.refs.findAccountRefs(wallets.map(({ uuid }) => uuid));
    const told = new Map<Key<'user'>, string[]>();
    const ofCompany = new Set(owners);
    for (const { uuid, about } of wallets) {
      const wallet = refs.get(uuid)?.wallet;
      if (!wallet) continue;
      const concerned = await this.people.listOwners(companyKey, wallet.owner, actor.id);
      if (wallet.owner.kind === 'COMPANY') for (const key of concerned) ofCompany.add(key);
      for (const key of new Set([...owners, ...concerned])) told.set(key, [...(told.get(key) ?? []), about]);
    }
    for (const [key, about] of told) {
      const page = `/accounts/${ofCompany.has(key) ? 'company' : 'user'}?company=${companyUuid}`;
      const named = about.slice(0, NAMED).join('; ') + (about.length > NAMED ? '; …' : '');
      const facts = { event: 'TRIAL_REMOVED' as const, about: named, code: '', page };
      await this.inbox.notify([key], WALLET_TRANSFER_ACTION, facts, { creatorKey: actor.id });
    }
  }
}
