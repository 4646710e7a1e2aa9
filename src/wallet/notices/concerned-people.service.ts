import { Injectable } from '@nestjs/common';
import { Members } from '../../company/index.js';
import type { Key } from '../../shared/ids/id.js';
import type { ShareRef } from '../accounts/account-ref.js';
import { Guests } from '../accounts/guests/guests.query.js';
import type { Owner } from '../accounts/records/owner.js';

/** Finds the people whom something that was done to a wallet concerns besides the one who did it. */
@Injectable()
export class ConcernedPeople {
  constructor(
    private readonly members: Members,
    private readonly guests: Guests,
  ) {}

  /** The person, or the accountants of the company. */
  async listOwners(companyId: Key<'company'>, { kind, id }: Owner, actor: Key<'user'>): Promise<Key<'user'>[]> {
    const owners = kind === 'USER' ? [id] : await this.members.listHolders(companyId, 'accounts.company');
    return owners.filter((key) => key !== actor);
  }

  /**
   * Guests of these shares, by the name under which they know each. Those who only put in see their own entries, and
   * hear of no others.
   */
  async listGuests(shares: readonly ShareRef[], actor: Key<'user'>): Promise<Map<string, Key<'user'>[]>> {
    const open = shares.filter(({ direction }) => direction !== 'INBOUND');
    const guests = open.length > 0 ? await this.guests.list(open.map(({ id }) => id)) : [];
    return new Map(
      open.map(({ id, name }) => [
        name,
        guests.flatMap(({ shareId, userId }) => (shareId === id && userId !== actor ? [userId] : [])),
      ]),
    );
  }
}
