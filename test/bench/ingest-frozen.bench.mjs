// Whether trackers are taken more slowly where people were paid before: some have 24 paid months, others none, turn about on
// one server. BENCH_SECONDS (5) a turn, BENCH_TURNS (6) of each.
import { randomUUID } from 'node:crypto';
import { createCompany, withDatabase } from './crowd.mjs';
import { openBench } from './open-bench.mjs';
import { makePerson } from './sign-in.mjs';
import { seconds } from './measure.mjs';
import { bringMoney } from './paid-money.mjs';
import { connection, journal, trackers } from './trackers.mjs';

const TURNS = Number(process.env.BENCH_TURNS ?? 6);
const MONTHS = 24;
const DAY = 86_400_000;
/** Trackers send time that begins after the last paid day. */
const SINCE = Date.now() - 55 * DAY;
const MAX_PERCENT = 3;

const { dataDir, server, close } = await openBench();
try {
  await bench();
} finally {
  await close();
}

async function bench() {
  const { token } = await makePerson(server);
  const place = await createCompany(server, token);
  const { walletKey } = await bringMoney(dataDir, { server, token, company: place.company });
  console.log(`medians of ${TURNS} turns of ${seconds()} s each; CPU in µs an interval\n`);
  console.log('                         intervals/s, none paid   paid   CPU, none paid   paid');
  for (const [clients, size] of [
    [32, 1],
    [8, 100],
  ]) {
    const free = await openAll(place, clients);
    const paid = await openAll(place, clients);
    await payMonths(paid, walletKey);
    await compare(`${clients} × ${size}`, size, { free, paid });
    for (const { line } of [...free, ...paid]) line.close();
  }
}

/** The ratios are of turns that followed each other, so that whatever else the machine does meets both alike. */
async function compare(name, size, { free, paid }) {
  const sums = { free: [], paid: [] };
  for (let turn = -1; turn < TURNS; turn++) {
    for (const [kind, devices] of turn % 2
      ? [
          ['free', free],
          ['paid', paid],
        ]
      : [
          ['paid', paid],
          ['free', free],
        ]) {
      const found = await drive(devices, size);
      // The first is for what has to be compiled.
      if (turn >= 0) sums[kind].push(found);
    }
  }
  const of = (kind, what) => median(sums[kind].map((turn) => turn[what]));
  const ratio = (what) => median(sums.paid.map((turn, index) => turn[what] / sums.free[index][what]));
  const slower = 100 * (1 - ratio('rate'));
  const dearer = 100 * (ratio('cpu') - 1);
  const missed = Math.min(slower, dearer) > MAX_PERCENT ? ' MISSED' : '';
  const columns = [of('free', 'rate'), of('paid', 'rate'), of('free', 'cpu'), of('paid', 'cpu')];
  console.log(`${name.padEnd(28)}${columns.map((value) => String(Math.round(value)).padStart(11)).join('')}`);
  console.log(
    `  ${slower.toFixed(1)} % slower, ${dearer.toFixed(1)} % more CPU where ${MONTHS} months were paid   goal ${MAX_PERCENT}${missed}`,
  );
}

async function drive(devices, size) {
  let stored = 0;
  const cpu = server.cpuMs();
  const begun = performance.now();
  const end = begun + seconds() * 1000;
  await Promise.all(
    devices.map(async ({ line, next }) => {
      while (performance.now() < end) {
        const kept = await line.sync(next(size));
        stored += kept;
      }
    }),
  );
  const took = (performance.now() - begun) / 1000;
  return { rate: stored / took, cpu: ((server.cpuMs() - cpu) * 1000) / stored };
}

async function openAll(place, count) {
  const devices = await trackers(dataDir, place, count);
  return devices.map((device) => ({ device, line: connection(server, device), next: journal(device, SINCE) }));
}

/** Months of thirty days, the last of which ends where what they send begins. */
function payMonths(devices, walletKey) {
  return withDatabase(dataDir, async (database) => {
    const [[{ companyKey, last }]] = await database.query(
      `SELECT project.company_id AS companyKey, (SELECT COALESCE(MAX(number), 0) FROM payroll_invoice) AS last
         FROM project_project project WHERE project.id = ?`,
      [devices[0].device.projectKey],
    );
    const now = new Date();
    const rows = devices.flatMap(({ device: { key, projectKey } }, person) =>
      Array.from({ length: MONTHS }, (_, month) => {
        const end = Math.floor(SINCE / DAY) * DAY - month * 30 * DAY;
        const span = [new Date(end - 30 * DAY), new Date(end)];
        const days = [span[0], new Date(end - DAY)].map((at) => at.toISOString().slice(0, 10));
        const number = Number(last) + 1 + person * MONTHS + month;
        const rest = ['USD', walletKey, walletKey, 'PAID', 1, 100_000, '', days[1], now, now, now, now, randomUUID()];
        return [randomUUID(), companyKey, number, projectKey, key, ...days, ...span, ...rest];
      }),
    );
    await database.query(
      `INSERT INTO payroll_invoice (uuid, company_id, number, project_id, user_id, from_day, to_day, starts_at, ends_at, currency,
         payroll_wallet_id, source_wallet_id, state, version, total, memo, due_on, created_at, sent_at, approved_at, paid_at, posting_uuid) VALUES ?`,
      [rows],
    );
  });
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
