import { Injectable } from '@nestjs/common';
import { Inbox, Users } from '../../identity/index.js';
import { On } from '../../shared/events/domain-event.js';
import { AccountRefsQuery } from '../accounts/account-refs.query.js';
import { type WalletAct, WalletActed } from '../accounts/wallet.events.js';
import { ConcernedPeople } from './concerned-people.service.js';
import { AccountPages } from './pages/account-pages.service.js';
import { WALLET_ACTION } from './wallet-notifications.js';

/** Acts that change the balance or the percentage of a share that somebody else uses. */
const FOR_GUESTS: readonly WalletAct[] = ['SPLIT', 'MERGED', 'ALLOCATION_EDITED'];

/** Tells the others whose wallet it is, and guests of its shares, what somebody did to it. */
@Injectable()
export class WalletNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
    private readonly refs: AccountRefsQuery,
    private readonly people: ConcernedPeople,
    private readonly pages: AccountPages,
  ) {}

  @On(WalletActed)
  async notifyActed({ walletUuid, userUuid, act }: WalletActed): Promise<void> {
    const ref = (await this.refs.findAccountRefs([walletUuid])).get(walletUuid);
    const [actor] = await this.users.findByUuids([userUuid]);
    if (!ref || !actor) return;
    const { companyId, owner, name } = ref.wallet;
    const facts = { event: act, name: actor.name };
    const by = { creatorKey: actor.id };
    const owners = await this.people.listOwners(companyId, owner, actor.id);
    const page = await this.pages.find({ companyId, ownerKind: owner.kind });
    await this.inbox.notify(owners, WALLET_ACTION, { ...facts, about: name, page }, by);
    if (!FOR_GUESTS.includes(act)) return;
    for (const [share, guests] of await this.people.listGuests(ref.shares, actor.id)) {
      await this.inbox.notify(guests, WALLET_ACTION, { ...facts, about: share, page: '/accounts/user' }, by);
    }
  }
}
