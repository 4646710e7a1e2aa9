// Processes pay the people of a company while they are killed at random, again and again. Afterwards each person was paid
// exactly once, the money is where that says, and the ledger proves to be sound.
//   node test/crash/payday-crash.mjs [people] [kills]
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Database } from '../../dist/src/shared/database/database.js';
import { payrollServices } from '../../dist/src/payroll/index.js';
import { PayRunJob } from '../../dist/src/payroll/runs/pay-run-job.service.js';
import { walletServices } from '../../dist/src/wallet/index.js';
import { makePayday } from '../bench/payday.mjs';
import { openProgram } from '../bench/program.mjs';

const [PEOPLE = 200, KILLS = 3] = process.argv.slice(2).map(Number);
const PROCESSES = 2;
const MAX_ROUNDS = 20;
const PROCESS = fileURLToPath(new URL('payday-process.mjs', import.meta.url));

const dataDir = mkdtempSync(join(tmpdir(), 'workzone-crash-'));
const program = await openProgram(dataDir);
const database = program.app.get(Database);
// Those that are killed pay, not this one.
program.app.get(PayRunJob).nudge = () => undefined;
try {
  const payday = await makePayday(program, PEOPLE);
  await judge(payday, await runAndKill(payday));
} finally {
  await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** A run is begun anew each round, as by somebody who does not know how far the last one came. Answers how many were hit. */
async function runAndKill({ actor, company, invoices }) {
  let killed = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const children = await Promise.all(Array.from({ length: PROCESSES }, start));
    await payrollServices(program.app).payRuns.pay(actor, { company, invoices, idempotencyKey: `payday-${round}` });
    for (const { child } of children) child.send('run');
    const victims = children.slice(0, Math.max(0, KILLS - killed));
    killed += (await Promise.all(victims.map(killSoon))).filter(Boolean).length;
    await Promise.all(children.map(({ done }) => done));
    for (const { child } of children) child.kill('SIGKILL');
    await Promise.all(children.map(({ gone }) => gone));
    const [{ open }] = await database.query("SELECT COUNT(*) AS open FROM payroll_run WHERE state = 'RUNNING'");
    if (Number(open) === 0) break;
  }
  return killed;
}

async function killSoon({ child, state }) {
  await wait(10 + Math.random() * 150);
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

async function judge({ net }, killed) {
  const [{ paid, postings, people, moved }] = await database.query(
    `SELECT (SELECT COUNT(*) FROM payroll_invoice WHERE state = 'PAID') AS paid,
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
    postings: Number(postings),
    people: Number(people),
    moved: Number(moved),
    sound: problem === null,
  };
  console.log(JSON.stringify(facts));
  const isRight = [facts.paid, facts.postings, facts.people].every((count) => count === PEOPLE) && facts.sound;
  if (!isRight || facts.moved !== Number(net) * PEOPLE) process.exitCode = 1;
}
