import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { code, instant, key, nullable, number, rowDecoder, text, uuid } from '../../shared/database/row.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { isUuid } from '../../shared/ids/uuid.js';
import type { Currency } from '../../shared/money/currency.js';
import type { Owner } from './records/owner.js';
import type { ShareDirection } from './records/share.entity.js';
import type { WalletKind } from './records/wallet.entity.js';
import type { AccountRef, ShareRef, WalletRef } from './account-ref.js';

const readRow = rowDecoder({
  id: key<'wallet'>('id'),
  uuid: uuid<'wallet'>('uuid'),
  name: text('name'),
  companyId: key<'company'>('company_id'),
  ownerKind: code<Owner['kind']>('owner_kind'),
  ownerId: key('owner_id'),
  currency: code<Currency>('currency'),
  familyId: key<'family'>('family_id'),
  kind: code<WalletKind>('family_type'),
  accountId: nullable(key<'account'>('account_id')),
  owedId: key<'account'>('owed_id'),
  allocationVersion: number('allocation_version'),
  closedAt: nullable(instant('closed_at')),
  shareId: nullable(key<'share'>('share_id')),
  shareUuid: nullable(uuid<'share'>('share_uuid')),
  shareName: nullable(text('share_name')),
  shareAccountId: nullable(key<'account'>('share_account_id')),
  direction: nullable(code<ShareDirection>('direction')),
  bp: nullable(number('bp')),
  position: nullable(number('share_position')),
});

type AccountRefRow = ReturnType<typeof readRow>;

/** Wallets and shares by their public ids, with all that a movement of money depends on, in one statement. */
@Injectable()
export class AccountRefsQuery {
  constructor(private readonly database: Database) {}

  /** Finds accounts by the id that names them. A closed share is not found; a closed wallet is. */
  async findAccountRefs(uuids: readonly UuidLike[]): Promise<Map<string, AccountRef>> {
    const named = [...new Set(uuids.filter((value) => isUuid(value)).map((value) => value.toLowerCase()))];
    if (named.length === 0) return new Map();
    const rows = await this.database.query<object>(
      `SELECT wallet.id, wallet.uuid, wallet.name, wallet.company_id, wallet.owner_kind, wallet.owner_id, wallet.currency,
              wallet.family_id, wallet.family_type, wallet.account_id, wallet.owed_id, wallet.allocation_version,
              wallet.closed_at, share.id AS share_id, share.uuid AS share_uuid, share.name AS share_name, share.account_id AS share_account_id,
              share.direction, share.bp, share.position AS share_position
         FROM (SELECT id FROM wallet_wallet WHERE uuid IN (?)
                UNION SELECT wallet_id FROM wallet_share WHERE uuid IN (?)) named
         JOIN wallet_wallet wallet ON wallet.id = named.id
         LEFT JOIN wallet_share share ON share.wallet_id = wallet.id AND share.closed_at IS NULL
        ORDER BY wallet.id, share.position, share.id`,
      [named, named],
    );
    return accountRefsOf(rows.map(readRow), new Set(named));
  }
}

function accountRefsOf(rows: readonly AccountRefRow[], named: ReadonlySet<string>): Map<string, AccountRef> {
  const wallets = new Map<Key<'wallet'>, { wallet: WalletRef; shares: ShareRef[] }>();
  for (const row of rows) {
    const known = wallets.get(row.id) ?? { wallet: walletOf(row), shares: [] };
    wallets.set(row.id, known);
    if (row.shareId !== null) known.shares.push(shareOf(row));
  }
  const refs = new Map<string, AccountRef>();
  for (const { wallet, shares } of wallets.values()) {
    if (named.has(wallet.uuid)) refs.set(wallet.uuid, { wallet, share: null, shares });
    for (const share of shares) if (named.has(share.uuid)) refs.set(share.uuid, { wallet, share, shares });
  }
  return refs;
}

function walletOf(row: AccountRefRow): WalletRef {
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    companyId: row.companyId,
    owner: { kind: row.ownerKind, id: row.ownerId } as Owner,
    currency: row.currency,
    familyId: row.familyId,
    kind: row.kind,
    accountId: row.accountId,
    owedId: row.owedId,
    allocationVersion: row.allocationVersion,
    closedAt: row.closedAt,
  };
}

function shareOf(row: AccountRefRow): ShareRef {
  return {
    id: row.shareId as Key<'share'>,
    uuid: row.shareUuid as Uuid<'share'>,
    name: row.shareName ?? '',
    accountId: row.shareAccountId as Key<'account'>,
    direction: row.direction as ShareDirection,
    bp: row.bp,
    position: row.position ?? 0,
  };
}
