// Measures a page of a statement over BENCH_ENTRIES (1000000) entries of one family, beside the bare SQL of the same rows by
// the driver, turn about in one run; and whether it costs the same wherever in the history it stands.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { walletServices } from '../../dist/src/wallet/index.js';
import { socketIn } from './crowd.mjs';
import { openProgram } from './program.mjs';
import { makeHistory, makeWallets } from './wallets.mjs';

const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 1_000_000);
const WALLETS = 2;
const FIRST = 50;
const TURNS = 60;
/** Number of turns until what is measured has been compiled. */
const WARM_TURNS = 150;
/** Multiple of the driver's time, for the rights, the names and the balances of a page. */
const MAX_TIMES = 3;
/** Ratio of the dearest place in the history to the cheapest. */
const MAX_SPREAD = 1.5;

const dataDir = mkdtempSync(join(tmpdir(), 'workzone-bench-'));
const program = await openProgram(dataDir);
const driver = await openDriver();
try {
  await bench();
} finally {
  await driver.end();
  await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function bench() {
  const [person] = await makeWallets(program, WALLETS);
  await makeHistory(program, [person], ENTRIES / 2);
  // Seals and proves what was written, which a job would do meanwhile.
  await walletServices(program.app).ledgerVerifier.verify({ whole: true });
  const [{ uuid, account }] = person.wallets;
  const [{ first, last, count }] = await ask(
    'SELECT MIN(at) AS first, MAX(at) AS last, COUNT(*) AS count FROM wallet_entry WHERE account_id = ?',
    [account],
  );
  const range = { from: dayBefore(first), to: dayAfter(last) };
  console.log(`${count} entries of a wallet, ${ENTRIES} of its family; ${FIRST} rows, medians of ${TURNS} in ms\n`);
  console.log('                                server      SQL     times');
  const ours = [];
  for (const part of [0, 0.5, 0.99]) {
    const after = await positionAt(account, Math.floor(count * part));
    const read = () => readPage(person, { wallet: uuid, ...range, first: FIRST, ...(after && { after: after.uuid }) });
    const bare = () => barePage(account, { at: after?.at ?? new Date(range.from), posting: after?.id ?? 0, range });
    ours.push(await compare(`wallet, page at ${Math.round(part * 100)} %`, read, bare));
  }
  const spread = Math.max(...ours) / Math.min(...ours);
  console.log(`\nnew to old: ${spread.toFixed(2)}   goal ${MAX_SPREAD}${spread > MAX_SPREAD ? ' MISSED' : ''}`);
}

/** Reads a page as a request does: for somebody whose rights are read anew. */
async function readPage({ actor }, args) {
  const { page } = await walletServices(program.app).statements.readWallet({ ...actor }, args);
  if (page.rows.length !== FIRST) throw new Error(`A page has ${page.rows.length} rows.`);
}

/** Reads the bare rows, with both ends, the actor, and the balances before and after the days. */
async function barePage(account, { at, posting, range }) {
  const from = new Date(`${range.from}T00:00:00Z`);
  const before = new Date(`${range.to}T23:59:59Z`);
  for (const instant of [from, before, at]) {
    await ask(
      'SELECT balance_after FROM wallet_entry FORCE INDEX (wallet_entry_account) WHERE account_id = ? AND at < ? ORDER BY at DESC, id DESC LIMIT 1',
      [account, instant],
    );
  }
  const rows = await ask(
    `SELECT page.*, posting.uuid, posting.type, posting.description, posting.reason, reversal.uuid AS reversed_by,
            actor.name AS creator, other.account_id AS other, other.amount AS moved, wallet.name
       FROM (SELECT posting_id, at, amount, balance_after FROM wallet_entry FORCE INDEX (wallet_entry_account)
              WHERE account_id = ? AND at >= ? AND at < ? AND (at > ? OR posting_id > ?) ORDER BY at, id LIMIT ${FIRST}) page
       JOIN wallet_posting posting ON posting.id = page.posting_id
       JOIN wallet_entry other ON other.posting_id = posting.id
       LEFT JOIN wallet_posting reversal ON reversal.reverses = posting.id
       LEFT JOIN identity_user actor ON actor.id = posting.actor_id
       LEFT JOIN wallet_wallet wallet ON wallet.account_id = other.account_id`,
    [account, at, before, at, posting],
  );
  if (rows.length < FIRST) throw new Error(`The bare page has ${rows.length} rows.`);
}

/** Turn about, so that whatever else the machine does meets both alike. Answers the median of ours. */
async function compare(name, read, bare) {
  const times = { read: [], bare: [] };
  for (let turn = 0; turn < WARM_TURNS + TURNS; turn++) {
    for (const [way, work] of Object.entries({ read, bare })) {
      const begun = performance.now();
      await work();
      if (turn >= WARM_TURNS) times[way].push(performance.now() - begun);
    }
  }
  const [ours, theirs] = [median(times.read), median(times.bare)];
  const ratio = ours / theirs;
  const column = (value) => value.toFixed(2).padStart(9);
  const note = `   goal ${MAX_TIMES} ×${ratio > MAX_TIMES ? ' MISSED' : ''}`;
  console.log(`${name.padEnd(28)}${column(ours)}${column(theirs)}${column(ratio)}${note}`);
  return ours;
}

async function positionAt(account, offset) {
  if (offset === 0) return null;
  const [found] = await ask(
    `SELECT posting.uuid, posting.id, posting.at FROM wallet_entry entry JOIN wallet_posting posting ON posting.id = entry.posting_id
      WHERE entry.account_id = ? ORDER BY entry.at, entry.id LIMIT 1 OFFSET ${offset}`,
    [account],
  );
  return found;
}

/** Set as the program sets its own connections. */
function openDriver() {
  const options = { socketPath: socketIn(dataDir), user: 'root', database: 'workzone', timezone: 'Z' };
  return createConnection({ ...options, supportBigNumbers: true, bigNumberStrings: true });
}

async function ask(sql, parameters) {
  const [rows] = await driver.query(sql, parameters);
  return rows;
}

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

function dayBefore(instant) {
  return new Date(instant.getTime() - 86_400_000).toISOString().slice(0, 10);
}

function dayAfter(instant) {
  return new Date(instant.getTime() + 86_400_000).toISOString().slice(0, 10);
}
