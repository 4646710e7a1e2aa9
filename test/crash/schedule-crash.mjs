// Processes run the same scheduled transfers while they are killed in the middle, again and again. Afterwards each day of
// each schedule has run exactly once, the money is where that says, and the ledger proves to be sound.
//   node test/crash/schedule-crash.mjs [occurrences] [kills] [processes]
import { rmSync } from 'node:fs';
import { Database } from '../../dist/src/shared/database/database.js';
import { walletServices } from '../../dist/src/wallet/index.js';
import { ScheduledTransfers } from '../../dist/src/wallet/schedules/running/scheduled-transfers.service.js';
import { openProgram } from '../bench/program.mjs';
import { makeWallets } from '../bench/wallets.mjs';
import { newDataFolder } from '../harness/data-folder.mjs';
import { reportFigure } from '../harness/figures.mjs';
import { processKiller } from './process-killer.mjs';
import { watchWork } from './work-watch.mjs';

const [OCCURRENCES = 60, KILLS = 1, PROCESSES = 1] = process.argv.slice(2).map(Number);
const MAX_ROUNDS = 20;
/** Days up to yesterday: as many as are made up for, whatever time it is. */
const DAYS = 6;
const DAY = 86_400_000;

const dataDir = await newDataFolder('crash');
const { runDue } = ScheduledTransfers.prototype;
// Schedules are run by this program only once no other one is killed any more.
ScheduledTransfers.prototype.runDue = () => undefined;
const killer = processKiller('scheduler-process.mjs', dataDir, { processes: PROCESSES, kills: KILLS });
const program = await openProgram(dataDir);
const database = program.app.get(Database);
try {
  const due = await makeSchedules(Math.ceil(OCCURRENCES / DAYS));
  await judge(due, await runAndKill(due));
} finally {
  await killer.stop();
  await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** All of them out of one wallet, so that the processes meet on its row. */
async function makeSchedules(count) {
  const [{ actor, wallets }] = await makeWallets(program, 100, 10_000_000n);
  const [source, ...others] = wallets;
  const [today] = new Date().toISOString().split('T');
  for (let at = 0; at < count; at++) {
    await walletServices(program.app).scheduleChanges.create(actor, {
      name: `Schedule ${at}`,
      source: source.uuid,
      destination: others[at % others.length].uuid,
      transferType: 'FIXED',
      transferAmount: '1.00',
      schedule: { kind: 'ON_DAYS', runDate: '2026-01-01', numberDays: 1 },
      endDate: dayBefore(today, -7),
      idempotencyKey: `schedule-${at}`,
    });
  }
  // The schedules are due as if the program had not run for some days; they end yesterday.
  const first = dayBefore(today, DAYS);
  await database.execute('UPDATE wallet_schedule SET starts_on = ?, ends_on = ?, due_on = ?, due_at = ?', [
    first,
    dayBefore(today, 1),
    first,
    new Date(`${first}T00:05:00Z`),
  ]);
  return count * DAYS;
}

function dayBefore(day, days) {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);
}

/** Returns how many were killed while they were at it. */
async function runAndKill(due) {
  const moved = await watchWork(dataDir, {
    sql: "SELECT COUNT(*) FROM wallet_posting WHERE type = 'SCHEDULED'",
    table: 'wallet_posting',
  });
  for (let round = 0; round < MAX_ROUNDS && !killer.isOver(); round++) await killer.run({ work: moved, total: due });
  await runDue.call(program.app.get(ScheduledTransfers));
  await moved.stop();
  return killer.killed();
}

async function judge(due, killed) {
  const [{ runs, done, postings }] = await database.query(
    `SELECT (SELECT COUNT(*) FROM wallet_schedule_run) AS runs,
            (SELECT COUNT(*) FROM wallet_schedule_run WHERE outcome = 'DONE') AS done,
            (SELECT COUNT(*) FROM wallet_posting WHERE type = 'SCHEDULED') AS postings`,
  );
  const { problem } = await walletServices(program.app).ledgerVerifier.verify({ whole: true });
  const facts = {
    due,
    killed,
    runs: Number(runs),
    done: Number(done),
    postings: Number(postings),
    sound: problem === null,
  };
  console.log(JSON.stringify(facts));
  reportFigure(5, `${facts.postings}/${due} scheduled transfers by ${PROCESSES} processes, ${killed} kills`);
  if (facts.runs !== due || facts.done !== due || facts.postings !== due || !facts.sound) process.exitCode = 1;
}
