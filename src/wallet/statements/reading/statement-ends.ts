import type { Key, Uuid } from '../../../shared/ids/id.js';
import { type Minor, plus, sumOf } from '../../../shared/money/money.js';
import type { ExternalKind, StoredKind } from '../../ledger/model/account.js';
import { isSameOwner, type Owner } from '../../accounts/records/owner.js';
import type { StatementScope } from '../scope/statement-scope.js';
import type { AccountHome, PostingLine } from '../../accounts/records/postings.query.js';

/** OTHER: an account of somebody else, of which no more is said than whose it is. */
export type EndKind = StoredKind | ExternalKind | 'OTHER';

/** An account at one end of a posting. */
export interface StatementEnd {
  kind: EndKind;
  /** The wallet or share; null where it is not the reader's business. */
  place: { uuid: Uuid; name: string } | null;
  /** Owner of the other end, where it differs from the statement's owner. */
  owner: Owner | null;
  /** Null to who received: how the giver made it up is not theirs to know. */
  amount: Minor | null;
  /** Whether the statement is about it. */
  isInside: boolean;
}

export interface EndsReader {
  scope: Pick<StatementScope, 'owner' | 'reader'>;
  /** Accounts that the statement is about. */
  inside: ReadonlySet<Key<'account'>>;
  homes: ReadonlyMap<Key<'account'>, AccountHome>;
  /** Shares of others that the reader shares, or did. */
  known: ReadonlySet<Key<'share'>>;
}

/** Returns both ends of a posting, as far as the reader may see them. */
export function endsOf(lines: readonly PostingLine[], reader: EndsReader): StatementEnd[] {
  const own: StatementEnd[] = [];
  const others = new Map<string, StatementEnd>();
  const outside: StatementEnd[] = [];
  for (const { account, kind, amount } of lines) {
    const home = reader.homes.get(account);
    const isInside = reader.inside.has(account);
    if (!home) outside.push({ kind, place: null, owner: null, amount, isInside });
    else if (isInside || isOwn(home, reader)) {
      own.push({ kind, place: placeOf(home), owner: strangerOf(home, reader), amount, isInside });
    } else {
      const owner = ownerOf(home);
      const name = `${owner.kind} ${owner.id}`;
      const before = others.get(name);
      const place = before?.place ?? (home.shareId !== null && reader.known.has(home.shareId) ? placeOf(home) : null);
      const sum = plus(before?.amount ?? 0n, amount);
      others.set(name, { kind: place ? 'SHARE' : 'OTHER', place, owner, amount: sum, isInside });
    }
  }
  const isGiver = sumOf(own.map(({ amount }) => amount ?? 0n)) < 0n;
  if (others.size === 0 || isGiver) return [...own, ...others.values(), ...outside];
  return [...own, ...[...others.values()].map((end) => ({ ...end, amount: null }))];
}

function isOwn(home: AccountHome, { scope: { owner, reader } }: EndsReader): boolean {
  return isSameOwner(ownerOf(home), reader.kind === 'HOLDER' ? owner : { kind: 'USER', id: reader.user });
}

/** A guest reads the share of its owner: that is whose it is. */
function strangerOf(home: AccountHome, { scope }: EndsReader): Owner | null {
  const owner = ownerOf(home);
  return isSameOwner(owner, scope.owner) ? null : owner;
}

function ownerOf({ ownerKind, ownerId }: AccountHome): Owner {
  return { kind: ownerKind, id: ownerId } as Owner;
}

function placeOf({ walletUuid, walletName, shareUuid, shareName }: AccountHome): StatementEnd['place'] {
  return shareUuid === null ? { uuid: walletUuid, name: walletName } : { uuid: shareUuid, name: shareName ?? '' };
}
