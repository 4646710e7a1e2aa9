// A company of BENCH_LEADS (100000) leads beside one of 1,000: the cards of a board, as the page of it reads them, the counts
// above them, and the search beside the bare LIKE, turn about in one run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { companyServices } from '../../dist/src/company/index.js';
import { crmServices } from '../../dist/src/crm/index.js';
import { actorOf } from '../../dist/src/demo/demo-people.js';
import { identityServices } from '../../dist/src/identity/index.js';
import { socketIn } from './crowd.mjs';
import { insertLeads, worked } from './lead-rows.mjs';
import { openProgram } from './program.mjs';

const LEADS = Number(process.env.BENCH_LEADS ?? 100_000);
const FEW = 1000;
/** So many that each follows a small part. */
const AGENTS = 20;
/** Columns that a board shows opened, and cards of a column. */
const OPEN = ['NEWLEAD', 'INPROGRESS', 'NOANSWER', 'WAITINGCLOSURE'];
const CARDS = 50;
const ROWS = 20;
const WARM_TURNS = 20;
const TURNS = 30;
/** Multiple of the time of a board with few leads. */
const MAX_BOARD = 1.5;
/** Multiple of the bare LIKE's time, for the rights, the count, the rows and the names. */
const MAX_SEARCH = 3;

const dataDir = mkdtempSync(join(tmpdir(), 'workzone-bench-'));
const program = await openProgram(dataDir);
const driver = await openDriver();
try {
  await bench();
} finally {
  await driver.end();
  await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function bench() {
  const few = await companyOf('few', FEW);
  const many = await companyOf('many', LEADS);
  await driver.query('ANALYZE TABLE crm_lead, crm_search, crm_follower, crm_contact');
  console.log(`${LEADS} leads of a company beside ${FEW}; medians of ${TURNS} in ms\n`);
  console.log('                             ' + [`${FEW}`, `${LEADS}`, 'times'].map((one) => one.padStart(9)).join(''));
  for (const who of ['closer', 'agent']) {
    await compare(`cards of a board, ${who}`, { few: () => board(few, who), many: () => board(many, who) }, MAX_BOARD);
  }
  for (const who of ['closer', 'agent']) {
    await compare(`counts above them, ${who}`, { few: () => counts(few, who), many: () => counts(many, who) });
  }
  console.log('\n                             ' + ['LIKE', 'search', 'times'].map((one) => one.padStart(9)).join(''));
  for (const who of ['closer', 'agent']) {
    for (const [name, keyword] of Object.entries({ rare: 'office7777@', many: 'bakery', none: 'nobody here' })) {
      const [bare, ours] = [() => like(many, keyword), () => search(many, who, keyword)];
      await compare(`search, ${name}, ${who}`, { bare, ours }, MAX_SEARCH);
    }
  }
}

/** A company with its leads; each of its agents follows as many. One of them reads. */
async function companyOf(name, count) {
  const owner = await personOf(`${name}-owner`);
  const { companyFounding, members } = companyServices(program.app);
  const facts = { address: 'Street 1', email: 'office@crowd.test', currency: 'USD', trackingType: 'BOTH' };
  const founded = { ...facts, name, weekStartDay: 'SUNDAY', ownerEmail: owner.email };
  const { id: companyKey, uuid } = await companyFounding.create(actorOf(program.app, owner), founded);
  const agents = [];
  for (let number = 0; number < AGENTS; number++) {
    const agent = await personOf(`${name}-agent${number}`);
    await members.add(companyKey, agent.id, 'agent');
    agents.push(agent);
  }
  const followers = agents.map(({ id }) => id);
  const leads = Array.from({ length: count }, (_, number) => worked(number, followers));
  await insertLeads(driver, { companyKey, ownerKey: owner.id, leads, group: 1000 });
  return { uuid, companyKey, actors: { closer: actorOf(program.app, owner), agent: actorOf(program.app, agents[0]) } };
}

function personOf(name) {
  const facts = { name, email: `${name}@crowd.test`, password: 'seven green lanterns', locale: 'en' };
  return identityServices(program.app).accounts.create(facts);
}

/** Reads the board as a request does: for somebody whose rights are read anew. */
async function board({ uuid, actors }, who) {
  const actor = { ...actors[who] };
  const { leads } = crmServices(program.app);
  const columns = await Promise.all(
    OPEN.map((status) => leads.listUncounted(actor, { company: uuid, status: [status], first: CARDS })),
  );
  const cards = columns.flat().length;
  if (cards < OPEN.length * 10) throw new Error(`The board has ${cards} cards.`);
}

async function counts({ uuid, actors }, who) {
  await crmServices(program.app).leads.count({ ...actors[who] }, { company: uuid });
}

async function search({ uuid, actors }, who, keyword) {
  await crmServices(program.app).leads.list({ ...actors[who] }, { company: uuid, keyword, first: ROWS, page: 1 });
}

async function like({ companyKey }, keyword) {
  await driver.query('SELECT lead_id FROM crm_search WHERE company_id = ? AND text LIKE ?', [
    companyKey,
    `%${keyword}%`,
  ]);
}

/** Turn about, so that whatever else the machine does meets both alike. */
async function compare(name, ways, goal) {
  const times = Object.fromEntries(Object.keys(ways).map((way) => [way, []]));
  for (let turn = 0; turn < WARM_TURNS + TURNS; turn++) {
    for (const [way, work] of Object.entries(ways)) {
      const begun = performance.now();
      await work();
      if (turn >= WARM_TURNS) times[way].push(performance.now() - begun);
    }
  }
  const [one, other] = Object.values(times).map(median);
  const ratio = other / one;
  const column = (value) => value.toFixed(2).padStart(9);
  const note = goal ? `   goal ${goal} ×${ratio > goal ? ' MISSED' : ''}` : '';
  console.log(`${name.padEnd(29)}${column(one)}${column(other)}${column(ratio)}${note}`);
}

/** Set as the program sets its own connections. */
function openDriver() {
  const options = { socketPath: socketIn(dataDir), user: 'root', database: 'workzone', timezone: 'Z' };
  return createConnection({ ...options, supportBigNumbers: true, bigNumberStrings: true });
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
