// Kills the program, or its database, again and again while trackers send, and counts afterwards: nothing that was
// acknowledged may be missing, nothing may be there twice, and totals must be what the activities say.
//   node test/crash/ingest-crash.mjs [kills of the program] [kills of the database] [trackers]
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createCompany, withDatabase } from '../bench/crowd.mjs';
import { makePerson } from '../bench/sign-in.mjs';
import { startServer } from '../bench/server-process.mjs';
import { connection, journal, trackers } from '../bench/trackers.mjs';
import { newDataFolder } from '../harness/data-folder.mjs';
import { reportFigure } from '../harness/figures.mjs';
import { databaseKiller } from './database-killer.mjs';

const [appKills = 1, databaseKills = 1, TRACKERS = 4] = process.argv.slice(2).map(Number);
/** Many trackers send as much as trackers may: gate 4 asks for thirty thousand items. */
const BATCH = TRACKERS > 4 ? 100 : 20;

/** A slow machine is no reason to refuse anybody. */
const SETTINGS = { env: { PATIENCE: '20' } };

const dataDir = await newDataFolder('crash');
let server = await startServer(dataDir, SETTINGS);
const { token } = await makePerson(server);
const place = await createCompany(server, token);
const devices = await trackers(dataDir, place, TRACKERS);
const acknowledged = new Set();
const sent = new Set();
/** Batches of everybody between two kills. */
const BUSY = TRACKERS > 4 ? 13 : 3;
let over = false;
const killDatabase = databaseKiller(dataDir);

try {
  const work = Promise.all(devices.map(track));
  for (let kill = 0; kill < appKills + databaseKills; kill++) {
    await untilBusy();
    if (kill < appKills) await killProgram();
    else await killDatabase();
  }
  await untilBusy();
  over = true;
  await work;
  await judge();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Sends as a tracker does: a batch that was not acknowledged is sent again, the same, until it is. */
async function track(device) {
  const next = journal(device);
  while (!over) {
    const items = next(BATCH);
    for (const { uuid } of items) sent.add(uuid);
    while (!(await delivered(device, items))) await wait(50);
    for (const { uuid } of items) acknowledged.add(uuid);
  }
}

async function delivered(device, items) {
  const line = connection(server, device);
  try {
    await line.sync(items);
    return true;
  } catch (error) {
    // The batch was stored, and only the answer was lost.
    return String(error).includes('"DUPLICATE"') && !/"(REJECTED|TRIMMED)"/.test(String(error));
  } finally {
    line.close();
  }
}

async function untilBusy() {
  const before = acknowledged.size;
  while (acknowledged.size < before + BUSY * BATCH) await wait(10);
  await wait(Math.random() * 60);
}

async function killProgram() {
  server.kill();
  server = await startServer(dataDir, SETTINGS);
}

async function judge() {
  await withDatabase(dataDir, async (database) => {
    const [rows] = await database.query(
      "SELECT LOWER(HEX(uuid)) AS uuid, duration FROM tracking_activity WHERE device = 'bench'",
    );
    const stored = new Set(rows.map(({ uuid }) => uuid));
    const plain = (uuid) => uuid.replaceAll('-', '');
    const lost = [...acknowledged].filter((uuid) => !stored.has(plain(uuid)));
    const known = new Set([...sent].map(plain));
    const strange = rows.filter(({ uuid }) => !known.has(uuid));
    const seconds = rows.reduce((sum, { duration }) => sum + duration, 0);
    const [[{ tracked }]] = await database.query(
      "SELECT SUM(tracked) AS tracked FROM tracking_day WHERE zone = 'Asia/Kathmandu'",
    );
    const facts = {
      acknowledged: acknowledged.size,
      lost: lost.length,
      doubled: rows.length - stored.size,
      strange: strange.length,
      seconds,
      totals: Number(tracked),
      expected: acknowledged.size * 60,
    };
    console.log(JSON.stringify(facts));
    const wrong = `${facts.lost} lost, ${facts.doubled} doubled, ${facts.strange} strange`;
    reportFigure(4, `${wrong} of ${facts.acknowledged} acknowledged, ${appKills} + ${databaseKills} kills`);
    const right = lost.length + facts.doubled + strange.length === 0 && seconds === facts.expected;
    if (!right || facts.totals !== seconds) process.exitCode = 1;
  });
  const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production', TRIAL: '1' };
  const proof = spawnSync(process.execPath, ['dist/src/cli.js', 'verify-totals'], { env, encoding: 'utf8' });
  console.log(proof.stdout.trim());
  if (proof.status !== 0) process.exitCode = 1;
}
