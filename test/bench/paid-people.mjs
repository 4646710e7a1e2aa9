// People of one company who work for an hourly rate, with months of time and of paid invoices: straight into the tables.
import { randomBytes, randomUUID } from 'node:crypto';
import { withDatabase } from './crowd.mjs';

export const ZONE = 'Asia/Kathmandu';
const DAY = 86_400_000;
const ROWS = 5000;
/** An hour each; so are eight of them a working day. */
const HOUR = 3_600_000;
const HOURS_A_DAY = 8;
/** Nine o'clock there, in UTC: the local day and the UTC day of the work are the same. */
const NINE = 3.25 * HOUR;
const CURRENCY = 'USD';

/** Days of a month of work, the last of which is yesterday there; `back`: so many months before. */
export function monthOf(days, back = 0) {
  const today = Math.floor((Date.now() + 5.75 * HOUR) / DAY) * DAY;
  const last = today - (back * days + 1) * DAY;
  return Array.from({ length: days }, (_, n) => last - (days - 1 - n) * DAY);
}

export const dayName = (midnight) => new Date(midnight).toISOString().slice(0, 10);

/** So many people with a membership. Answers their keys. */
export async function insertPeople(dataDir, { companyKey, projectKey }, count) {
  return withDatabase(dataDir, async (database) => {
    const now = new Date();
    await inPieces(
      database,
      'identity_user (uuid, name, email, email_verified_at, is_admin, locale, extra_information, created_at)',
      Array.from({ length: count }, (_, n) => [
        randomUUID(),
        `Person ${n}`,
        `p${n}@payday.test`,
        now,
        0,
        'en',
        '[]',
        now,
      ]),
    );
    const [rows] = await database.query("SELECT id FROM identity_user WHERE email LIKE 'p%@payday.test' ORDER BY id");
    const people = rows.map(({ id }) => id);
    const joined = new Date(now.getTime() - 400 * DAY);
    await inPieces(
      database,
      'company_member (company_id, user_id, role, joined_at)',
      people.map((id) => [companyKey, id, 'member', joined]),
    );
    await inPieces(
      database,
      'project_member (project_id, user_id, role, joined_at)',
      people.map((id) => [projectKey, id, 'user', joined]),
    );
    return people;
  });
}

/** 12.35 an hour since long; every fifth has another rate since the middle of the last month, every tenth is paid by the month. */
export async function insertRates(dataDir, { companyKey, projectKey, people, ownerKey }, { first, changed }) {
  const rate = (user, type, unit, amount, from) => [
    randomUUID(),
    companyKey,
    projectKey,
    user,
    type,
    unit,
    amount,
    CURRENCY,
    from,
    new Date(),
    ownerKey,
  ];
  const rows = people.flatMap((user, n) => [
    n % 10 === 9 ? rate(user, 'FIXED', 'MONTH', 200_000, first) : rate(user, 'HOURLY', null, 1235, first),
    ...(n % 5 === 0 ? [rate(user, 'HOURLY', null, 1310, changed)] : []),
  ]);
  const columns =
    'uuid, company_id, project_id, user_id, payment_type, unit, amount, currency, effective_from, updated_at, updated_by';
  await withDatabase(dataDir, (database) => inPieces(database, `payroll_rate (${columns})`, rows));
}

/** Working days of these people: eight activities of an hour each, `slices` false leaves those out, and what they come to. */
export async function insertTime(dataDir, { companyKey, projectKey, people }, midnights, { slices }) {
  await withDatabase(dataDir, async (database) => {
    await database.query('SET SESSION unique_checks = 0, foreign_key_checks = 0');
    await database.query(
      `INSERT INTO tracking_zone (company_id, zone, added_at, filled_at) VALUES (?, ?, NOW(), NOW()) ON DUPLICATE KEY UPDATE filled_at = NOW()`,
      [companyKey, ZONE],
    );
    for (const midnight of midnights.filter((at) => isWorkday(at))) {
      if (slices)
        await inPieces(
          database,
          ACTIVITIES,
          people.flatMap((user) => activitiesOf(user, projectKey, midnight)),
        );
      await inPieces(
        database,
        TOTALS,
        people.map((user) => totalOf(user, projectKey, midnight)),
      );
    }
    await database.query('INSERT IGNORE INTO tracking_person (user_id) VALUES ?', [people.map((user) => [user])]);
    await database.query('ANALYZE TABLE tracking_day, payroll_day');
  });
}

const isWorkday = (midnight) => ![0, 6].includes(new Date(midnight).getUTCDay());

const ACTIVITIES =
  'tracking_activity (user_id, project_id, uuid, type, started_at, ended_at, duration, idle, productive, unproductive, worked, mouse_moves, key_clicks, device, usages, received_at)';
const TOTALS =
  'tracking_day (project_id, zone, day, user_id, tracked, idle, productive, unproductive, manual, worked, over_limit, key_clicks, mouse_moves, slices, first_start, last_end, h09, h10, h11, h12, h13, h14, h15, h16)';

/** Seconds of work, which differ from person to person. */
const workedOf = (user) => 3600 - 60 - (Number(user) % 60);

function activitiesOf(user, projectKey, midnight) {
  return Array.from({ length: HOURS_A_DAY }, (_, hour) => {
    const [start, end] = [midnight + NINE + hour * HOUR, midnight + NINE + (hour + 1) * HOUR];
    const worked = workedOf(user);
    const span = [new Date(start), new Date(end), 3600, 3600 - worked, 0, 0, worked, 900, 400];
    return [user, projectKey, randomBytes(16), 'TRACKED', ...span, 'bench', '[]', new Date(end)];
  });
}

function totalOf(user, projectKey, midnight) {
  const [start, end] = [new Date(midnight + NINE), new Date(midnight + NINE + HOURS_A_DAY * HOUR)];
  const [tracked, worked] = [HOURS_A_DAY * 3600, HOURS_A_DAY * workedOf(user)];
  const sums = [tracked, tracked - worked, 0, 0, 0, worked, 0, 3200, 7200, HOURS_A_DAY];
  return [projectKey, ZONE, dayName(midnight), user, ...sums, start, end, ...Array(HOURS_A_DAY).fill(3600)];
}

/** The month was invoiced and paid, each person once, from the given number on. */
export async function insertPaidMonth(dataDir, { companyKey, projectKey, people, walletKey }, midnights, firstNumber) {
  await withDatabase(dataDir, async (database) => {
    await database.query('SET SESSION unique_checks = 0, foreign_key_checks = 0');
    const now = new Date();
    const [from, to] = [midnights[0], midnights.at(-1)];
    const columns =
      'uuid, company_id, number, project_id, user_id, from_day, to_day, starts_at, ends_at, currency, payroll_wallet_id, source_wallet_id, state, version, total, memo, due_on, created_at, sent_at, approved_at, paid_at, posting_uuid';
    const span = [dayName(from), dayName(to), new Date(from - 5.75 * HOUR), new Date(to + DAY - 5.75 * HOUR), CURRENCY];
    const rest = [walletKey, walletKey, 'PAID', 1, 200_000, '', dayName(to), now, now, now, now];
    await inPieces(
      database,
      `payroll_invoice (${columns})`,
      people.map((user, n) => [
        randomUUID(),
        companyKey,
        firstNumber + n,
        projectKey,
        user,
        ...span,
        ...rest,
        randomUUID(),
      ]),
    );
    for (const midnight of midnights) {
      await database.query(
        `INSERT INTO payroll_day (invoice_id, day, project_id, user_id, seconds, holds)
         SELECT invoice.id, ?, invoice.project_id, invoice.user_id, COALESCE(total.worked, 0), 1
           FROM payroll_invoice invoice
           LEFT JOIN tracking_day total ON total.project_id = invoice.project_id AND total.zone = ? AND total.day = ?
                AND total.user_id = invoice.user_id
          WHERE invoice.company_id = ? AND invoice.from_day = ?`,
        [dayName(midnight), ZONE, dayName(midnight), companyKey, dayName(from)],
      );
    }
    await database.query(
      'INSERT INTO payroll_company (company_id, zone, last_number, fixed_at) VALUES (?) ON DUPLICATE KEY UPDATE last_number = VALUES(last_number)',
      [[companyKey, ZONE, firstNumber + people.length - 1, now]],
    );
    await database.query('ANALYZE TABLE payroll_day, payroll_invoice');
  });
}

async function inPieces(database, into, rows) {
  for (let start = 0; start < rows.length; start += ROWS) {
    await database.query(`INSERT INTO ${into} VALUES ?`, [rows.slice(start, start + ROWS)]);
  }
}
