// A payday of PAYDAY_PEOPLE (5000) of one company, a month of days each after PAYDAY_MONTHS (4) that were paid: how long its
// drafts take, then sending and paying them in runs, while PAYDAY_READERS (10) browse; the payments beside what the database
// takes of them when nothing is decided. PAYDAY_WALLETS=0: nobody was paid before, so that each gets a wallet first.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCompany, withDatabase } from './crowd.mjs';
import { loopHold } from './loop-hold.mjs';
import { machineShare } from './machine.mjs';
import { fact } from './measure.mjs';
import { bringMoney, giveWallets } from './paid-money.mjs';
import { dayName, insertPaidMonth, insertPeople, insertRates, insertTime, monthOf } from './paid-people.mjs';
import { rawPayments } from './raw-payments.mjs';
import { Readers } from './readers.mjs';
import { startServer } from './server-process.mjs';
import { makePerson } from './sign-in.mjs';

const PEOPLE = Number(process.env.PAYDAY_PEOPLE ?? 5000);
const MONTHS = Number(process.env.PAYDAY_MONTHS ?? 4);
const READERS = Number(process.env.PAYDAY_READERS ?? 10);
const DAYS = 30;
const QUIET_MS = 15_000;
/** The program pays groups of this size. */
const GROUP = 25;

const share = await machineShare();
const dataDir = mkdtempSync(join(tmpdir(), 'workzone-bench-'));
const socketPath = join(dataDir, 'loop');
const profile = process.env.PAYDAY_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PAYDAY_PROFILE}`] : [];
const server = await startServer(dataDir, {
  nodeOptions: ['--import', new URL('loop-watch.mjs', import.meta.url).href, ...profile],
  env: { MONEY_CALLS_PER_MINUTE: '1000', LOOP_SOCKET: socketPath },
});
try {
  await bench();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function bench() {
  const { token, cookie } = await makePerson(server);
  const place = await createCompany(server, token);
  const keys = await prepare(place, token);
  const readers = new Readers(server, { cookie, paths: ['/home', '/hours-tracked', '/profile'], count: READERS });
  await settled();
  const quiet = await readers.quiet(QUIET_MS);
  fact('pages alone, p95', Math.round(quiet), 'ms');
  const measured = (name, work, goal) => withReaders({ readers, quiet, name, goal }, work);

  await measured('drafts made', () => makeDrafts(keys), 10);
  const drafts = await invoicesIn('DRAFT');
  if (drafts.length !== PEOPLE) throw new Error(`${drafts.length} drafts were made.`);
  await measured('drafts sent', () => run(token, 'sendInvoices', place.company, drafts));
  await ask("UPDATE payroll_invoice SET state = 'APPROVED', approved_at = NOW(3) WHERE state = 'SENT'");
  await settled();
  const approved = await invoicesIn('APPROVED');
  const took = await measured('people paid', () => run(token, 'finalizePayments', place.company, approved), 60);
  await judge(keys);
  await settled();
  const raw = await rawPayments(dataDir, { ...keys, accounts: await payeeAccounts(keys) }, GROUP);
  fact('the same rows by the driver', raw.toFixed(1), `s: paying takes ${(took / raw).toFixed(1)} times that`);
  await readers.stop();
}

/** Money, people, what they are paid and what they did. Answers the keys of it all. */
async function prepare(place, token) {
  const begun = performance.now();
  const money = await bringMoney(dataDir, { server, token, company: place.company });
  const keys = { ...(await keysOf(place)), ...money };
  keys.people = await insertPeople(dataDir, keys, PEOPLE);
  const months = Array.from({ length: MONTHS + 1 }, (_, back) => monthOf(DAYS, back)).reverse();
  await insertRates(dataDir, keys, { first: dayName(months[0][0]), changed: dayName(months.at(-1)[14]) });
  // Paid rows are in no books here: the ledger is examined before.
  await untilRow('SELECT 1 FROM wallet_proof WHERE whole = 1 LIMIT 1', 60_000);
  for (const [index, month] of months.entries()) {
    const isLast = index === MONTHS;
    await insertTime(dataDir, keys, month, { slices: isLast });
    if (!isLast) await insertPaidMonth(dataDir, keys, month, 1 + index * PEOPLE);
  }
  if (process.env.PAYDAY_WALLETS !== '0') await giveWallets(dataDir, keys);
  fact(`${PEOPLE} people, ${MONTHS} months paid`, Math.round((performance.now() - begun) / 1000), 's to make');
  return keys;
}

/** The day has come; the job sees it at its next look. */
async function makeDrafts({ companyKey, walletKey, ownerKey }) {
  const today = dayName(monthOf(1)[0] + 86_400_000);
  await ask(
    `INSERT INTO payroll_payday_rule (company_id, kind, run_date, number_days, starts_on, payroll_wallet_id, source_wallet_id, due_on, due_at, updated_at, updated_by)
     VALUES (?, 'ON_DAYS', ?, 30, ?, ?, ?, ?, NOW(3), NOW(3), ?)`,
    [companyKey, today, today, walletKey, walletKey, today, ownerKey],
  );
  const [{ claimed_at: claimed }] = await untilRow('SELECT claimed_at FROM payroll_payday', 30_000);
  const begun = performance.now() - (Date.now() - claimed.getTime());
  const steps = new Set();
  for (;;) {
    const [{ state, made }] = await ask('SELECT state, made FROM payroll_payday');
    steps.add(made);
    if (state === 'DONE') return { took: (performance.now() - begun) / 1000, steps: steps.size, begun };
    await wait(50);
  }
}

/** Pays in a run, whose progress is looked at as the page of it does. */
async function run(token, operation, company, invoices) {
  const input = { company, invoices, idempotencyKey: randomUUID() };
  const type = `${operation[0].toUpperCase()}${operation.slice(1)}Input`;
  const begun = performance.now();
  const { [operation]: begunRun } = await graphql(
    token,
    `mutation ($input: ${type}!) { ${operation}(input: $input) { run { uuid } } }`,
    { input },
  );
  const steps = new Set();
  for (;;) {
    const { payRun } = await graphql(token, 'query ($run: ID!) { payRun(run: $run) { state done skipped } }', {
      run: begunRun.run.uuid,
    });
    steps.add(payRun.done);
    if (payRun.skipped > 0) throw new Error(`${payRun.skipped} were skipped.`);
    if (payRun.state !== 'RUNNING') return { took: (performance.now() - begun) / 1000, steps: steps.size, begun };
    await wait(200);
  }
}

/** Answers the seconds; prints them, how often progress was seen, the pages meanwhile and the memory. */
async function withReaders({ readers, quiet, name, goal }, work) {
  const cpu = server.cpuMs();
  await loopHold(socketPath);
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, server.rssMegabytes())), 100);
  const { took, steps, begun } = await work();
  clearInterval(watch);
  const each = ((server.cpuMs() - cpu) / PEOPLE).toFixed(2);
  const pages = readers.since(begun);
  fact(`${PEOPLE} ${name}`, took.toFixed(1), 's', goal && Math.round(goal / share));
  fact('  steps of progress seen', steps, `; ${each} ms of CPU each, pages included`);
  fact(`  pages meanwhile: ${pages.count}, p95`, Math.round(pages.p95), 'ms', Math.round(2 * quiet));
  fact('  longest hold of the loop', await loopHold(socketPath), 'ms of CPU, pages included');
  fact('  most memory', most, 'MB', 450);
  return took;
}

async function judge({ accountKey }) {
  const [{ paid, postings, people, total }] = await ask(
    `SELECT COUNT(*) AS paid, COUNT(DISTINCT posting.id) AS postings, COUNT(DISTINCT invoice.user_id) AS people, SUM(invoice.total) AS total
       FROM payroll_invoice invoice JOIN wallet_posting posting ON posting.uuid = invoice.posting_uuid AND posting.type = 'PAY'`,
  );
  const [{ moved }] = await ask(
    "SELECT -SUM(entry.amount) AS moved FROM wallet_entry entry JOIN wallet_posting posting ON posting.id = entry.posting_id WHERE posting.type = 'PAY' AND entry.account_id = ?",
    [accountKey],
  );
  const isRight =
    [paid, postings, people].every((count) => Number(count) === PEOPLE) && String(moved) === String(total);
  if (!isRight) throw new Error(`Paid ${paid} by ${postings} postings, ${people} people; ${moved} moved of ${total}.`);
}

/** Nothing is left that is told or sent in the background. */
async function settled() {
  for (;;) {
    const [{ waiting }] = await ask('SELECT COUNT(*) AS waiting FROM shared_outbox WHERE dead_at IS NULL');
    if (Number(waiting) === 0) return wait(2000);
    await wait(500);
  }
}

async function invoicesIn(state) {
  return (await ask('SELECT uuid FROM payroll_invoice WHERE state = ? ORDER BY id', [state])).map(({ uuid }) => uuid);
}

async function payeeAccounts({ companyKey }) {
  const rows = await ask(
    "SELECT account_id FROM wallet_wallet WHERE company_id = ? AND owner_kind = 'USER' ORDER BY id LIMIT ?",
    [companyKey, PEOPLE],
  );
  return rows.map(({ account_id: account }) => account);
}

async function keysOf({ company, other }) {
  const [keys] = await ask(
    `SELECT company.id AS companyKey, project.id AS projectKey, project.created_by AS ownerKey
       FROM company_company company JOIN project_project project ON project.company_id = company.id
      WHERE company.uuid = ? AND project.uuid = ?`,
    [company, other],
  );
  return keys;
}

async function untilRow(sql, patience) {
  for (const end = performance.now() + patience; performance.now() < end; await wait(50)) {
    const rows = await ask(sql);
    if (rows.length > 0) return rows;
  }
  throw new Error(`Nothing came of ${sql}`);
}

async function graphql(token, query, variables) {
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const text = await answer.text();
  if (answer.status !== 200 || text.includes('"errors"')) throw new Error(`${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text).data;
}

function ask(sql, parameters) {
  return withDatabase(dataDir, async (database) => (await database.query(sql, parameters))[0]);
}
