// An import of IMPORT_ROWS (50000) leads: its check, then the run beside the same rows by the driver in groups as large, and
// both again while IMPORT_READERS (10) browse.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCompany, withDatabase } from './crowd.mjs';
import { factsOf, imported, insertLeads } from './lead-rows.mjs';
import { loopHold } from './loop-hold.mjs';
import { fact } from './measure.mjs';
import { Readers } from './readers.mjs';
import { startServer } from './server-process.mjs';
import { makePerson } from './sign-in.mjs';

const ROWS = Number(process.env.IMPORT_ROWS ?? 50_000);
const READERS = Number(process.env.IMPORT_READERS ?? 10);
/** Rows of one transaction, as the program imports them. */
const GROUP = 500;
const QUIET_MS = 15_000;
/** Percent of the speed of the driver. */
const MIN_SPEED = 30;
const MAX_MEGABYTES = 60;
/** Multiple of the pages' time without an import. */
const MAX_PAGES = 2;

const dataDir = mkdtempSync(join(tmpdir(), 'workzone-bench-'));
const socketPath = join(dataDir, 'loop');
const profile = process.env.IMPORT_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.IMPORT_PROFILE}`] : [];
const server = await startServer(dataDir, {
  nodeOptions: ['--import', new URL('loop-watch.mjs', import.meta.url).href, ...profile],
  env: { LOOP_SOCKET: socketPath },
});
try {
  await bench();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function bench() {
  const { token, cookie } = await makePerson(server);
  const { company } = await createCompany(server, token);
  // Compiles what is measured, and lets the memory grow to what it is at work.
  await bring({ token, company, from: 400_000, rows: 5000 });
  await wait(3000);

  const alone = await bring({ token, company, from: 0, rows: ROWS, told: true });
  const raw = await byDriver(company);
  const speed = Math.round((100 * raw) / alone.run);
  fact('the same rows by the driver', Math.round(ROWS / raw), 'rows/s');
  console.log(
    `speed of the run             ${String(speed).padStart(8)} % of it   goal ${MIN_SPEED}${missed(speed < MIN_SPEED)}`,
  );

  const readers = new Readers(server, { cookie, paths: ['/home', '/hours-tracked', '/profile'], count: READERS });
  const quiet = await readers.quiet(QUIET_MS);
  fact(`\npages of ${READERS} people alone, p95`, Math.round(quiet), 'ms');
  await bring({ token, company, from: 100_000, rows: ROWS, told: true, readers, quiet });
  await readers.stop();
}

/** Uploads, checks and imports leads of these numbers. Answers the seconds of the check and of the run. */
async function bring({ token, company, from, rows, told = false, readers, quiet }) {
  const file = fileOf(from, rows);
  const before = server.rssMegabytes();
  const uuid = await upload(token, company, file);
  const watched = (name, work) => watch({ name: `${name} ${rows} rows`, rows, before, told, readers, quiet }, work);
  const check = await watched('checking', async () => {
    await graphql(token, `mutation { planImport(input: { import: "${uuid}", check: true }) { import { uuid } } }`);
    return until(token, uuid, 'CHECKED');
  });
  const run = await watched('importing', async () => {
    await graphql(token, `mutation { startImport(uuid: "${uuid}") { import { uuid } } }`);
    return until(token, uuid, 'DONE');
  });
  const { created } = await until(token, uuid, 'DONE');
  if (created !== rows) throw new Error(`${created} of ${rows} leads were imported.`);
  return { check, run };
}

/** Answers the seconds that it takes; prints them with the memory and, if somebody reads, the pages meanwhile. */
async function watch({ name, rows, before, told, readers, quiet }, work) {
  await loopHold(socketPath);
  let most = 0;
  const look = setInterval(() => (most = Math.max(most, server.rssMegabytes())), 50);
  const begun = performance.now();
  await work();
  const took = (performance.now() - begun) / 1000;
  clearInterval(look);
  if (!told) return took;
  fact(name, Math.round(rows / took), `rows/s, ${took.toFixed(1)} s`);
  fact('  more memory', most - before, `MB (${before} before)`, readers ? undefined : MAX_MEGABYTES);
  fact('  longest hold of the loop', await loopHold(socketPath), 'ms of CPU');
  const pages = readers?.since(begun);
  if (pages) fact(`  pages meanwhile: ${pages.count}, p95`, Math.round(pages.p95), 'ms', Math.round(MAX_PAGES * quiet));
  return took;
}

/** Inserts as many leads of other numbers. Answers the seconds. */
function byDriver(company) {
  return withDatabase(dataDir, async (database) => {
    const [[keys]] = await database.query(
      'SELECT id AS companyKey, created_by AS ownerKey FROM company_company WHERE uuid = ?',
      [company],
    );
    const leads = Array.from({ length: ROWS }, (_, index) => imported(200_000 + index));
    const begun = performance.now();
    await insertLeads(database, { ...keys, leads, group: GROUP });
    return (performance.now() - begun) / 1000;
  });
}

function fileOf(from, rows) {
  const lines = Array.from({ length: rows }, (_, index) => {
    const { name, email, phone, address, contact } = factsOf(from + index);
    return `${name},${email},${phone},"${address}",${contact}`;
  });
  return ['Name,Email,Phone,Address,Contact', ...lines].join('\n');
}

async function upload(token, company, file) {
  const form = new FormData();
  form.set('scope', company);
  form.set('document', new Blob([file]), 'leads.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api/imports/leads`, { method: 'POST', headers, body: form });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text).import.uuid;
}

/** Asks as a page does that shows the progress. */
async function until(token, uuid, state) {
  for (;;) {
    const { import: found } = await graphql(token, `{ import(uuid: "${uuid}") { state created problem } }`);
    if (found.state === state) return found;
    if (found.problem) throw new Error(`The import met ${found.problem}.`);
    await wait(100);
  }
}

async function graphql(token, query) {
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const text = await answer.text();
  if (answer.status !== 200 || text.includes('"errors"')) throw new Error(`${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text).data;
}

function missed(isMissed) {
  return isMissed ? ' MISSED' : '';
}
