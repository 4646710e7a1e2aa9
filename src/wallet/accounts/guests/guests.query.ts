import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { type Key, NO_KEY, type Uuid } from '../../../shared/ids/id.js';
import type { ShareDirection } from '../records/share.entity.js';
import type { InviteState } from './invite.entity.js';

export interface GuestShare {
  shareId: Key<'share'>;
  userId: Key<'user'>;
}

/**
 * Knows who shares what. True for as long as the accounts of the wallet are locked: inviting and revoking lock them
 * first.
 */
@Injectable()
export class Guests {
  constructor(private readonly database: Database) {}

  /** Finds the state of a person's invite to a share: accepted, or accepted until it was revoked. */
  async find({ shareId, userId }: GuestShare): Promise<InviteState | null> {
    const [row] = await this.database.query<{ state: InviteState }>(
      `SELECT state FROM wallet_invite WHERE share_id = ? AND user_id = ? AND state IN ('ACCEPTED', 'REVOKED')
        ORDER BY standing DESC, id DESC LIMIT 1`,
      [shareId, userId],
    );
    return row?.state ?? null;
  }

  /** Lists the guests who use the shares now, as `share/user`. */
  async listAccepted(shares: readonly Key<'share'>[]): Promise<Set<string>> {
    const rows = await this.list(shares);
    return new Set(rows.map(({ shareId, userId }) => guestName(shareId, userId)));
  }

  /** Finds what a guest may do with an open share; null for a person who is not its guest. */
  async findDirection(shareId: Key<'share'>, userId: Key<'user'>): Promise<ShareDirection | null> {
    const [row] = await this.database.query<{ direction: ShareDirection }>(
      `SELECT share.direction FROM wallet_invite invite JOIN wallet_share share ON share.id = invite.share_id
        WHERE invite.share_id = ? AND invite.user_id = ? AND invite.state = 'ACCEPTED' AND share.closed_at IS NULL`,
      [shareId, userId],
    );
    return row?.direction ?? null;
  }

  /** Lists the shares whose names the person knows, as a guest now or until the invite was revoked. */
  async listKnownTo(userId: Key<'user'>, shares: readonly Key<'share'>[]): Promise<Set<Key<'share'>>> {
    if (shares.length === 0) return new Set();
    const rows = await this.database.query<{ id: Key<'share'> }>(
      `SELECT DISTINCT share_id AS id FROM wallet_invite
        WHERE user_id = ? AND share_id IN (?) AND state IN ('ACCEPTED', 'REVOKED')`,
      [userId, [...shares]],
    );
    return new Set(rows.map(({ id }) => id));
  }

  list(shares: readonly Key<'share'>[]): Promise<GuestShare[]> {
    return this.database.query<GuestShare>(
      `SELECT share_id AS shareId, user_id AS userId FROM wallet_invite
        WHERE share_id IN (?) AND state = 'ACCEPTED' ORDER BY id`,
      [[NO_KEY, ...shares]],
    );
  }

  /** Lists the guests of all shares of a wallet, each person once. */
  async listOfWallet(wallet: Uuid<'wallet'>): Promise<Key<'user'>[]> {
    const rows = await this.database.query<{ userId: Key<'user'> }>(
      `SELECT DISTINCT invite.user_id AS userId FROM wallet_invite invite
         JOIN wallet_share share ON share.id = invite.share_id JOIN wallet_wallet wallet ON wallet.id = share.wallet_id
        WHERE wallet.uuid = ? AND invite.state = 'ACCEPTED'`,
      [wallet],
    );
    return rows.map(({ userId }) => userId);
  }
}

export function guestName(share: Key<'share'>, user: Key<'user'>): string {
  return `${share}/${user}`;
}
