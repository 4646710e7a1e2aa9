import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual } from 'typeorm';
import type { EndedSeat } from '../../../company/index.js';
import { normalEmail } from '../../../identity/index.js';
import { Database } from '../../../shared/database/database.js';
import { type Key, NO_KEY, type Uuid, type UuidLike } from '../../../shared/ids/id.js';
import { limitOf, offsetOf, type PageArgs } from '../../../shared/pagination/page.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import type { Currency } from '../../../shared/money/currency.js';
import type { Owner } from '../records/owner.js';
import { Share, type ShareDirection } from '../records/share.entity.js';
import { Invite, type InviteState } from './invite.entity.js';

/** Share and account to which an invite belongs. */
export interface InvitedShare {
  shareUuid: Uuid<'share'>;
  shareName: string;
  accountId: Key<'account'>;
  direction: ShareDirection;
  companyId: Key<'company'>;
  ownerKind: Owner['kind'];
  ownerId: Key;
  currency: Currency;
}

/** A standing invite of one person. */
export interface PersonInvite {
  id: Key<'invite'>;
  uuid: Uuid<'invite'>;
  shareName: string;
  accountId: Key<'account'>;
}

/** A share whose invite ended with the guest's seat. */
export interface EndedInvite {
  share: Uuid<'share'>;
  name: string;
  currency: Currency;
}

/** Invites that one person sees. */
const MAX_OF_ONE = 500;

@Injectable()
export class InvitesRepository {
  constructor(private readonly database: Database) {}

  insert(values: Omit<Invite, 'id' | 'uuid'>): Promise<Invite> {
    return this.database.insert(Invite, { ...values, uuid: newUuid<'invite'>() });
  }

  /** Settles invites: they are not open any more, and in force only if they were accepted. */
  async settle(
    ids: readonly Key<'invite'>[],
    state: Exclude<InviteState, 'PENDING'>,
    { at, userId, seatEnded = false }: { at: Date; userId?: Key<'user'>; seatEnded?: boolean },
  ): Promise<void> {
    const standing = state === 'ACCEPTED' ? (1 as const) : null;
    const values = {
      state,
      standing,
      processedAt: at,
      ...(userId && { userId }),
      ...(seatEnded && { seatEndedAt: at }),
    };
    if (ids.length > 0) await this.database.manager().update(Invite, { id: In([...ids]) }, values);
  }

  /** Marks invites of a share as expired that are too old to be answered. */
  async expire(shareId: Key<'share'>, now: Date): Promise<void> {
    const old = { shareId, state: 'PENDING' as const, expiresAt: LessThanOrEqual(now) };
    const values = { state: 'EXPIRED' as const, standing: null, processedAt: now };
    await this.database.manager().update(Invite, old, values);
  }

  find(uuid: UuidLike<'invite'>): Promise<Invite | null> {
    return this.database.manager().findOneBy(Invite, { uuid: uuid as Uuid<'invite'> });
  }

  findByChecksum(checksum: Buffer): Promise<Invite | null> {
    return this.database.manager().findOneBy(Invite, { checksum });
  }

  lock(id: Key<'invite'>): Promise<Invite | null> {
    return this.database.manager().findOne(Invite, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The newest first. */
  findPage(shareId: Key<'share'>, args: PageArgs): Promise<[Invite[], number]> {
    const page = { skip: offsetOf(args), take: limitOf(args) };
    return this.database.manager().findAndCount(Invite, { where: { shareId }, order: { id: 'DESC' }, ...page });
  }

  /** Open or in force. */
  listStanding(shareIds: readonly Key<'share'>[]): Promise<Invite[]> {
    if (shareIds.length === 0) return Promise.resolve([]);
    return this.database.manager().findBy(Invite, { shareId: In([...shareIds]), standing: 1 });
  }

  async listStandingByAccounts(accounts: readonly Key<'account'>[]): Promise<Invite[]> {
    const shares = await this.database.query<{ id: Key<'share'> }>(
      'SELECT id FROM wallet_share WHERE account_id IN (?)',
      [[NO_KEY, ...accounts]],
    );
    return this.listStanding(shares.map(({ id }) => id));
  }

  /** Lists a person's standing invites to accounts of a company: those they accepted, and those sent to their address. */
  listOfPerson({ company, user }: EndedSeat): Promise<PersonInvite[]> {
    return this.database.query<PersonInvite>(
      `SELECT invite.id, invite.uuid, share.name AS shareName, share.account_id AS accountId
         FROM wallet_invite invite JOIN wallet_share share ON share.id = invite.share_id
         JOIN wallet_wallet wallet ON wallet.id = share.wallet_id
        WHERE wallet.company_id = ? AND wallet.owner_kind = 'COMPANY' AND invite.standing = 1
          AND (invite.user_id = ? OR (invite.state = 'PENDING' AND invite.email = ?)) ORDER BY invite.id`,
      [company.id, user.id, normalEmail(user.email)],
    );
  }

  /**
   * Lists the open shares of a company whose invites ended with the person's seat, and to which the person was not
   * invited again.
   */
  listEndedWithSeat({ company, user }: EndedSeat): Promise<EndedInvite[]> {
    return this.database.query<EndedInvite>(
      `SELECT DISTINCT share.uuid AS share, share.name, wallet.currency
         FROM wallet_invite invite JOIN wallet_share share ON share.id = invite.share_id
         JOIN wallet_wallet wallet ON wallet.id = share.wallet_id
        WHERE wallet.company_id = ? AND wallet.owner_kind = 'COMPANY' AND invite.seat_ended_at IS NOT NULL
          AND (invite.user_id = ? OR invite.email = ?) AND share.closed_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM wallet_invite again WHERE again.share_id = share.id AND again.standing = 1
                             AND (again.user_id = ? OR again.email = ?))
        ORDER BY share.name, share.uuid`,
      [company.id, user.id, normalEmail(user.email), user.id, normalEmail(user.email)],
    );
  }

  /** Forgets that invites of a share ended with the person's seat, because they were sent again. */
  async forgetSeatEnd(share: Uuid<'share'>, { id, email }: EndedSeat['user']): Promise<void> {
    await this.database.execute(
      `UPDATE wallet_invite invite JOIN wallet_share share ON share.id = invite.share_id SET invite.seat_ended_at = NULL
        WHERE share.uuid = ? AND invite.seat_ended_at IS NOT NULL AND (invite.user_id = ? OR invite.email = ?)`,
      [share, id, normalEmail(email)],
    );
  }

  /**
   * Lists the invites of somebody: what they were asked and have not answered, and what they share. The newest first.
   */
  listFor(email: string, userId: Key<'user'>): Promise<Invite[]> {
    return this.database.manager().find(Invite, {
      where: [
        { email, state: 'PENDING' },
        { userId, state: 'ACCEPTED' },
      ],
      order: { id: 'DESC' },
      take: MAX_OF_ONE,
    });
  }

  /** Also of one that is closed. */
  async findName(id: Key<'share'>): Promise<string | null> {
    const [share] = await this.database.query<{ name: string }>('SELECT name FROM wallet_share WHERE id = ?', [id]);
    return share?.name ?? null;
  }

  async setDirection(id: Key<'share'>, direction: ShareDirection): Promise<void> {
    await this.database.manager().update(Share, id, { direction });
  }

  /** Null once it is closed. */
  async findShare(id: Key<'share'>): Promise<InvitedShare | null> {
    return (await this.listShares([id])).get(id) ?? null;
  }

  /** Lists the open shares among these. */
  async listShares(ids: readonly Key<'share'>[]): Promise<Map<Key<'share'>, InvitedShare>> {
    const shares = await this.database.query<InvitedShare & { id: Key<'share'> }>(
      `SELECT share.id, share.uuid AS shareUuid, share.name AS shareName, share.account_id AS accountId, share.direction,
              wallet.company_id AS companyId, wallet.owner_kind AS ownerKind, wallet.owner_id AS ownerId, wallet.currency
         FROM wallet_share share JOIN wallet_wallet wallet ON wallet.id = share.wallet_id
        WHERE share.id IN (?) AND share.closed_at IS NULL`,
      [[NO_KEY, ...ids]],
    );
    return new Map(shares.map(({ id, ...share }) => [id, share]));
  }
}
