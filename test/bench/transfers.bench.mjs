// Measures moving money: transfers through the service, as an API call reaches it, beside the same rows by the driver
// alone, turn about in one run, on 10,000 wallets and on one that everybody wants; and how fast the ledger is proved.
// BENCH_WALLETS (10000), BENCH_POSTINGS (100000) of history, BENCH_SECONDS (5) a row, BENCH_CALLERS (1,8,32,64).
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { walletServices } from '../../dist/src/wallet/index.js';
import { machineShare } from './machine.mjs';
import { seconds } from './measure.mjs';
import { openProgram } from './program.mjs';
import { rawTransfers } from './raw-transfers.mjs';
import { Timings } from './timings.mjs';
import { makeHistory, makeWallets } from './wallets.mjs';

const WALLETS = Number(process.env.BENCH_WALLETS ?? 10_000);
const POSTINGS = Number(process.env.BENCH_POSTINGS ?? 100_000);
const CALLERS = (process.env.BENCH_CALLERS ?? '1,8,32,64').split(',').map(Number);
/** Share of the transfers that the database takes one by one when nothing is decided. */
const RAW_PERCENT = 60;
const ENTRIES_A_SECOND = 100_000;
/** Transfers a second that the makers of Formance Ledger publish. */
const FORMANCE = 1000;
/** Turns of service and driver in one row: whatever else the machine does meets both alike. */
const TURNS = 4;

const share = await machineShare();
const dataDir = mkdtempSync(join(tmpdir(), 'workzone-bench-'));
const program = await openProgram(dataDir);
try {
  await bench();
} finally {
  await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function bench() {
  const people = await makeWallets(program, WALLETS);
  await makeHistory(program, people, POSTINGS);
  await prove();
  const raw = await rawTransfers(dataDir, Math.max(...CALLERS));
  const all = { service: service(), raw: raw.transfer };
  const ways = process.env.BENCH_PROFILE ? { service: all.service } : all;
  const places = { [`${WALLETS} wallets`]: pickAny(people), 'one hot wallet': pickHot(people) };
  for (const pick of Object.values(places)) for (const way of Object.values(ways)) await drive(way, pick, 8, 2000);
  console.log('transfers a second; p50 and p99 in ms; CPU of this process in ms each');
  console.log('                               service     p50     p99     CPU       raw     p50     p99     CPU');
  for (const [name, pick] of Object.entries(places)) await compare(name, pick, ways);
  await raw.close();
  const { problem } = await walletServices(program.app).ledgerVerifier.verify({ whole: true });
  if (problem) throw new Error(problem);
  console.log(`Formance Ledger publishes about ${FORMANCE} transfers/s`);
}

/** Both ways with more and more callers. */
async function compare(name, pick, ways) {
  let ceiling = 0;
  for (const callers of CALLERS) {
    const sums = { service: new Timings(), raw: new Timings() };
    for (let turn = 0; turn < TURNS; turn++) {
      for (const [way, work] of Object.entries(ways)) {
        sums[way].add(await drive(work, pick, callers, (seconds() * 1000) / TURNS));
      }
    }
    const [ours, theirs] = [sums.service.rate(), sums.raw.rate()];
    if (callers === 1) ceiling = theirs;
    const note =
      callers === 1
        ? goal('of raw', (100 * ours) / theirs, RAW_PERCENT, ' %')
        : callers === 64
          ? goal('of raw one by one', (100 * ours) / ceiling, 100, ' %')
          : '';
    console.log(`${`${name}, ${callers} callers`.padEnd(28)}${sums.service.text()}${sums.raw.text()}${note}`);
  }
}

/** Keeps each caller asking for the next transfer when it was told of the last, until the time is over. */
async function drive(work, pick, callers, milliseconds) {
  const times = [];
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const end = begun + milliseconds;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < end) {
        const [from, to, person] = pick();
        const at = performance.now();
        await work(caller, from, to, 1 + (times.length % 900), person);
        times.push(performance.now() - at);
      }
    }),
  );
  const { user, system } = process.cpuUsage(cpu);
  return { times, took: performance.now() - begun, cpu: (user + system) / 1000 };
}

/** Returns a caller that transfers as a request does: each time for somebody new, whose rights are read anew. */
function service() {
  const { transfers } = walletServices(program.app);
  return (_caller, from, to, amount, { actor }) => {
    const decimal = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
    const input = { from: from.uuid, to: to.uuid, amount: decimal, currency: 'USD', idempotencyKey: randomUUID() };
    return transfers.internal({ ...actor }, input);
  };
}

function pickAny(people) {
  return () => {
    const person = people[Math.floor(Math.random() * people.length)];
    const from = Math.floor(Math.random() * person.wallets.length);
    const step = 1 + Math.floor(Math.random() * (person.wallets.length - 1));
    return [person.wallets[from], person.wallets[(from + step) % person.wallets.length], person];
  };
}

/** Now in, now out. */
function pickHot([person]) {
  const [hot, ...others] = person.wallets;
  let turn = 0;
  return () => {
    const other = others[Math.floor(Math.random() * others.length)];
    return ++turn % 2 ? [hot, other, person] : [other, hot, person];
  };
}

async function prove() {
  const { ledgerVerifier } = walletServices(program.app);
  // The first seals what was written; sealing is no part of the proof.
  await ledgerVerifier.verify({ whole: true });
  const [cpu, begun] = [process.cpuUsage(), performance.now()];
  const { entries, problem } = await ledgerVerifier.verify({ whole: true });
  if (problem) throw new Error(problem);
  const took = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const rate = Math.round(entries / took);
  const note = goal('', rate, ENTRIES_A_SECOND * share, '/s');
  const own = ((user + system) / entries).toFixed(1);
  console.log(`verify-ledger: ${entries} entries in ${took.toFixed(1)} s, ${own} µs of this process each${note}\n`);
}

function goal(of, value, least, unit) {
  return `   ${Math.round(value)}${unit} ${of}   goal ${Math.round(least)}${value >= least ? '' : ' MISSED'}`;
}
