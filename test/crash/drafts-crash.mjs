// Processes make the drafts of a pay day while they are killed in the middle, again and again. Afterwards each person has exactly
// one draft over all that they worked, and the pay day knows how many there are.
//   node test/crash/drafts-crash.mjs [people] [kills] [processes]
import { rmSync } from 'node:fs';
import { Database } from '../../dist/src/shared/database/database.js';
import { PaydayJob } from '../../dist/src/payroll/paydays/payday-job.service.js';
import { dayName, insertTime, monthOf, ZONE } from '../bench/paid-people.mjs';
import { makePayday } from '../bench/payday.mjs';
import { openProgram } from '../bench/program.mjs';
import { newDataFolder } from '../harness/data-folder.mjs';
import { reportFigure } from '../harness/figures.mjs';
import { processKiller } from './process-killer.mjs';
import { watchWork } from './work-watch.mjs';

const [PEOPLE = 75, KILLS = 1, PROCESSES = 1] = process.argv.slice(2).map(Number);
const DAYS = 14;
const MAX_ROUNDS = 20;

const dataDir = await newDataFolder('crash');
const killer = processKiller('payday-process.mjs', dataDir, { processes: PROCESSES, kills: KILLS });
const program = await openProgram(dataDir);
const database = program.app.get(Database);
// Drafts are made by this program only once no other one is killed any more.
program.app.get(PaydayJob).nudge = () => undefined;
try {
  await makePayday(program, PEOPLE);
  const makeDue = await prepare();
  await judge(await runAndKill(makeDue));
} finally {
  await killer.stop();
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

/** Returns how many were hit while they worked. */
async function runAndKill(makeDue) {
  const made = await watchWork(dataDir, {
    sql: "SELECT COUNT(*) FROM payroll_invoice WHERE state = 'DRAFT'",
    table: 'payroll_invoice',
  });
  for (let round = 0; round < MAX_ROUNDS && !killer.isOver(); round++) {
    await killer.run({ work: made, total: PEOPLE, prepare: round === 0 ? makeDue : undefined });
  }
  await program.app.get(PaydayJob).drain();
  await made.stop();
  return killer.killed();
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
  reportFigure(7, `${facts.drafts} drafts made of ${PEOPLE} over ${killed} kills`);
  const isRight = [facts.made, facts.drafts, facts.people].every((count) => count === PEOPLE);
  if (!isRight || facts.held !== facts.worked) process.exitCode = 1;
}
