// Measures reports against the bare SQL over the totals, with BENCH_ACTIVITIES (1000000) rows of 200 people in one company:
// 50 of them in the measured project, or all of them.
import { createCompany, withDatabase } from './crowd.mjs';
import { openBench } from './open-bench.mjs';
import { makePerson } from './sign-in.mjs';
import { history } from './history.mjs';
import { machineShare } from './machine.mjs';
import { fact } from './measure.mjs';
import { connection, trackers } from './trackers.mjs';

const HISTORY = Number(process.env.BENCH_ACTIVITIES ?? 1_000_000);
const TURNS = 25;
/** Number of turns until what is measured has been compiled. */
const WARM_TURNS = 40;
const [IN_PROJECT, IN_ALL] = [50, Number(process.env.BENCH_PEOPLE ?? 200)];

const share = await machineShare();
const { dataDir, server, close } = await openBench();
try {
  await bench();
} finally {
  await close();
}

async function bench() {
  const owner = await makePerson(server);
  const made = await createCompany(server, owner.token);
  const small = { company: made.company, project: made.project };
  const large = { company: made.company, project: made.other };
  const days = [];
  for (const [place, count] of [
    [small, IN_PROJECT],
    [large, IN_ALL - IN_PROJECT],
  ]) {
    const people = await trackers(dataDir, place, count);
    const keys = await keysOf(place);
    const rows = Math.round((HISTORY * count) / IN_ALL);
    days.push(await history(dataDir, { people: people.map(({ key }) => key), ...keys }, rows));
  }
  const { last } = days[0];
  console.log(`${HISTORY} activities of ${IN_ALL} people over ${days[0].days} days, medians of ${TURNS} in ms\n`);
  console.log('                                   server      SQL     times');
  const line = connection(server, owner);
  const back = (count) => new Date(Date.parse(last) - count * 86_400_000).toISOString().slice(0, 10);
  const sums = 'total { worked } users { user { name } total { worked tracked idle productive unproductive } }';
  const month = (place, project, from) => ({
    ask: () =>
      line.ask(
        `{ hoursTracked(${project ? `project: "${place.project}"` : `company: "${place.company}"`}, from: "${from}", to: "${last}") { ${sums} } }`,
      ),
    sql: (database) =>
      database.query(hoursSql(project), [...(project ? [place.keys.projectKey] : [place.keys.companyKey]), from, last]),
  });
  small.keys = await keysOf(small);
  large.keys = await keysOf(large);
  await compare('month, project of 50', month(small, true, back(29)), 1.5);
  await compare('year, project of 50', month(small, true, back(364)), null, 50 / share);
  await compare(`month, company of ${IN_ALL}`, month(small, false, back(29)), null, 300 / share);
  await compare(
    'day dashboard, project of 50',
    {
      ask: () =>
        line.ask(
          `{ home(project: "${small.project}") { working total { worked } users { user { name } total { worked } } } }`,
        ),
      sql: (database) => database.query(hoursSql(true), [small.keys.projectKey, last, last]),
    },
    null,
  );
  await compare(
    'timeline of a day, 50 people',
    {
      ask: () =>
        line.ask(
          `{ timeline(project: "${small.project}", day: "${last}") { users { user { name } blocks { from to kind } } } }`,
        ),
      sql: (database) =>
        database.query(
          `SELECT user_id, started_at, ended_at, productive, unproductive, idle, usages FROM tracking_activity
            WHERE user_id IN (SELECT user_id FROM project_member WHERE project_id = ?) AND started_at >= ? AND started_at < ? AND deleted_at IS NULL`,
          [
            small.keys.projectKey,
            new Date(Date.parse(last) - 6 * 3_600_000),
            new Date(Date.parse(last) + 18.25 * 3_600_000),
          ],
        ),
    },
    null,
  );
  line.close();
  fact('memory', server.rssMegabytes(), 'MB', 450);
}

async function compare(name, { ask, sql }, mostTimes, mostMs) {
  for (let turn = 0; turn < WARM_TURNS; turn++) await ask();
  const ours = await median(ask);
  const bare = await withDatabase(dataDir, (database) => median(() => sql(database)));
  const times = ours / bare;
  const missed = (mostTimes && times > mostTimes) || (mostMs && ours > mostMs);
  const goal = mostTimes ? `   goal ${mostTimes} ×` : mostMs ? `   goal ${Math.round(mostMs)} ms` : '';
  const column = (value) => value.toFixed(1).padStart(9);
  console.log(`${name.padEnd(32)}${column(ours)}${column(bare)}${column(times)}${goal}${missed ? ' MISSED' : ''}`);
}

async function median(work) {
  const times = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(TURNS / 2)];
}

function keysOf({ project }) {
  return withDatabase(dataDir, async (database) => {
    const [[row]] = await database.query('SELECT id, company_id FROM project_project WHERE uuid = ?', [project]);
    return { projectKey: row.id, companyKey: row.company_id };
  });
}

function hoursSql(project) {
  const [join, where] = project
    ? ['', 'day.project_id = ?']
    : ['JOIN project_project p ON p.id = day.project_id', 'p.company_id = ?'];
  return `SELECT day.user_id, SUM(worked), SUM(tracked), SUM(idle), SUM(productive), SUM(unproductive)
            FROM tracking_day day ${join}
           WHERE ${where} AND zone = 'Asia/Kathmandu' AND day BETWEEN ? AND ? GROUP BY day.user_id`;
}
