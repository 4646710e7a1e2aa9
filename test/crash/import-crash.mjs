// Processes import a file of leads while they are killed in the middle, again and again, and somebody stops it once. Afterwards
// each row of the file is one lead, and the import knows how many there are. Then it is reverted, and imported again.
//   node test/crash/import-crash.mjs [rows] [kills] [processes]
import { rmSync } from 'node:fs';
import { companyServices } from '../../dist/src/company/index.js';
import { actorOf } from '../../dist/src/demo/demo-people.js';
import { identityServices } from '../../dist/src/identity/index.js';
import { Database } from '../../dist/src/shared/database/database.js';
import { ImportWork } from '../../dist/src/shared/imports/import-work.service.js';
import { Imports } from '../../dist/src/shared/imports/imports.service.js';
import { openProgram } from '../bench/program.mjs';
import { newDataFolder } from '../harness/data-folder.mjs';
import { processKiller } from './process-killer.mjs';
import { watchWork } from './work-watch.mjs';

const [ROWS = 3000, KILLS = 2, PROCESSES = 1] = process.argv.slice(2).map(Number);
const MAX_ROUNDS = 20;
/** The round after which somebody stops it, so that others go on with it. */
const STOPPED_AFTER = 1;

const dataDir = await newDataFolder('crash');
const killer = processKiller('import-process.mjs', dataDir, { processes: PROCESSES, kills: KILLS });
const program = await openProgram(dataDir);
const database = program.app.get(Database);
const imports = program.app.get(Imports);
// Imports are run by this program only once no other one is killed any more.
program.app.get(ImportWork).nudge = () => undefined;
const brought = await watchWork(dataDir, { sql: 'SELECT COUNT(*) FROM crm_lead', table: 'crm_search' });
try {
  const place = await makeCompany();
  const first = await check(place);
  const stopped = await runAndKill(place, first);
  const once = await countAll(first);
  await imports.revert(place.actor, first);
  await program.app.get(ImportWork).drain();
  const reverted = await countAll(first);
  const second = await check(place);
  await imports.start(place.actor, second);
  await program.app.get(ImportWork).drain();
  judge({ rows: ROWS, killed: killer.killed(), stopped, once, reverted, again: await countAll(second) });
} finally {
  await killer.stop();
  await brought.stop();
  await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function makeCompany() {
  const { accounts } = identityServices(program.app);
  const person = { name: 'Owner', email: 'owner@leads.test', password: 'seven green lanterns', locale: 'en' };
  const actor = actorOf(program.app, await accounts.create(person));
  const { uuid: company } = await companyServices(program.app).companyFounding.create(actor, {
    name: 'Leads',
    address: 'Street 1',
    email: 'office@leads.test',
    currency: 'USD',
    trackingType: 'BOTH',
    weekStartDay: 'SUNDAY',
    ownerEmail: person.email,
  });
  return { actor, company };
}

/** Answers the checked import of the file, always the same. */
async function check({ actor, company }) {
  const rows = Array.from({ length: ROWS }, (_, n) => `Lead ${n},l${n}@lead.test,+97798${10_000_000 + n},Contact ${n}`);
  const bytes = Buffer.from(['Name,Email,Phone,Contact', ...rows].join('\n'));
  const sent = { target: 'leads', scope: company, file: { name: 'leads.csv', bytes } };
  const { found } = await imports.receive(actor, sent);
  await imports.plan(actor, { import: found.uuid, check: true });
  await program.app.get(ImportWork).drain();
  return found.uuid;
}

/** Answers whether it was stopped in the middle. */
async function runAndKill({ actor }, uuid) {
  let stopped = false;
  for (let round = 0; round < MAX_ROUNDS && !killer.isOver(); round++) {
    const prepare = round === 0 ? () => imports.start(actor, uuid) : undefined;
    await killer.run({ work: brought, total: ROWS, prepare });
    const { found } = await imports.read(actor, uuid);
    if (found.state === 'FAILED') throw new Error(`The import failed: ${found.problem}`);
    if (found.state === 'DONE') break;
    if (round !== STOPPED_AFTER) continue;
    await imports.stop(actor, uuid);
    await program.app.get(ImportWork).drain();
    const { state, created } = (await imports.read(actor, uuid)).found;
    stopped = state === 'STOPPED' && created < ROWS;
    await imports.start(actor, uuid);
  }
  await program.app.get(ImportWork).drain();
  return stopped;
}

/** Answers the counts of an import, and what is in the tables. */
async function countAll(uuid) {
  const [counts] = await database.query(
    'SELECT state, created, skipped, removed, kept FROM shared_import WHERE uuid = ?',
    [uuid],
  );
  const [row] = await database.query(
    `SELECT (SELECT COUNT(*) FROM crm_lead) AS leads, (SELECT COUNT(DISTINCT email_key) FROM crm_lead) AS addresses,
            (SELECT COUNT(DISTINCT phone_key) FROM crm_lead) AS numbers, (SELECT COUNT(*) FROM crm_contact) AS contacts,
            (SELECT COUNT(*) FROM crm_event) AS events, (SELECT COUNT(*) FROM crm_search) AS texts`,
  );
  const tables = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));
  return { ...counts, ...tables };
}

function judge(facts) {
  console.log(JSON.stringify(facts));
  const { once, reverted, again } = facts;
  const isWhole = ({ state, removed, kept, skipped, ...counts }) =>
    state === 'DONE' && removed + kept + skipped === 0 && Object.values(counts).every((count) => count === ROWS);
  const isGone = reverted.state === 'REVERTED' && reverted.removed === ROWS && reverted.leads + reverted.texts === 0;
  if (!isWhole(once) || !isGone || !isWhole(again)) process.exitCode = 1;
}
