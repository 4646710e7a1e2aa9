import { Injectable } from '@nestjs/common';
import { PeopleNames } from '../../identity/index.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { LiveMessage } from '../../shared/realtime/live-message.js';
import { Guests } from './guests/guests.query.js';
import type { Owner } from './records/owner.js';
import { type AccountRef, sharesIn } from './account-ref.js';

/** Person who asked; left out where nobody did. */
type Asker = Pick<Actor, 'userKey' | 'userUuid'>;

interface Movement {
  company: Uuid<'company'>;
  owners: readonly Owner[];
  /** Accounts where money moved, if they may be shared. */
  refs?: readonly AccountRef[];
  /** Keys of shares that were touched, where no references are at hand. */
  shares?: readonly Key<'share'>[];
}

const topic = 'walletsChanged';

/**
 * Finds whose open pages show other figures after a movement: owners, the company's accountants, and guests of the
 * touched shares.
 */
@Injectable()
export class WalletAudience {
  constructor(
    private readonly people: PeopleNames,
    private readonly guests: Guests,
  ) {}

  async listFor({ company, owners, refs = [], shares = [] }: Movement, actor?: Asker): Promise<LiveMessage[]> {
    const touched = [...refs.flatMap(sharesIn), ...shares];
    const guests = touched.length > 0 ? await this.guests.list(touched) : [];
    const own = owners.flatMap(({ kind, id }) => (kind === 'USER' ? [id as Key<'user'>] : []));
    const people = [...own, ...guests.map(({ userId }) => userId)];
    const companies = owners.some(({ kind }) => kind === 'COMPANY') ? [{ accounts: company, topic } as const] : [];
    return [...companies, ...(await this.listPeople(people, actor))];
  }

  /** Lists the messages to those who share a part of a wallet. */
  async listGuests(wallet: Uuid<'wallet'>): Promise<LiveMessage[]> {
    return this.listPeople(await this.guests.listOfWallet(wallet));
  }

  /** Lists the messages to people, to each once. */
  private async listPeople(keys: readonly Key<'user'>[], actor?: Asker): Promise<LiveMessage[]> {
    const others = [...new Set(keys)].filter((key) => key !== actor?.userKey);
    const people = others.length > 0 ? await this.people.findByKeys(others) : new Map<never, never>();
    const users = others.flatMap((key) => people.get(key)?.uuid ?? []);
    if (actor && keys.includes(actor.userKey)) users.unshift(actor.userUuid);
    return users.map((user) => ({ user, topic }));
  }
}
