// The line of a whole company was down for a day: STORM_TRACKERS (500) come back with 8 hours each, while 20 people browse.
import { createCompany, withDatabase } from './crowd.mjs';
import { openBench } from './open-bench.mjs';
import { makePerson } from './sign-in.mjs';
import { machineShare } from './machine.mjs';
import { fact, seconds } from './measure.mjs';
import { connection, journal, trackers } from './trackers.mjs';

const TRACKERS = Number(process.env.STORM_TRACKERS ?? 500);
const MINUTES = 480;
const BATCH = 200;
const READERS = 20;
/** A reader looks at something every second or so. */
const PAUSE_MS = 1000;
/** The program is warm after this time. */
const WARM_MS = 10_000;

const share = await machineShare();
const { dataDir, server, close } = await openBench();
try {
  await storm();
} finally {
  await close();
}

async function storm() {
  const { token, cookie } = await makePerson(server);
  const place = await createCompany(server, token);
  const devices = await trackers(dataDir, place, TRACKERS);
  let times = [];
  let over = false;
  const browse = async () => {
    while (!over) {
      const begun = performance.now();
      const answer = await fetch(`${server.url}/hours-tracked`, { headers: { cookie, accept: 'text/html' } });
      await answer.text();
      if (!answer.ok) throw new Error(`A page answers ${answer.status}`);
      times.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (0.5 + Math.random())));
    }
  };
  // Failures of readers are for the end: they must not hide those of trackers.
  const readers = Promise.allSettled(Array.from({ length: READERS }, browse));
  await new Promise((resolve) => setTimeout(resolve, WARM_MS));
  times = [];
  await new Promise((resolve) => setTimeout(resolve, seconds() * 1000));
  const alone = p95(times);
  times = [];
  const begun = performance.now();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, server.rssMegabytes())), 250);
  await Promise.all(devices.map(send));
  const took = (performance.now() - begun) / 1000;
  over = true;
  clearInterval(watch);
  const failed = (await readers).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  const [row] = await withDatabase(dataDir, (database) =>
    database.query('SELECT COUNT(*) AS stored, SUM(duration) AS seconds FROM tracking_activity').then(([rows]) => rows),
  );
  fact(`${TRACKERS} × ${MINUTES} intervals drained in`, took.toFixed(1), 's', Math.round(90 / share));
  fact('intervals a second', Math.round((TRACKERS * MINUTES) / took), '');
  fact('pages before, p95', alone, 'ms');
  fact(`pages meanwhile: ${times.length}, p95`, p95(times), 'ms', Math.round(400 / share));
  fact('lost or doubled', Math.abs(Number(row.stored) - TRACKERS * MINUTES), 'intervals', 0);
  fact('most memory', most, 'MB', 450);
}

function p95(times) {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]);
}

async function send(device) {
  const line = connection(server, device);
  const next = journal(device, Date.now() - (MINUTES + 60) * 60_000);
  for (let sent = 0; sent < MINUTES; sent += BATCH) await line.sync(next(Math.min(BATCH, MINUTES - sent)));
  line.close();
}
