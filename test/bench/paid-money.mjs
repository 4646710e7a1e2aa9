// The wallet of a company with money for its people, and wallets of theirs.
import { randomUUID } from 'node:crypto';
import { Database } from '../../dist/src/shared/database/database.js';
import { movement } from '../../dist/src/wallet/ledger/model/book.js';
import { Ledger } from '../../dist/src/wallet/ledger/ledger.service.js';
import { withDatabase } from './crowd.mjs';
import { openProgram } from './program.mjs';

const CURRENCY = 'USD';
const ENOUGH = 100_000_000_000n;
const AT_ONCE = 500;

/** Money as the ledger itself writes it. Answers the keys of the wallet and of its account. */
export async function bringMoney(dataDir, { server, token, company }) {
  await makeWallet(server, token, company);
  const keys = await withDatabase(dataDir, async (database) => {
    const [[row]] = await database.query(
      'SELECT id AS walletKey, account_id AS accountKey, company_id AS companyKey FROM wallet_wallet',
    );
    return row;
  });
  const program = await openProgram(dataDir, { beside: true });
  const ledger = program.app.get(Ledger);
  await program.app.get(Database).transaction(async () => {
    const book = await ledger.open([String(keys.accountKey)]);
    const bank = await ledger.outside(String(keys.companyKey), CURRENCY, 'BANK');
    book.post({ type: 'BANK_DEPOSIT', legs: movement(bank, book.account(String(keys.accountKey)), ENOUGH) });
    await ledger.insert(book);
  });
  await program.stop();
  return { walletKey: keys.walletKey, accountKey: keys.accountKey, from: keys.accountKey };
}

async function makeWallet(server, token, company) {
  const input = { company, userType: 'COMPANY', familyType: 'OPEN', currency: CURRENCY, name: 'Main' };
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($input: ConfigureWalletInput!) { configureWallet(input: $input) { status } }',
      variables: { input: { ...input, idempotencyKey: randomUUID() } },
    }),
  });
  const { errors } = await answer.json();
  if (errors) throw new Error(JSON.stringify(errors));
}

/** Each of the people has been paid before: an OPEN wallet that is their default one. */
export async function giveWallets(dataDir, { companyKey, people }) {
  await withDatabase(dataDir, async (database) => {
    const now = new Date();
    for (let start = 0; start < people.length; start += AT_ONCE) {
      const owners = people.slice(start, start + AT_ONCE);
      await database.query(
        'INSERT INTO wallet_family (uuid, company_id, owner_kind, owner_id, currency, type, name, position, created_at) VALUES ?',
        [owners.map((id) => [randomUUID(), companyKey, 'USER', id, CURRENCY, 'OPEN', CURRENCY, 0, now])],
      );
      const [families] = await database.query(
        "SELECT id, owner_id FROM wallet_family WHERE company_id = ? AND owner_kind = 'USER' AND owner_id IN (?)",
        [companyKey, owners],
      );
      const familyOf = new Map(families.map(({ id, owner_id: owner }) => [owner, id]));
      const [{ insertId }] = await database.query(
        'INSERT INTO wallet_account (company_id, kind, currency, balance, entries, last_at, closed_at, outside, created_at) VALUES ?',
        [
          owners.flatMap(() =>
            ['MAIN', 'RECON', 'OWED'].map((kind) => [companyKey, kind, CURRENCY, 0, 0, null, null, null, now]),
          ),
        ],
      );
      const columns =
        'uuid, company_id, owner_kind, owner_id, currency, family_id, family_type, name, description, is_default, account_id, recon_id, owed_id, allocation_version, position, created_at';
      await database.query(`INSERT INTO wallet_wallet (${columns}) VALUES ?`, [
        owners.map((id, n) => [
          randomUUID(),
          companyKey,
          'USER',
          id,
          CURRENCY,
          familyOf.get(id),
          'OPEN',
          CURRENCY,
          '',
          1,
          ...[0, 1, 2].map((account) => insertId + 3 * n + account),
          0,
          0,
          now,
        ]),
      ]);
    }
  });
}
