// How long one ordinary request of a large company holds the process: its longest hold of the event loop, the first time
// and when everything is warm. LOOP_PEOPLE (2000) work in one project, with a month of days each.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCompany, grants, withDatabase } from './crowd.mjs';
import { loopHold } from './loop-hold.mjs';
import { fact } from './measure.mjs';
import { startServer } from './server-process.mjs';
import { makePerson } from './sign-in.mjs';
import { connection, journal, trackers } from './trackers.mjs';

const PEOPLE = Number(process.env.LOOP_PEOPLE ?? 2000);
const DAYS = 31;
const TURNS = Number(process.env.LOOP_TURNS ?? 5);
const GOAL_MS = 100;
const PAGE = 100;

const dataDir = mkdtempSync(join(tmpdir(), 'workzone-bench-'));
const socketPath = join(dataDir, 'loop');
process.env.LOOP_SOCKET = socketPath;
const watch = ['--import', new URL('loop-watch.mjs', import.meta.url).href];
const profile = process.env.LOOP_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.LOOP_PROFILE}`] : [];
const server = await startServer(dataDir, { nodeOptions: [...watch, ...profile] });
try {
  await bench();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function bench() {
  const { token, cookie } = await makePerson(server);
  const place = await createCompany(server, token);
  const people = await trackers(dataDir, place, PEOPLE);
  await grants(dataDir, place.company, 200);
  await days(people);
  const batches = journal(people[1]);
  const line = connection(server, people[1]);
  const query = (text, variables) => async () => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: text, variables }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const page = (path) => async () => {
    const answer = await fetch(`${server.url}${path}`, {
      headers: { cookie, accept: 'text/html' },
      redirect: 'manual',
    });
    return { status: answer.status, text: await answer.text() };
  };
  const { company, project } = place;
  const [from, to] = [dayBefore(DAYS - 1), dayBefore(0)];
  const range = `project: "${project}", from: "${from}", to: "${to}"`;
  const requests = {
    'page of permissions': page('/manage-permissions'),
    'page of permissions, people': page('/manage-permissions?view=people&page=100'),
    'page of members': page('/company-users'),
    'page home': page('/home'),
    'page hours, a month': page(`/hours-tracked?from=${from}&to=${to}`),
    'page attendance': page('/attendance'),
    'page timesheet': page('/timeline'),
    'page team report': page(`/team-report?from=${from}&to=${to}`),
    'page work pattern': page(`/work-pattern?from=${from}&to=${to}`),
    'usersWithPermissions, 100': query(
      `{ usersWithPermissions(company: "${company}", project: "${project}", first: ${PAGE}) { data { name permissions { slug allow } } } }`,
    ),
    'companyUsers, 100': query(
      `{ companyUsers(company: "${company}", first: ${PAGE}) { data { uuid name email role } paginatorInfo { total } } }`,
    ),
    'projectUsers, 100': query(
      `{ projectUsers(project: "${project}", first: ${PAGE}) { data { uuid name role } paginatorInfo { total } } }`,
    ),
    'hoursTracked, a month': query(
      `{ hoursTracked(${range}) { total { worked } users { user { name } total { worked } days { day } } } }`,
    ),
    'attendance, a month': query(`{ attendance(${range}) { users { user { name } days { day worked } } } }`),
    'teamReport, a month': query(`{ teamReport(${range}) { users { user { name } total { worked } } } }`),
    projectPermissions: query(`{ projectPermissions(project: "${project}") { slug allow } }`),
    'the schema': query(
      '{ __schema { types { name description fields { name description args { name type { name } } type { name ofType { name } } } } } }',
    ),
    'a batch of 500': async () => line.sync(batches(500)).then(() => ({ status: 200, text: '' })),
  };
  Object.assign(requests, documents(query), { 'a batch of 2 MB': large(line, batches) });
  console.log(`${PEOPLE} people; longest hold of the event loop in ms, of ${TURNS} turns\n`);
  const only = process.argv[2] ?? '';
  for (const [name, ask] of Object.entries(requests)) if (new RegExp(only).test(name)) await measured(name, ask);
  line.close();
}

/** Documents as large as the parser lets them be; each turn another one, so that nothing is remembered. */
function documents(query) {
  let turn = 0;
  const each = (make) => () => query(make(turn++))();
  return {
    '490 tokens, unknown fields': each((n) => `{ ${words(485, (i) => `x${n}_${i}`)} }`),
    '490 tokens, one field again and again': each((n) => `{ ${words(80, () => `a${n}: myInfo { uuid }`)} }`),
    '490 tokens, fields of one type': each((n) => `{ ${words(96, () => `myInfo { uuid name }`)} a${n}: __typename }`),
    '490 tokens, arguments': each((n) => `{ a${n}: myInfo(${words(158, (i) => `a${i}: 1`)}) { uuid } }`),
    '490 tokens, fragments': each(
      (n) =>
        `{ ...F0 } ${words(40, (i) => `fragment F${i} on Query { a${n}: x ...F${i + 1} }`)} fragment F40 on Query { x }`,
    ),
    '490 tokens, variables': each((n) => `query (${words(94, (i) => `$v${n}_${i}: Int`)}) { __typename }`),
    '490 tokens, overlapping lists': each(
      (n) => `{ ${words(31, (i) => `a${(n + i) % 2}: teams(project: "${i}") { data { name } }`)} }`,
    ),
    '490 tokens, inline fragments': each((n) => `{ ${words(60, () => `... on Query { a${n}: __typename }`)} }`),
  };
}

function large(line, batches) {
  return () => {
    const items = batches(500);
    const title = 'x'.repeat(900);
    for (const item of items) item.usages = item.usages.map((usage) => ({ ...usage, title }));
    return line.sync(items).then(() => ({ status: 200, text: '' }));
  };
}

function words(count, make) {
  return Array.from({ length: count }, (_, index) => make(index)).join(' ');
}

async function measured(name, ask) {
  await loopHold(socketPath);
  let { status, text } = await ask();
  const first = await loopHold(socketPath);
  for (let turn = 1; turn < TURNS; turn++) ({ status, text } = await ask());
  const later = await loopHold(socketPath);
  fact(
    name.padEnd(44),
    `${first} first, ${later}`.padStart(16),
    `ms (${status}, ${text.length} bytes${status === 200 && !text.includes('"errors"') ? '' : `: ${text.slice(0, 110)}`})`,
  );
  if (Math.max(first, later) > GOAL_MS) console.log(`${' '.repeat(44)} over ${GOAL_MS} ms`);
}

/** A month of days of each of them, as if they had been summed from activities. */
async function days(people) {
  await withDatabase(dataDir, async (database) => {
    const hours = Array.from({ length: 24 }, (_, hour) => `h${String(hour).padStart(2, '0')}`);
    const [columns] = await database.query("SHOW COLUMNS FROM tracking_day LIKE 'h%'");
    const names = columns.map(({ Field }) => Field).filter((name) => /^h/.test(name));
    if (names.length !== hours.length) throw new Error(`tracking_day has other hours: ${names.join(', ')}`);
    for (let back = 0; back < DAYS; back++) {
      const day = dayBefore(back);
      const rows = people.map(({ key, projectKey }) => [
        projectKey,
        'Asia/Kathmandu',
        day,
        key,
        28_800,
        600,
        20_000,
        1000,
        0,
        27_200,
        0,
        9000,
        4000,
        48,
        `${day} 03:15:00`,
        `${day} 11:15:00`,
        ...names.map((_, hour) => (hour > 8 && hour < 17 ? 3600 : 0)),
      ]);
      await database.query(
        `INSERT INTO tracking_day (project_id, zone, day, user_id, tracked, idle, productive, unproductive, manual, worked, over_limit, key_clicks, mouse_moves, slices, first_start, last_end, ${names.join(', ')}) VALUES ?`,
        [rows],
      );
    }
    await database.query('INSERT IGNORE INTO tracking_person (user_id) VALUES ?', [people.map(({ key }) => [key])]);
  });
}

function dayBefore(back) {
  return new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
}
