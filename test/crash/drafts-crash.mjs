// Processes make the drafts of a pay day while they are killed at random, again and again. Afterwards each person has exactly
// one draft over all that they worked, and the pay day knows how many there are.
//   node test/crash/drafts-crash.mjs [people] [kills]
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Database } from '../../dist/src/shared/database/database.js';
import { PaydayJob } from '../../dist/src/payroll/paydays/payday-job.service.js';
import { dayName, insertTime, monthOf, ZONE } from '../bench/paid-people.mjs';
import { makePayday } from '../bench/payday.mjs';
import { openProgram } from '../bench/program.mjs';

const [PEOPLE = 1000, KILLS = 3] = process.argv.slice(2).map(Number);
const PROCESSES = 2;
const DAYS = 14;
const MAX_ROUNDS = 20;
const PROCESS = fileURLToPath(new URL('payday-process.mjs', import.meta.url));

const dataDir = mkdtempSync(join(tmpdir(), 'workzone-crash-'));
const program = await openProgram(dataDir);
const database = program.app.get(Database);
// Those that are killed make them, not this one.
program.app.get(PaydayJob).nudge = () => undefined;
try {
  await makePayday(program, PEOPLE);
  const makeDue = await prepare();
  await judge(await runAndKill(makeDue));
} finally {
  await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Everybody worked for a month at 10.00 an hour. Answers how today becomes the day. */
async function prepare() {
  const month = monthOf(DAYS);
  const [keys] = await database.query(
    'SELECT company_id AS companyKey, project_id AS projectKey, source_wallet_id AS wallet FROM payroll_invoice LIMIT 1',
  );
  const [{ owner }] = await database.query('SELECT MIN(id) AS owner FROM identity_user');
  const members = await database.query('SELECT DISTINCT user_id FROM payroll_invoice ORDER BY user_id');
  const people = members.map(({ user_id: user }) => user);
  await database.execute('INSERT IGNORE INTO company_time_zone (company_id, zone, is_main) VALUES (?, ?, 1)', [
    keys.companyKey,
    ZONE,
  ]);
  await insertTime(dataDir, { ...keys, people }, month, { slices: true });
  await database.execute(
    `INSERT INTO payroll_rate (uuid, company_id, project_id, user_id, payment_type, amount, currency, effective_from, updated_at, updated_by)
     SELECT UUID(), company_id, project_id, user_id, 'HOURLY', 1000, 'USD', ?, NOW(3), ? FROM payroll_invoice`,
    [dayName(month[0]), owner],
  );
  const today = dayName(month.at(-1) + 86_400_000);
  return () =>
    database.execute(
      `INSERT INTO payroll_payday_rule (company_id, kind, run_date, number_days, starts_on, payroll_wallet_id, source_wallet_id, due_on, due_at, updated_at, updated_by)
     VALUES (?, 'ON_DAYS', ?, 30, ?, ?, ?, ?, NOW(3), NOW(3), ?)`,
      [keys.companyKey, today, today, keys.wallet, keys.wallet, today, owner],
    );
}

/** Answers how many were hit while they worked. */
async function runAndKill(makeDue) {
  let killed = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const children = await Promise.all(Array.from({ length: PROCESSES }, start));
    // Once they are there: otherwise they would be done before anybody is killed.
    if (round === 0) await makeDue();
    for (const { child } of children) child.send('run');
    const victims = children.slice(0, Math.max(0, KILLS - killed));
    killed += (await Promise.all(victims.map(killSoon))).filter(Boolean).length;
    await Promise.all(children.map(({ done }) => done));
    for (const { child } of children) child.kill('SIGKILL');
    await Promise.all(children.map(({ gone }) => gone));
    const [day] = await database.query('SELECT state FROM payroll_payday');
    if (day?.state === 'DONE') break;
  }
  return killed;
}

async function killSoon({ child, state }) {
  await wait(50 + Math.random() * 400);
  const busy = !state.idle;
  child.kill('SIGKILL');
  return busy;
}

async function start() {
  const child = fork(PROCESS, [dataDir], { stdio: ['ignore', 2, 2, 'ipc'] });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await Promise.race([new Promise((resolve) => child.once('message', resolve)), gone]);
  const state = { idle: false };
  const idle = new Promise((resolve) => child.once('message', resolve)).then(() => (state.idle = true));
  return { child, gone, done: Promise.race([idle, gone]), state };
}

async function judge(killed) {
  const [row] = await database.query(
    `SELECT (SELECT made FROM payroll_payday) AS made, COUNT(*) AS drafts, COUNT(DISTINCT user_id) AS people,
            (SELECT SUM(held.seconds) FROM payroll_day held JOIN payroll_invoice draft ON draft.id = held.invoice_id
              WHERE draft.state = 'DRAFT') AS held,
            (SELECT SUM(worked) FROM tracking_day) AS worked
       FROM payroll_invoice WHERE state = 'DRAFT'`,
  );
  const facts = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));
  console.log(JSON.stringify({ due: PEOPLE, killed, ...facts }));
  const isRight = [facts.made, facts.drafts, facts.people].every((count) => count === PEOPLE);
  if (!isRight || facts.held !== facts.worked) process.exitCode = 1;
}
