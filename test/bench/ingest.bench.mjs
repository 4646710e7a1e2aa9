// Measures the cost of trackers: one interval a request, batches, against raw inserts of the same rows, and with a long history.
// BENCH_ACTIVITIES (1000000) rows of history before the last part.
import { createCompany, withDatabase } from './crowd.mjs';
import { openBench } from './open-bench.mjs';
import { makePerson } from './sign-in.mjs';
import { history } from './history.mjs';
import { machineShare } from './machine.mjs';
import { fact, seconds } from './measure.mjs';
import { connection, journal, trackers } from './trackers.mjs';

const HISTORY = Number(process.env.BENCH_ACTIVITIES ?? 1_000_000);
const PEOPLE = 200;
const WARM_MS = 10_000;
/** Share of the rows that the database takes when nothing is asked. */
const RAW_PERCENT = 40;

const share = await machineShare();
const { dataDir, server, close } = await openBench();
try {
  await bench();
} finally {
  await close();
}

async function bench() {
  const { token } = await makePerson(server);
  const place = await createCompany(server, token);
  await warm(place);
  console.log(`${seconds()} s each\n`);
  console.log('                                req/s  intervals/s     p50     p99   CPU µs/interval');
  for (const clients of [1, 8, 32]) await run(place, clients, 1, { goal: 800 * share });
  for (const size of [100, 500]) {
    const ours = await run(place, 8, size, { goal: 10_000 * share });
    for (const connections of [1, 8]) {
      const raw = await rawInserts(size, connections);
      const part = Math.round((100 * ours) / raw);
      const missed = part < RAW_PERCENT ? ' MISSED' : '';
      fact(
        `raw inserts, ${connections} × ${size}`,
        Math.round(raw),
        `rows/s: ${part} % of it   goal ${RAW_PERCENT}${missed}`,
      );
    }
  }
  const people = await trackers(dataDir, place, PEOPLE);
  const begun = performance.now();
  const { days } = await history(dataDir, { people: people.map(({ key }) => key), ...(await keysOf(place)) }, HISTORY);
  fact(`history of ${HISTORY} (${days} days)`, Math.round((performance.now() - begun) / 1000), 's to make');
  await run(place, 32, 1, { people: people.slice(0, 32), since: Date.now() - 12 * 3_600_000 });
  await run(place, 8, 100, { people: people.slice(32, 40), since: Date.now() - 12 * 3_600_000, most: 700 });
  fact('memory', server.rssMegabytes(), 'MB', 450);
}

/** Keeps the server busy until what is measured has been compiled. */
async function warm(place) {
  const end = performance.now() + WARM_MS;
  await Promise.all(
    (await trackers(dataDir, place, 8)).map(async (device) => {
      const line = connection(server, device);
      const next = journal(device);
      while (performance.now() < end) await line.sync(next(1));
      line.close();
    }),
  );
}

async function run(place, clients, size, { goal, people, since, most = Infinity } = {}) {
  const devices = people ?? (await trackers(dataDir, place, clients));
  const times = [];
  let stored = 0;
  const cpu = server.cpuMs();
  const begun = performance.now();
  const end = begun + seconds() * 1000;
  await Promise.all(
    devices.map(async (device) => {
      const line = connection(server, device);
      const next = journal(device, since);
      for (let sent = 0; performance.now() < end && sent < most; sent += size) {
        const items = next(size);
        const at = performance.now();
        const kept = await line.sync(items);
        stored += kept;
        times.push(performance.now() - at);
      }
      line.close();
    }),
  );
  const took = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  const at = (part) => (times[Math.floor(times.length * part)] ?? NaN).toFixed(1).padStart(8);
  const rate = Math.round(stored / took);
  const micros = (((server.cpuMs() - cpu) * 1000) / stored).toFixed(0);
  const note = goal ? `   goal ${Math.round(goal)}${rate >= goal ? '' : ' MISSED'}` : '';
  const name = `${clients} × ${size}${since ? ' with history' : ''}`;
  console.log(
    `${name.padEnd(28)}${String(Math.round(times.length / took)).padStart(9)}${String(rate).padStart(13)}${at(0.5)}${at(0.99)}${micros.padStart(18)}${note}`,
  );
  return rate;
}

/** Inserts the rows into a table like ours, with nothing asked and nothing decided. */
async function rawInserts(size, connections) {
  const columns =
    'user_id, project_id, uuid, type, started_at, ended_at, duration, idle, productive, unproductive, worked, mouse_moves, key_clicks, device, usages, received_at';
  const usages = JSON.stringify([1, 2, 3, 4].map((app, index) => [app, 10 + index, 'N', 'invoice.ts — workzone']));
  const { randomBytes } = await import('node:crypto');
  await withDatabase(dataDir, async (database) => {
    await database.query('CREATE OR REPLACE TABLE bench_raw LIKE tracking_activity');
  });
  let stored = 0;
  const begun = performance.now();
  const end = begun + seconds() * 1000;
  await Promise.all(
    Array.from({ length: connections }, (_, user) =>
      withDatabase(dataDir, async (database) => {
        for (let at = Date.now() - 50 * 86_400_000; performance.now() < end;) {
          const rows = Array.from({ length: size }, () => {
            const [start, stop] = [new Date(at), new Date((at += 60_000))];
            return [user, 1, randomBytes(16), 'TRACKED', start, stop, 60, 4, 0, 0, 56, 120, 80, 'bench', usages, stop];
          });
          await database.query(`INSERT INTO bench_raw (${columns}) VALUES ?`, [rows]);
          stored += size;
        }
      }),
    ),
  );
  return stored / ((performance.now() - begun) / 1000);
}

function keysOf({ project }) {
  return withDatabase(dataDir, async (database) => {
    const [[row]] = await database.query('SELECT id, company_id FROM project_project WHERE uuid = ?', [project]);
    return { projectKey: row.id, companyKey: row.company_id };
  });
}
