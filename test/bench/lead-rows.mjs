// Leads by the driver, in batches: for measuring beside what the program does of the same, never for testing rules.
import { randomUUID } from 'node:crypto';

/** How many of a hundred leads have each status, as in a company that has worked them for years. */
const SHARES = { NEWLEAD: 20, INPROGRESS: 22, NOANSWER: 14, WAITINGCLOSURE: 8, SIGNED: 16, DECLINED: 20 };
const STATUSES = Object.entries(SHARES).flatMap(([status, share]) => Array.from({ length: share }, () => status));
const WORDS = 'tea hotel travel garden steel paper clinic school bakery solar freight textile'.split(' ');
const PLACES = 'Kathmandu Pokhara Biratnagar Lalitpur Butwal Dharan Birgunj Nepalgunj'.split(' ');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Share of the pool: one of so many leads is in it; the others have one follower. */
const POOL = 5;

const LEAD = `uuid, company_id, name, address, email, phone, country, email_key, phone_key, status, priority, status_at,
  last_at, last_agent_id, follow_up_on, followers, source, created_by, created_at, version, mail_opt_out`;

/** The facts of a lead; those of a number are always the same. */
export function factsOf(number) {
  return {
    name: `${WORDS[number % WORDS.length]} ${PLACES[number % PLACES.length]} ${number}`,
    email: `office${number}@company.example`,
    phone: `+97798${String(number).padStart(8, '0')}`,
    address: `Street ${number % 400}, ${PLACES[(number * 7) % PLACES.length]}`,
    contact: `Sita ${number}`,
  };
}

/** Makes a lead as an import leaves it: new, and followed by nobody. */
export const imported = (number) => ({
  ...factsOf(number),
  status: 'NEWLEAD',
  priority: 2,
  at: new Date(),
  follower: null,
});

/** Makes a lead as people leave it: leads are in all statuses, each tenth of them with a day to follow it up. */
export function worked(number, agents) {
  const pick = (salt, count) => mixed(number, salt) % count;
  const at = new Date(Date.now() - pick(1, 900 * 24) * HOUR);
  return {
    ...factsOf(number),
    status: STATUSES[pick(2, STATUSES.length)],
    priority: 1 + pick(3, 4),
    at,
    follower: pick(4, POOL) === 0 ? null : agents[pick(5, agents.length)],
    followUpOn: pick(6, 10) === 0 ? new Date(Date.now() + (pick(7, 60) - 20) * DAY).toISOString().slice(0, 10) : null,
  };
}

/** Mixes a number, with another result for each salt. */
function mixed(number, salt) {
  let bits = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/** Inserts leads with contacts, events and the text for the search, `group` of them a transaction. */
export async function insertLeads(connection, { companyKey, ownerKey, leads, group }) {
  for (let from = 0; from < leads.length; from += group) {
    const some = leads.slice(from, from + group);
    await connection.query('START TRANSACTION');
    const [{ insertId }] = await connection.query(`INSERT INTO crm_lead (${LEAD}) VALUES ?`, [
      some.map((lead) => leadRow(lead, companyKey, ownerKey)),
    ]);
    await insertBeside(connection, { companyKey, ownerKey, leads: some, first: Number(insertId) });
    await connection.query('COMMIT');
  }
}

function leadRow(
  { name, address, email, phone, status, priority, at, follower, followUpOn = null },
  companyKey,
  ownerKey,
) {
  const keys = ['NP', email, phone, status, priority];
  const work = [at, at, follower, followUpOn, follower === null ? 0 : 1];
  return [randomUUID(), companyKey, name, address, email, phone, ...keys, ...work, '', ownerKey, at, 1, 0];
}

async function insertBeside(connection, { companyKey, ownerKey, leads, first }) {
  const insert = (into, rows) => rows.length > 0 && connection.query(`INSERT INTO ${into} VALUES ?`, [rows]);
  await insert(
    'crm_contact (uuid, lead_id, name, email, phone, address)',
    leads.map(({ contact }, index) => [randomUUID(), first + index, contact, '', '', '']),
  );
  await insert(
    'crm_event (uuid, lead_id, agent_id, kind, description, created_at)',
    leads.map(({ at }, index) => [randomUUID(), first + index, ownerKey, 'CREATED', '', at]),
  );
  await insert(
    'crm_search (company_id, lead_id, text)',
    leads.map(({ name, email, phone, address, contact }, index) => {
      const text = [name, email, phone, address, contact].join('\n').toLowerCase();
      return [companyKey, first + index, text];
    }),
  );
  await insert(
    'crm_follower (lead_id, user_id)',
    leads.flatMap(({ follower }, index) => (follower === null ? [] : [[first + index, follower]])),
  );
}
