import { Injectable } from '@nestjs/common';
import { Inbox, type User, Users } from '../../identity/index.js';
import { On } from '../../shared/events/domain-event.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import { formatAmount } from '../../shared/money/money.js';
import { type AccountRef, sharesIn } from '../accounts/account-ref.js';
import { AccountRefsQuery } from '../accounts/account-refs.query.js';
import { BookingReversed, TransferDeleted } from '../reversals/reversal.events.js';
import { ReversibleTransactions } from '../reversals/reversible-transactions.query.js';
import { TransfersMade } from '../transfers/transfer.events.js';
import { ConcernedPeople } from './concerned-people.service.js';
import { AccountPages } from './pages/account-pages.service.js';
import { type TransferFacts, WALLET_ACTION, WALLET_TRANSFER_ACTION } from './wallet-notifications.js';

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
    private readonly pages: AccountPages,
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
    const [maker] = await this.users.findByUuids([userUuid]);
    if (maker) await this.notify(maker, await this.listMovements(reversalUuid), 'TRANSFER_DELETED');
  }

  @On(BookingReversed)
  async notifyReversed({ reversalUuid, userUuid, reason }: BookingReversed): Promise<void> {
    const [maker] = await this.users.findByUuids([userUuid]);
    if (!maker) return;
    const told = await this.listTold(maker, await this.listMovements(reversalUuid));
    for (const { user, account, page, amounts } of told) {
      const about = `${account}, ${amounts.slice(0, NAMED).join(', ')}. ${reason}`;
      const facts = { event: 'BOOKING_REVERSED' as const, about, name: maker.name, page };
      await this.inbox.notify([user], WALLET_ACTION, facts, { creatorKey: maker.id });
    }
  }

  /** Returns what a reversal moved into and out of wallets and shares. */
  private async listMovements(reversalUuid: Uuid<'posting'>): Promise<Movement[]> {
    const reversal = await this.transactions.find(reversalUuid);
    if (!reversal) return [];
    const { lines, homes, currency } = reversal;
    return lines.flatMap(({ account, amount }) => {
      const home = homes.get(account);
      return home ? [{ uuid: home.shareUuid ?? home.walletUuid, amount: signed(amount, currency) }] : [];
    });
  }

  private async notify(maker: User, movements: readonly Movement[], event: TransferFacts['event']): Promise<void> {
    for (const { user, account, page, amounts } of await this.listTold(maker, movements)) {
      const more = amounts.length > NAMED ? ' …' : '';
      const about = `${maker.name}: ${account}, ${amounts.slice(0, NAMED).join(', ')}${more}`;
      const facts = { event, about, code: '', page };
      await this.inbox.notify([user], WALLET_TRANSFER_ACTION, facts, { creatorKey: maker.id });
    }
  }

  /** Returns whom movements concern: one entry for each person and account. */
  private async listTold(maker: User, movements: readonly Movement[]): Promise<Told[]> {
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
    return [...told.values()];
  }

  private async listConcerned(ref: AccountRef, maker: Key<'user'>): Promise<Omit<Told, 'amounts'>[]> {
    const { companyId, owner, name } = ref.wallet;
    const page = await this.pages.find({ companyId, ownerKind: owner.kind });
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
