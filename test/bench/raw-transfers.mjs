// Measures the database with the rows that a transfer writes, by the driver, when nobody is asked for and nothing is decided.
import { createHash, randomUUID } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { contentHash } from '../../dist/src/wallet/ledger/model/content-hash.js';
import { socketIn } from './crowd.mjs';

/** Columns that a plain transfer leaves empty. */
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

/** Connections of the driver, set as the program sets its own. */
export async function rawTransfers(dataDir, connections) {
  const options = {
    socketPath: socketIn(dataDir),
    user: 'root',
    database: 'workzone',
    timezone: 'Z',
    supportBigNumbers: true,
    bigNumberStrings: true,
  };
  const open = await Promise.all(Array.from({ length: connections }, () => createConnection(options)));
  return {
    transfer: (caller, from, to, amount) => again(() => transfer(open[caller], from, to, BigInt(amount))),
    close: () => Promise.all(open.map((connection) => connection.end())),
  };
}

/** Two that meet on three rows may deadlock: as the program does, it begins anew. */
async function again(work) {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (![1213, 1205].includes(error.errno)) throw error;
    }
  }
}

async function transfer(connection, from, to, amount) {
  const key = randomUUID();
  await connection.query('START TRANSACTION');
  try {
    await connection.query(
      `INSERT IGNORE INTO shared_command (actor, command_key, operation, request_hash, outcome, result, created_at)
       VALUES (?, ?, 'raw', ?, 'DONE', ?, ?)`,
      ['raw', key, createHash('sha256').update(key).digest(), JSON.stringify({ posting: key }), new Date()],
    );
    const [rows] = await connection.query(
      'SELECT id, balance, last_at FROM wallet_account WHERE id IN (?) ORDER BY id FOR UPDATE',
      [[from.account, to.account]],
    );
    const at = new Date(Math.max(Date.now(), ...rows.map(({ last_at: last }) => last?.getTime() ?? 0)));
    const held = (account) => BigInt(rows.find(({ id }) => id === account).balance);
    const entries = [
      { seq: 1, accountId: from.account, amount: -amount, balanceAfter: held(from.account) - amount },
      { seq: 2, accountId: to.account, amount, balanceAfter: held(to.account) + amount },
    ].map((entry) => ({ ...entry, currency: 'USD' }));
    const facts = { uuid: key, companyId: from.company, type: 'TRANSFER', actorId: from.owner, description: '', at };
    const hash = contentHash({ ...NOTHING, ...facts, transactionDate: at }, entries);
    const [{ insertId }] = await connection.query(
      `INSERT INTO wallet_posting (uuid, company_id, type, actor_id, description, transaction_date, content_hash, at)
       VALUES (?, ?, 'TRANSFER', ?, '', ?, ?, ?)`,
      [key, from.company, from.owner, at, hash, at],
    );
    const lines = entries.map((entry) => Object.values(entry).map((value) => value.toString()));
    await connection.query(
      'INSERT INTO wallet_entry (posting_id, at, seq, account_id, amount, balance_after, currency) VALUES ?',
      [lines.map((line) => [insertId, at, ...line])],
    );
    const [left, right] = entries.map(({ balanceAfter }) => String(balanceAfter));
    await connection.query(
      `UPDATE wallet_account SET balance = CASE id WHEN ? THEN ? WHEN ? THEN ? END, entries = entries + 1, last_at = ?
        WHERE id IN (?)`,
      [from.account, left, to.account, right, at, [from.account, to.account]],
    );
    await connection.query('COMMIT');
  } catch (error) {
    await connection.query('ROLLBACK');
    throw error;
  }
}
