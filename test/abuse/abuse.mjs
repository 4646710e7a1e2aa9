// npm run test:abuse [-- --seconds N] [--only words] [--floor] [--judge]: everything hostile that we know, against a running
// server, with a person who browses and a tracker that syncs beside it. An attack lasts so many seconds, and then on until
// both have got their work done. What must hold on any machine decides; with --judge how long the two had to wait, too. With
// --floor the same is sent to a bare server that refuses everything: what it costs then is this machine's, and no program's.
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startServer } from '../bench/server-process.mjs';
import { newDataFolder } from '../harness/data-folder.mjs';
import { reportFigure } from '../harness/figures.mjs';
import { ATTACKS } from './attacks.mjs';
import { bareServer } from './bare-server.mjs';
import { bystander } from './bystander.mjs';
import { makeWorld } from './world.mjs';

const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : process.argv[at + 1];
};
const SECONDS = Number(option('seconds', 8));
/** Attacks whose names hold these words. */
const ONLY = option('only', '');
const FLOOR = process.argv.includes('--floor');
const JUDGE = process.argv.includes('--judge');
/** Pages and syncs that have to be done beside each attack. */
const WORK = 10;
/** Ends an attack beside which nobody gets anything done at all, as the program may not let happen. */
const STARVED_MS = 600_000;
/** Factor that a loaded machine may add: the bystander is to go on, not to notice nothing. */
const TIMES_SLOWER = 25;
const NEVER_MORE_THAN_MS = 4000;
/** The gate of the product; shown, because a machine that does other things besides cannot hold it. */
const GATE = { p99: 200, longest: 250 };
/** Delay that the bystander may feel at most, beside its delay alone. */
const goalOf = (before) => Math.max(150, 3 * before);

const dataDir = await newDataFolder('abuse');
const server = await startServer(dataDir);
const bare = FLOOR ? await bareServer() : undefined;
const broken = [];
const worst = { pages: 0, syncs: 0, p99: 0, longest: 0 };
try {
  const { hostile, ...person } = await makeWorld(server, dataDir);
  const worker = bystander(server, person);
  await wait(2000);
  await loopDelay();
  worker.take();
  console.log(`${SECONDS} s each, ${availableParallelism()} cores, Node ${process.version}; times in ms\n`);
  console.log('| attack | page p95 | sync p95 | loop p99 | longest hold | answers |\n|---|---|---|---|---|---|');
  await worker.worked(WORK);
  const quiet = row('nobody', { met: worker.take(), loop: await loopDelay() });
  for (const name of Object.keys(ATTACKS).filter((name) => name.includes(ONLY))) {
    const { statuses, longAnswers } = await attack(name, hostile, worker);
    const met = worker.take();
    const loop = await loopDelay();
    const { pages, syncs } = row(name, { met, loop, alone: quiet }, say(statuses));
    for (const [figure, value] of Object.entries({ pages, syncs, ...loop })) {
      worst[figure] = Math.max(worst[figure], value);
    }
    judge(name, { met, pages, syncs, quiet, statuses, longAnswers });
  }
  await worker.stop();
  const beside = `p95 of pages ${quiet.pages} ms alone, ${worst.pages} beside it; of syncs ${quiet.syncs} and ${worst.syncs}`;
  reportFigure(11, `event loop at worst p99 ${worst.p99} ms, longest hold ${worst.longest} ms; ${beside}`);
  const log = server.output();
  for (const fault of ['unforeseen error', 'unhandled rejection', 'uncaught exception']) {
    if (log.includes(fault))
      broken.push(
        `the log speaks of an ${fault}: ${log
          .split('\n')
          .find((line) => line.includes(fault))
          ?.slice(0, 600)}`,
      );
  }
} finally {
  bare?.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
if (broken.length > 0) {
  console.log(`\nBroken:\n${broken.map((line) => `- ${line}`).join('\n')}`);
  process.exitCode = 1;
}

/** Runs one attack, in as many rounds as the bystander needs; answers once it is over and the server is ready again. */
async function attack(name, hostile, worker) {
  const sum = { statuses: {}, longAnswers: 0 };
  const end = performance.now() + STARVED_MS;
  let isDone = false;
  void worker.worked(WORK).then(() => (isDone = true));
  do {
    const { statuses, longAnswers } = await round(name, hostile);
    for (const [status, count] of Object.entries(statuses)) sum.statuses[status] = (sum.statuses[status] ?? 0) + count;
    sum.longAnswers += longAnswers;
  } while (!isDone && performance.now() < end);
  if (!isDone) broken.push(`${name}: the bystander got nothing done`);
  let ready = await fetch(`${server.url}/ready`);
  while (!ready.ok && performance.now() < end) {
    await wait(100);
    ready = await fetch(`${server.url}/ready`);
  }
  if (!ready.ok) broken.push(`${name}: not ready afterwards: ${await ready.text()}`);
  return sum;
}

async function round(name, hostile) {
  const until = Date.now() + SECONDS * 1000;
  const thread = new Worker(new URL('attacker.mjs', import.meta.url), {
    workerData: { name, until, ...hostile, ...(bare && { url: bare.url }) },
  });
  const result = await new Promise((resolve, reject) => {
    thread.once('message', resolve).once('error', reject);
  });
  await thread.terminate();
  return result;
}

function row(name, { met: { pages, syncs }, loop: { p99, longest }, alone }, answers = '') {
  const over = (value, limit) => `${value}${value > limit ? ` (gate: ${limit})` : ''}`;
  const found = { pages: p95(pages), syncs: p95(syncs) };
  const goals = alone ?? { pages: Infinity, syncs: Infinity };
  console.log(
    `| ${name} | ${over(found.pages, goalOf(goals.pages))} | ${over(found.syncs, goalOf(goals.syncs))} | ${over(p99, GATE.p99)} | ${over(longest, GATE.longest)} | ${answers} |`,
  );
  return found;
}

function judge(name, { met, pages, syncs, quiet, statuses, longAnswers }) {
  for (const failure of new Set(met.failures)) broken.push(`${name}: the bystander met ${failure}`);
  const limit = (before) => Math.max(NEVER_MORE_THAN_MS, before * TIMES_SLOWER);
  if (JUDGE && pages > limit(quiet.pages)) broken.push(`${name}: pages took ${pages} ms instead of ${quiet.pages}`);
  if (JUDGE && syncs > limit(quiet.syncs)) broken.push(`${name}: syncs took ${syncs} ms instead of ${quiet.syncs}`);
  const faults = Object.keys(statuses).filter((status) => Number(status) >= 500 && status !== '503');
  if (faults.length > 0) broken.push(`${name}: answered ${faults.join(', ')}`);
  if (longAnswers > 0) broken.push(`${name}: ${longAnswers} refusals of over ten times the request`);
}

function p95(times) {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN);
}

function say(statuses) {
  return Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}

/** Returns the delay of the server's event loop since the last call. */
async function loopDelay() {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const of = (name) =>
    Math.round(Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text)?.[1]) * 1000);
  return { p99: of('p99'), longest: of('max') };
}
