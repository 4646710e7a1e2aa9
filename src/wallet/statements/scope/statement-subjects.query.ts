import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { code, key, nullable, rowDecoder, text, uuid } from '../../../shared/database/row.js';
import type { Key, UuidLike } from '../../../shared/ids/id.js';
import { isUuid } from '../../../shared/ids/uuid.js';
import type { Currency } from '../../../shared/money/currency.js';
import { AccountsRepository } from '../../ledger/accounts/accounts.repository.js';
import type { Owner } from '../../wallets/records/owner.js';
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

const account = nullable(key<'account'>('id')).read;

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
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
  ) {}

  async find(kind: SubjectKind, uuidLike: UuidLike): Promise<StatementSubject | null> {
    if (!isUuid(uuidLike)) return null;
    const [row] = await this.database.query<object>(SUBJECT[kind], [uuidLike]);
    if (!row) return null;
    const { ownerKind, ownerId, ...subject } = readSubject(row);
    return { ...subject, kind, owner: { kind: ownerKind, id: ownerId } as Owner };
  }

  /** All that its money is in, and ever was. */
  async listAccounts({ kind, id }: Pick<StatementSubject, 'kind' | 'id'>): Promise<StatementAccount[]> {
    const buckets = kind === 'SHARE' ? await this.listOfShare(id) : await this.listOfWallets(kind, id);
    const stored = await this.accounts.list([...buckets.keys()]);
    return stored.map(({ id: accountId, balance, lastAt }) => {
      return { id: accountId, bucket: buckets.get(accountId) ?? 'balance', balance, lastAt };
    });
  }

  private async listOfShare(id: Key): Promise<Map<Key<'account'>, Bucket>> {
    const sql = 'SELECT account_id AS id FROM wallet_share WHERE id = ?';
    const rows = await this.database.query<{ id: Key<'account'> }>(sql, [id]);
    return new Map(rows.map((row) => [row.id, 'balance']));
  }

  private async listOfWallets(kind: 'FAMILY' | 'WALLET', id: Key): Promise<Map<Key<'account'>, Bucket>> {
    const where = kind === 'FAMILY' ? 'wallet.family_id = ?' : 'wallet.id = ?';
    const wallets = await this.database.query<Record<'account_id' | 'hold_id' | 'recon_id' | 'owed_id', unknown>>(
      `SELECT wallet.account_id, wallet.hold_id, wallet.recon_id, wallet.owed_id FROM wallet_wallet wallet WHERE ${where}`,
      [id],
    );
    const shares = await this.database.query<{ id: unknown }>(
      `SELECT share.account_id AS id FROM wallet_share share
         JOIN wallet_wallet wallet ON wallet.id = share.wallet_id WHERE ${where}`,
      [id],
    );
    const buckets = new Map<Key<'account'>, Bucket>();
    const note = (value: unknown, bucket: Bucket): void => {
      const found = account(value);
      if (found !== null) buckets.set(found, bucket);
    };
    for (const wallet of wallets) {
      note(wallet.account_id, 'balance');
      note(wallet.hold_id, 'held');
      note(wallet.recon_id, 'recon');
      note(wallet.owed_id, 'owed');
    }
    for (const share of shares) note(share.id, 'balance');
    return buckets;
  }
}
