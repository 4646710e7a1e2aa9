import { Injectable } from '@nestjs/common';
import { Inbox, type User, Users } from '../../identity/index.js';
import { On } from '../../shared/events/domain-event.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import { formatAmount } from '../../shared/money/money.js';
import { type AccountRef, sharesIn } from '../accounts/account-ref.js';
import { AccountRefsQuery } from '../accounts/account-refs.query.js';
import { TransferDeleted } from '../reversals/reversal.events.js';
import { ReversibleTransactions } from '../reversals/reversible-transactions.query.js';
import { TransfersMade } from '../transfers/transfer.events.js';
import { ConcernedPeople } from './concerned-people.service.js';
import { type TransferFacts, WALLET_TRANSFER_ACTION } from './wallet-notifications.js';

/** Amount that went into (+) or out of (−) a wallet or share. */
interface Movement {
  uuid: Uuid;
  amount: string;
}

/** Told to one person about one account at once. */
interface Told {
  user: Key<'user'>;
  account: string;
  page: string;
  amounts: string[];
}

const NAMED = 3;

/** Tells owners and guests of money that somebody else moved into or out of an account of theirs. */
@Injectable()
export class TransferNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
    private readonly refs: AccountRefsQuery,
    private readonly transactions: ReversibleTransactions,
    private readonly people: ConcernedPeople,
  ) {}

  /** However many were made together: one line a person and account. */
  @On(TransfersMade)
  async notifyMade({ transfers }: TransfersMade): Promise<void> {
    for (const maker of await this.users.findByUuids([...new Set(transfers.map(({ userUuid }) => userUuid))])) {
      const movements = transfers
        .filter(({ userUuid }) => userUuid === maker.uuid)
        .flatMap(({ from, to, amount }) => [
          { uuid: from, amount: `−${amount}` },
          { uuid: to, amount: `+${amount}` },
        ]);
      await this.notify(maker, movements, 'TRANSFERRED');
    }
  }

  @On(TransferDeleted)
  async notifyDeleted({ reversalUuid, userUuid }: TransferDeleted): Promise<void> {
    const reversal = await this.transactions.find(reversalUuid);
    const [maker] = await this.users.findByUuids([userUuid]);
    if (!reversal || !maker) return;
    const { lines, homes } = reversal;
    const uuids = [...homes.values()].map(({ shareUuid, walletUuid }) => shareUuid ?? walletUuid);
    const refs = await this.refs.findAccountRefs(uuids);
    const movements = lines.flatMap(({ account, amount }) => {
      const home = homes.get(account);
      const uuid = home && (home.shareUuid ?? home.walletUuid);
      const currency = uuid && refs.get(uuid)?.wallet.currency;
      return uuid && currency ? [{ uuid, amount: signed(amount, currency) }] : [];
    });
    await this.notify(maker, movements, 'TRANSFER_DELETED');
  }

  private async notify(maker: User, movements: readonly Movement[], event: TransferFacts['event']): Promise<void> {
    const refs = await this.refs.findAccountRefs(movements.map(({ uuid }) => uuid));
    const told = new Map<string, Told>();
    for (const { uuid, amount } of movements) {
      const ref = refs.get(uuid.toLowerCase());
      for (const one of ref ? await this.listConcerned(ref, maker.id) : []) {
        const key = `${one.user}/${one.account}`;
        const known = told.get(key) ?? { ...one, amounts: [] };
        known.amounts.push(amount);
        told.set(key, known);
      }
    }
    for (const { user, account, page, amounts } of told.values()) {
      const more = amounts.length > NAMED ? ' …' : '';
      const about = `${maker.name}: ${account}, ${amounts.slice(0, NAMED).join(', ')}${more}`;
      await this.inbox.notify(
        [user],
        WALLET_TRANSFER_ACTION,
        { event, about, code: '', page },
        { creatorKey: maker.id },
      );
    }
  }

  private async listConcerned(ref: AccountRef, maker: Key<'user'>): Promise<Omit<Told, 'amounts'>[]> {
    const { companyId, owner, name } = ref.wallet;
    const page = `/accounts/${owner.kind.toLowerCase()}`;
    const account = ref.share ? `${name} / ${ref.share.name}` : name;
    const owners = (await this.people.listOwners(companyId, owner, maker)).map((user) => ({ user, account, page }));
    const touched = ref.shares.filter(({ id }) => sharesIn(ref).includes(id));
    const guests = [...(await this.people.listGuests(touched, maker))].flatMap(([share, users]) =>
      users.map((user) => ({ user, account: share, page: '/accounts/user' })),
    );
    return [...owners, ...guests];
  }
}

function signed(amount: bigint, currency: Currency): string {
  return `${amount < 0n ? '−' : '+'}${formatAmount(amount < 0n ? -amount : amount, currency)} ${currency}`;
}
