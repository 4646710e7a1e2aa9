// Processes pay the people of a company while they are killed in the middle, again and again. Afterwards each person was paid
// exactly once, the run that paid somebody says so and no other one does, the money is where that says, and the ledger proves
// to be sound.
//   node test/crash/payday-crash.mjs [people] [kills] [processes]
import { rmSync } from 'node:fs';
import { Database } from '../../dist/src/shared/database/database.js';
import { payrollServices } from '../../dist/src/payroll/index.js';
import { PayRunJob } from '../../dist/src/payroll/runs/pay-run-job.service.js';
import { walletServices } from '../../dist/src/wallet/index.js';
import { makePayday } from '../bench/payday.mjs';
import { openProgram } from '../bench/program.mjs';
import { newDataFolder } from '../harness/data-folder.mjs';
import { reportFigure } from '../harness/figures.mjs';
import { processKiller } from './process-killer.mjs';
import { watchWork } from './work-watch.mjs';

const [PEOPLE = 75, KILLS = 1, PROCESSES = 1] = process.argv.slice(2).map(Number);
const MAX_ROUNDS = 20;

const dataDir = await newDataFolder('crash');
const killer = processKiller('payday-process.mjs', dataDir, { processes: PROCESSES, kills: KILLS });
const program = await openProgram(dataDir);
const database = program.app.get(Database);
// Payments are made by this program only once no other one is killed any more.
program.app.get(PayRunJob).nudge = () => undefined;
try {
  const payday = await makePayday(program, PEOPLE);
  await judge(payday, await runAndKill(payday));
} finally {
  await killer.stop();
  await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * A run is begun anew each time, as by somebody who does not know how far the last one came. Returns how many were hit.
 */
async function runAndKill({ actor, company, invoices }) {
  const moved = await watchWork(dataDir, {
    sql: "SELECT COUNT(*) FROM wallet_posting WHERE type = 'PAY'",
    table: 'wallet_posting',
  });
  const pay = (round) =>
    payrollServices(program.app).payRuns.pay(actor, { company, invoices, idempotencyKey: `payday-${round}` });
  for (let round = 0; round < MAX_ROUNDS && !killer.isOver(); round++)
    await killer.run({ work: moved, total: PEOPLE, prepare: () => pay(round) });
  await pay(MAX_ROUNDS);
  await program.app.get(PayRunJob).drain();
  await moved.stop();
  return killer.killed();
}

async function judge({ net }, killed) {
  const [{ paid, told, postings, people, moved }] = await database.query(
    `SELECT (SELECT COUNT(*) FROM payroll_invoice WHERE state = 'PAID') AS paid,
            (SELECT COUNT(*) FROM payroll_run_item WHERE outcome = 'DONE') AS told,
            (SELECT COUNT(*) FROM wallet_posting WHERE type = 'PAY') AS postings,
            (SELECT COUNT(*) FROM wallet_wallet wallet JOIN wallet_account account ON account.id = wallet.account_id
              WHERE wallet.owner_kind = 'USER' AND account.balance = ?) AS people,
            (SELECT SUM(account.balance) FROM wallet_wallet wallet JOIN wallet_account account ON account.id = wallet.account_id
              WHERE wallet.owner_kind = 'USER') AS moved`,
    [String(net)],
  );
  const { problem } = await walletServices(program.app).ledgerVerifier.verify({ whole: true });
  const facts = {
    due: PEOPLE,
    killed,
    paid: Number(paid),
    told: Number(told),
    postings: Number(postings),
    people: Number(people),
    moved: Number(moved),
    sound: problem === null,
  };
  console.log(JSON.stringify(facts));
  reportFigure(7, `${facts.paid} of ${PEOPLE} people paid once over ${killed} kills`);
  const isRight =
    [facts.paid, facts.told, facts.postings, facts.people].every((count) => count === PEOPLE) && facts.sound;
  if (!isRight || facts.moved !== Number(net) * PEOPLE) process.exitCode = 1;
}
