// How long the browser draws after the answer has come: the timeline of a day of DRAW_PEOPLE (100), each with 48 stretches of
// three classes. A page of it holds as many people as the service says.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createCompany, withDatabase } from './crowd.mjs';
import { history } from './history.mjs';
import { machineShare } from './machine.mjs';
import { fact } from './measure.mjs';
import { startServer } from './server-process.mjs';
import { makePerson } from './sign-in.mjs';
import { trackers } from './trackers.mjs';

const PEOPLE = Number(process.env.DRAW_PEOPLE ?? 100);
const DAYS = 12;
const SLICES_A_DAY = 48;
/** Milliseconds on a usual machine. */
const GOAL = 200;
const MIX = `UPDATE tracking_activity SET idle = 0,
  productive = IF(CRC32(uuid) % 3 = 0, 600, 0), unproductive = IF(CRC32(uuid) % 3 = 1, 600, 0)`;

const share = await machineShare();
const dataDir = mkdtempSync(join(tmpdir(), 'workzone-bench-'));
const server = await startServer(dataDir);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const { token, cookie } = await makePerson(server);
  const place = await createCompany(server, token);
  const last = await fill(place);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'sid', value: cookie.slice('sid='.length), url: server.url }]);
  const page = await context.newPage();
  await page.goto(`${server.url}/timeline?view=day&date=${last}`);
  await page.locator('html[data-interactive]').waitFor();
  const days = [];
  for (let day = 1; day < DAYS; day++) days.push(await page.evaluate(stepBack));
  const [rows, paths] = await page.evaluate(() =>
    ['main [data-strip]', 'main [data-strip] path'].map((what) => document.querySelectorAll(what).length),
  );
  fact('rows, and paths in them', `${rows}, ${paths}`, '');
  fact('people in all', PEOPLE, '');
  const median = (name) => Math.round(days.map((day) => day[name]).sort((a, b) => a - b)[Math.floor(days.length / 2)]);
  fact('from the click to the answer', median('waited'), 'ms');
  fact('from the answer to the picture', median('drawn'), 'ms', Math.round(GOAL / share));
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The last day of it. */
async function fill(place) {
  const people = await trackers(dataDir, place, PEOPLE);
  const keys = await withDatabase(dataDir, async (database) => {
    const [[row]] = await database.query('SELECT id, company_id FROM project_project WHERE uuid = ?', [place.project]);
    return { projectKey: row.id, companyKey: row.company_id };
  });
  const { last } = await history(
    dataDir,
    { people: people.map(({ key }) => key), ...keys },
    PEOPLE * SLICES_A_DAY * DAYS,
  );
  await withDatabase(dataDir, (database) => database.query(MIX));
  return last;
}

/** Runs in the browser: goes one day back, and tells how long the answer and the picture took. */
async function stepBack() {
  const strips = () =>
    [...document.querySelectorAll('main [data-strip] path')].map((path) => path.getAttribute('d')).join();
  const before = strips();
  const begun = performance.now();
  const answered = new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      const answer = list.getEntries().find(({ name }) => name.includes('/timeline.data'));
      if (!answer) return;
      observer.disconnect();
      resolve(answer.responseEnd);
    }).observe({ type: 'resource' });
  });
  const drawn = new Promise((resolve) => {
    const look = () => {
      if (strips() === before) return;
      observer.disconnect();
      // The task after the next frame: what the frame shows has been laid out and painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.querySelector('main'), { subtree: true, childList: true, attributes: true });
  });
  document.querySelector('[data-period=previous]').click();
  const [answer, picture] = await Promise.all([answered, drawn]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  return { waited: answer - begun, drawn: picture - answer };
}
