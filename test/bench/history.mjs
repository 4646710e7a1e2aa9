// Fills a project with a past: activities of ten minutes and their totals, straight into the tables.
//   node test/bench/history.mjs DATA_DIR PROJECT_UUID ACTIVITIES   on a running installation's data folder
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { withDatabase } from './crowd.mjs';

const SLICE = 600_000;
const DAY = 86_400_000;
const SLICES_A_DAY = 48;
const ROWS = 2000;
/** Nine o'clock in Kathmandu, in UTC: the day of the slices is the local day and the UTC day alike. */
const NINE = 3.25 * 3_600_000;

/** `people`: internal keys. Days go back from yesterday, eight hours each. Answers the first and the last day. */
export async function history(dataDir, { people, projectKey, companyKey }, activities) {
  return withDatabase(dataDir, async (database) => {
    const days = Math.ceil(activities / people.length / SLICES_A_DAY);
    const apps = await appsOf(database, companyKey);
    await database.query('SET SESSION unique_checks = 0, foreign_key_checks = 0');
    // The program would fill the totals of a zone that is new to it, while they are being written here.
    await database.query(
      `INSERT INTO tracking_zone (company_id, zone, added_at, filled_at) VALUES (?, 'Asia/Kathmandu', NOW(), NOW()) ON DUPLICATE KEY UPDATE filled_at = NOW()`,
      [companyKey],
    );
    const today = Math.floor(Date.now() / DAY) * DAY;
    const write = writer(database);
    for (const user of people) {
      for (let back = days; back > 0; back--) await write.day({ user, projectKey, apps, midnight: today - back * DAY });
    }
    await write.rest();
    await database.query(
      `INSERT INTO tracking_person (user_id, project_id, since, until, idle, received_at) VALUES ?
       ON DUPLICATE KEY UPDATE until = VALUES(until)`,
      [people.map((user) => [user, projectKey, new Date(today - DAY), new Date(today - DAY + 1), 0, new Date()])],
    );
    await database.query('ANALYZE TABLE tracking_activity, tracking_day, tracking_usage_day');
    const name = (back) => new Date(today - back * DAY).toISOString().slice(0, 10);
    return { first: name(days), last: name(1), days };
  });
}

function writer(database) {
  const rows = { activities: [], totals: [], usages: [] };
  const tables = {
    activities: `tracking_activity (user_id, project_id, uuid, type, started_at, ended_at, duration, idle, productive,
      unproductive, worked, mouse_moves, key_clicks, device, usages, received_at)`,
    totals: `tracking_day (project_id, zone, day, user_id, tracked, idle, productive, unproductive, manual, worked,
      over_limit, key_clicks, mouse_moves, slices, first_start, last_end, h09, h10, h11, h12, h13, h14, h15, h16)`,
    usages: 'tracking_usage_day (project_id, zone, day, user_id, app_id, seconds, productive, unproductive)',
  };
  const flush = async (name) => {
    if (rows[name].length > 0) await database.query(`REPLACE INTO ${tables[name]} VALUES ?`, [rows[name]]);
    rows[name] = [];
  };
  return {
    async day({ user, projectKey, apps, midnight }) {
      const start = midnight + NINE;
      const usages = JSON.stringify(apps.map((app, index) => [app, 100 + index * 20, 'N', 'A window']));
      for (let slice = 0; slice < SLICES_A_DAY; slice++) {
        const at = start + slice * SLICE;
        rows.activities.push([
          user,
          projectKey,
          randomBytes(16),
          'TRACKED',
          new Date(at),
          new Date(at + SLICE),
          600,
          30,
          0,
          0,
          570,
          900,
          400,
          'bench',
          usages,
          new Date(at + SLICE),
        ]);
      }
      const day = new Date(midnight).toISOString().slice(0, 10);
      const [seconds, end] = [SLICES_A_DAY * 600, new Date(start + SLICES_A_DAY * SLICE)];
      rows.totals.push([
        projectKey,
        'Asia/Kathmandu',
        day,
        user,
        seconds,
        SLICES_A_DAY * 30,
        0,
        0,
        0,
        SLICES_A_DAY * 570,
        0,
        SLICES_A_DAY * 400,
        SLICES_A_DAY * 900,
        SLICES_A_DAY,
        new Date(start),
        end,
        ...Array(8).fill(3600),
      ]);
      apps.forEach((app, index) =>
        rows.usages.push([projectKey, 'Asia/Kathmandu', day, user, app, SLICES_A_DAY * (100 + index * 20), 0, 0]),
      );
      for (const name of Object.keys(rows)) if (rows[name].length >= ROWS) await flush(name);
    },
    async rest() {
      for (const name of Object.keys(rows)) await flush(name);
    },
  };
}

async function appsOf(database, companyKey) {
  const names = ['code', 'slack', 'figma', 'terminal'];
  await database.query('INSERT IGNORE INTO tracking_app (company_id, kind, name) VALUES ?', [
    names.map((name) => [companyKey, 'APP', name]),
  ]);
  const [rows] = await database.query('SELECT id FROM tracking_app WHERE company_id = ? AND name IN (?)', [
    companyKey,
    names,
  ]);
  return rows.map(({ id }) => id);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [dataDir, project, activities] = process.argv.slice(2);
  const place = await withDatabase(dataDir, async (database) => {
    const [[row]] = await database.query('SELECT id, company_id FROM project_project WHERE uuid = ?', [project]);
    const [people] = await database.query('SELECT user_id FROM project_member WHERE project_id = ?', [row.id]);
    return { people: people.map(({ user_id }) => user_id), projectKey: row.id, companyKey: row.company_id };
  });
  console.log(await history(dataDir, place, Number(activities)));
}
