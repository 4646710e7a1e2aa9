// Kills the program, or its database, again and again while many move money, and counts afterwards: every transfer that was
// acknowledged is there, none is there twice, none was answered in two ways, and the ledger proves to be sound.
//   node test/crash/ledger-crash.mjs [kills of the program] [kills of the database] [callers]
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withDatabase } from '../bench/crowd.mjs';
import { newDataFolder } from '../harness/data-folder.mjs';
import { reportFigure } from '../harness/figures.mjs';
import { databaseKiller } from './database-killer.mjs';
import { watchWork } from './work-watch.mjs';

const [appKills = 2, databaseKills = 1, CALLERS = 16] = process.argv.slice(2).map(Number);
const PROCESS = fileURLToPath(new URL('transfer-process.mjs', import.meta.url));
const WALLETS = 200;
/** Answers to everybody between two kills: gate 4 asks for thirty thousand in all, of many callers. */
const BUSY = CALLERS > 32 ? 1200 : 150;
/** Refusals of the decision are answers for ever, as transfers are. */
const DECIDED = new Set(['INSUFFICIENT_BALANCE']);

const dataDir = await newDataFolder('crash');
/** Key to what was answered first. */
const answers = new Map();
const facts = { changed: 0, again: 0 };
let over = false;
const killDatabase = databaseKiller(dataDir);
/** The process of the next program is loaded while this one works, and opens the program in its turn. */
let next = load();
let program = await start();

try {
  const { people } = await program.make();
  const work = Promise.all(Array.from({ length: CALLERS }, (_, caller) => call(people[caller % people.length])));
  for (let kill = 0; kill < appKills + databaseKills; kill++) {
    await untilBusy();
    if (kill >= appKills) await killDatabase();
    else await killProgram({ inMiddle: kill % 2 === 0 });
  }
  await untilBusy();
  over = true;
  await work;
  await judge();
} finally {
  await Promise.all([program.stop(), next.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * Calls as a client does: a transfer that was not answered is sent again under its key until it is; now and then one
 * that was.
 */
async function call({ actor, wallets }) {
  while (!over) {
    const [from, to] = pick(wallets);
    const amount = `${Math.floor(Math.random() * 4)}.${10 + Math.floor(Math.random() * 90)}`;
    const input = { from, to, amount, currency: 'USD', idempotencyKey: randomUUID() };
    const times = Math.random() < 0.1 ? 2 : 1;
    for (let time = 0; time < times; time++) note(input.idempotencyKey, await answered(actor, input));
  }
}

async function answered(actor, input) {
  for (;;) {
    const { posting, refused } = await program.ask({ actor, input });
    if (posting) return posting;
    if (DECIDED.has(refused)) return refused;
    await wait(20);
  }
}

function note(key, answer) {
  const before = answers.get(key);
  if (before === undefined) answers.set(key, answer);
  else {
    facts.again++;
    if (before !== answer) facts.changed++;
  }
}

/** Half of all go in and out of one wallet, so that groups meet on its row. */
function pick(wallets) {
  const from = Math.random() < 0.5 ? 0 : Math.floor(Math.random() * wallets.length);
  const to = (from + 1 + Math.floor(Math.random() * (wallets.length - 1))) % wallets.length;
  const pair = [wallets[from].uuid, wallets[to].uuid];
  return Math.random() < 0.5 ? pair : pair.reverse();
}

/** Opens the program in the process that is loaded. */
async function start() {
  const opened = next;
  next = load();
  await opened.open();
  return opened;
}

function load() {
  const child = fork(PROCESS, [dataDir, String(WALLETS)], {
    serialization: 'advanced',
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const waiting = new Map();
  const waitFor = (id) => new Promise((resolve) => waiting.set(id, resolve));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const [ready, people, proof] = [waitFor('ready'), waitFor('people'), waitFor('proof')];
  child.on('message', (message) => {
    const id = message.id ?? Object.keys(message)[0];
    waiting.get(id)?.(message);
    waiting.delete(id);
  });
  // Calls under way when it died were not answered.
  void exited.then(() => waiting.forEach((resolve) => resolve({ refused: 'GONE' })));
  const send = (message) => child.connected && child.send(message, () => undefined);
  return {
    async open() {
      send({ open: true });
      if ('refused' in (await ready)) throw new Error('The program did not start.');
    },
    make: () => (send({ make: true }), people),
    /** Proves the whole ledger. */
    verify: () => (send({ verify: true }), proof),
    ask(message) {
      if (!child.connected) return { refused: 'GONE' };
      const id = randomUUID();
      const answer = waitFor(id);
      send({ ...message, id });
      return answer;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

async function untilBusy() {
  const before = answers.size;
  while (answers.size < before + BUSY) await wait(5);
  await wait(Math.random() * 60);
}

/** Kills it anywhere, or while transfers are held in the middle. */
async function killProgram({ inMiddle }) {
  const posting = await watchWork(dataDir, { sql: 'SELECT COUNT(*) FROM wallet_posting', table: 'wallet_posting' });
  if (inMiddle) {
    await posting.hold();
    while (!(await posting.isSomebodyHeld())) await wait(1);
  }
  await program.kill();
  await posting.stop();
  program = await start();
}

async function judge() {
  const done = [...answers].filter(([, answer]) => !DECIDED.has(answer));
  await withDatabase(dataDir, async (database) => {
    const [postings] = await database.query("SELECT uuid FROM wallet_posting WHERE type = 'TRANSFER'");
    const [commands] = await database.query(
      "SELECT command_key, outcome FROM shared_command WHERE operation LIKE 'transfer%'",
    );
    const stored = new Set(postings.map(({ uuid }) => uuid));
    const known = new Set(done.map(([, posting]) => posting));
    const outcomes = new Map(commands.map(({ command_key: key, outcome }) => [key, outcome]));
    Object.assign(facts, {
      acknowledged: answers.size,
      lost: done.filter(([, posting]) => !stored.has(posting)).length,
      // Each key was answered in the end, so whatever else is stored was done a second time or by nobody.
      doubled: postings.filter(({ uuid }) => !known.has(uuid)).length,
      strange: [...answers].filter(([key, answer]) => outcomes.get(key) !== (DECIDED.has(answer) ? 'REFUSED' : 'DONE'))
        .length,
      refused: answers.size - done.length,
    });
  });
  const { proof } = await program.verify();
  facts.sound = proof.problem === null;
  console.log(JSON.stringify(facts));
  if (!facts.sound) console.log(proof.problem);
  const { acknowledged, lost, doubled, strange, changed, sound } = facts;
  const kills = `${appKills} + ${databaseKills} kills`;
  reportFigure(
    4,
    `transfers: ${lost} lost, ${doubled} doubled, ${strange + changed} strange of ${acknowledged} acknowledged, ${kills}`,
  );
  if (sound) reportFigure(1, `ledger sound after ${kills} in the middle of transfers`);
  if (lost + doubled + strange + changed > 0 || !sound) process.exitCode = 1;
}
