import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { code, instant, key, nullable, rowDecoder, text, uuid } from '../../../shared/database/row.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import { isUuid } from '../../../shared/ids/uuid.js';
import type { Currency } from '../../../shared/money/currency.js';
import { minor } from '../../../shared/money/money.js';
import type { StoredKind } from '../../ledger/model/account.js';
import type { Owner } from '../../accounts/records/owner.js';
import type { Bucket, StatementAccount, StatementSubject, SubjectKind } from './statement-scope.js';

const readSubject = rowDecoder({
  id: key('id'),
  uuid: uuid('uuid'),
  name: text('name'),
  companyId: key<'company'>('company_id'),
  ownerKind: code<Owner['kind']>('owner_kind'),
  ownerId: key('owner_id'),
  currency: code<Currency>('currency'),
});

const readAccount = rowDecoder({
  id: key<'account'>('id'),
  kind: code<StoredKind>('kind'),
  balance: { name: 'balance', read: (value) => minor(String(value)) },
  lastAt: nullable(instant('last_at')),
});

const BUCKET: Record<StoredKind, Bucket> = {
  MAIN: 'balance',
  SHARE: 'balance',
  HOLD: 'held',
  RECON: 'recon',
  OWED: 'owed',
};

const ofWallets = (where: string): string[] => [
  ...['account_id', 'hold_id', 'recon_id', 'owed_id'].map(
    (column) => `SELECT wallet.${column} AS id FROM wallet_wallet wallet WHERE ${where}`,
  ),
  `SELECT share.account_id AS id FROM wallet_share share
     JOIN wallet_wallet wallet ON wallet.id = share.wallet_id WHERE ${where}`,
];

/** Queries for the keys of the accounts of a subject. */
const ACCOUNTS: Record<SubjectKind, string[]> = {
  FAMILY: ofWallets('wallet.family_id = ?'),
  WALLET: ofWallets('wallet.id = ?'),
  SHARE: ['SELECT account_id AS id FROM wallet_share WHERE id = ?'],
};

const OWN = 'owner.company_id, owner.owner_kind, owner.owner_id, owner.currency';
const SUBJECT: Record<SubjectKind, string> = {
  FAMILY: `SELECT owner.id, owner.uuid, owner.name, ${OWN} FROM wallet_family owner WHERE owner.uuid = ?`,
  WALLET: `SELECT owner.id, owner.uuid, owner.name, ${OWN} FROM wallet_wallet owner WHERE owner.uuid = ?`,
  SHARE: `SELECT share.id, share.uuid, share.name, ${OWN}
            FROM wallet_share share JOIN wallet_wallet owner ON owner.id = share.wallet_id WHERE share.uuid = ?`,
};

/** Shares, wallets and families as statements know them: what is closed has a history too. */
@Injectable()
export class StatementSubjects {
  constructor(private readonly database: Database) {}

  async find(kind: SubjectKind, uuidLike: UuidLike): Promise<StatementSubject | null> {
    if (!isUuid(uuidLike)) return null;
    const [row] = await this.database.query<object>(SUBJECT[kind], [uuidLike]);
    if (!row) return null;
    const { ownerKind, ownerId, ...subject } = readSubject(row);
    return { ...subject, kind, owner: { kind: ownerKind, id: ownerId } as Owner };
  }

  /** All that its money is in, and ever was. */
  async listAccounts({ kind, id }: Pick<StatementSubject, 'kind' | 'id'>): Promise<StatementAccount[]> {
    const accounts = ACCOUNTS[kind];
    const rows = await this.database.query<object>(
      `SELECT account.id, account.kind, account.balance, account.last_at FROM wallet_account account
         JOIN (${accounts.join(' UNION ALL ')}) own ON own.id = account.id ORDER BY account.id`,
      accounts.map(() => id),
    );
    return rows.map(readAccount).map(({ kind: of, ...account }) => ({ ...account, bucket: BUCKET[of] }));
  }
}
