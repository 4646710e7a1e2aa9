// Measures the database with a payday when nothing is decided: the rows of the ledger and of its keys, by the driver, in
// groups as large as those of the program.
import { createHash, randomUUID } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { contentHash } from '../../dist/src/wallet/ledger/model/content-hash.js';
import { socketIn } from './crowd.mjs';

const NOTHING = {
  ...Object.fromEntries(
    ['reason', 'vendorId', 'documentId', 'allocationVersion', 'reverses', 'subjectType', 'subjectId'].map((name) => [
      name,
      null,
    ]),
  ),
  attempt: 0,
  evidence: 'BEFORE',
};

/** Pays from one account into each of the others, `group` at once. Answers the seconds that took. */
export async function rawPayments(dataDir, { companyKey, ownerKey, from, accounts }, group) {
  const connection = await createConnection({
    socketPath: socketIn(dataDir),
    user: 'root',
    database: 'workzone',
    timezone: 'Z',
    supportBigNumbers: true,
    bigNumberStrings: true,
  });
  const begun = performance.now();
  for (let start = 0; start < accounts.length; start += group) {
    const payees = accounts.slice(start, start + group);
    await connection.query('START TRANSACTION');
    await pay(connection, { companyKey, ownerKey, from, payees });
    await connection.query('COMMIT');
  }
  const took = (performance.now() - begun) / 1000;
  await connection.end();
  return took;
}

async function pay(connection, { companyKey, ownerKey, from, payees }) {
  const keys = payees.map(() => randomUUID());
  const now = new Date();
  await connection.query(
    'INSERT IGNORE INTO shared_command (actor, command_key, operation, request_hash, outcome, result, created_at) VALUES ?',
    [keys.map((key) => ['raw', key, 'raw', createHash('sha256').update(key).digest(), 'DONE', 'null', now])],
  );
  const ids = [from, ...payees];
  const [rows] = await connection.query(
    'SELECT id, balance, entries FROM wallet_account WHERE id IN (?) ORDER BY id FOR UPDATE',
    [ids],
  );
  const accounts = new Map(rows.map(({ id, balance, entries }) => [Number(id), { balance: BigInt(balance), entries }]));
  const postings = payees.map((payee, index) => {
    const entries = [move(accounts, from, -1n, 1), move(accounts, payee, 1n, 2)];
    const facts = { uuid: keys[index], companyId: companyKey, type: 'TRANSFER', actorId: ownerKey, description: '' };
    const content = { ...NOTHING, ...facts, transactionDate: now, at: now };
    return { entries, row: [...Object.values(facts), now, contentHash(content, entries), now] };
  });
  const [{ insertId }] = await connection.query(
    'INSERT INTO wallet_posting (uuid, company_id, type, actor_id, description, transaction_date, content_hash, at) VALUES ?',
    [postings.map(({ row }) => row)],
  );
  await connection.query(
    'INSERT INTO wallet_entry (posting_id, seq, account_id, amount, balance_after, currency, at) VALUES ?',
    [
      postings.flatMap(({ entries }, index) =>
        entries.map((entry) => [Number(insertId) + index, ...Object.values(entry).map(String), now]),
      ),
    ],
  );
  const cases = ids.map(() => 'WHEN ? THEN ?').join(' ');
  const pick = (value) => ids.flatMap((id) => [id, value(accounts.get(id))]);
  await connection.query(
    `UPDATE wallet_account SET balance = CASE id ${cases} END, entries = CASE id ${cases} END, last_at = ? WHERE id IN (?)`,
    [...pick(({ balance }) => String(balance)), ...pick(({ entries }) => entries), now, ids],
  );
}

function move(accounts, accountId, amount, seq) {
  const account = accounts.get(accountId);
  account.balance += amount;
  account.entries += 1;
  return { seq, accountId, amount, balanceAfter: account.balance, currency: 'USD' };
}
