import { randomUUID } from 'node:crypto';
import { axe, contrast } from './support/audit';
import { DAYTIME_ZONE, foundCompany, joinCompany } from './support/company';
import { type Ask, stranger } from './support/people';
import { said } from './support/said';
import { sql } from './support/server';
import { connected, dress, expect, open, signIn, test } from './support/test';
import { text, textPattern } from './support/texts';

const MINUTE = 60_000;
const SYNC = 'mutation ($input: SyncActivitiesInput!) { syncActivities(input: $input) { verdicts { verdict } } }';

/** Sends time as a tracker would: so many minutes up to so long ago. */
async function track(ask: Ask, project: string, minutes: number, ago: number): Promise<void> {
  const end = Date.now() - ago * MINUTE;
  const slice = {
    uuid: randomUUID(),
    project,
    startedAt: new Date(end - minutes * MINUTE).toISOString(),
    endedAt: new Date(end).toISOString(),
    keyClicks: 20,
    usages: [{ kind: 'APP', name: 'code', seconds: 60 }],
  };
  const input = { clientTime: new Date().toISOString(), device: 'Test', activities: [slice] };
  await ask(SYNC, { input });
}

test('an owner sees at home who works, without loading again, and every report says the same', async ({
  ownPage: page,
  person,
  api,
  newBrowser,
}) => {
  const company = await foundCompany(api, person, { zone: DAYTIME_ZONE });
  const project = company.projects[0]?.uuid ?? '';
  const gita = await joinCompany(company, stranger('Gita Sharma'));
  const asGita = await api.as(gita);
  const listening = connected(page);
  await open(page, '/home');
  const row = page.getByRole('link', { name: 'Gita Sharma' });
  await expect(row).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`${text('reports.home.count.NOT_STARTED')}$`) })).toHaveText(
    `2 ${text('reports.home.count.NOT_STARTED')}`,
  );
  await listening;

  await track(asGita, project, 7, 1);
  await expect(page.getByRole('link', { name: `1 ${text('reports.home.count.WORKING')}` })).toBeVisible();
  const worked = page.getByText('0:07', { exact: true });
  await expect(worked.first()).toBeVisible();

  // The days before and after midnight are both in the past week.
  await open(page, '/hours-tracked?range=past-7-days');
  const total = page.getByRole('row', { name: new RegExp(`^${text('reports.total')}`) });
  await expect(total).toContainText('0:07');
  const file = await page.request.get('/resources/report?report=hours&by=day&from=2026-01-01&to=2026-01-02');
  expect(file.status(), 'nothing to export').toBe(409);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: text('reports.export.label') }).click();
  await page.getByRole('menuitem', { name: text('ui.download.csv') }).click();
  expect((await download).suggestedFilename()).toMatch(/^hours_himal-.*\.csv$/);
  // A refusal is said on the page, which stays.
  const refusal = { status: 429, json: { message: 'Too many files at once.' } };
  await page.route('**/resources/report?*', (route) => route.fulfill(refusal));
  await page.getByRole('button', { name: text('reports.export.label') }).click();
  await page.getByRole('menuitem', { name: text('ui.download.csv') }).click();
  await expect(page.getByText('Too many files at once.')).toBeVisible();
  await expect(total).toContainText('0:07');
  await page.unroute('**/resources/report?*');

  // A worked number says how it came about, and leads to the day.
  const gitas = page.getByRole('row', { name: /Gita Sharma/ });
  const number = gitas.getByRole('link', { name: text('ui.duration.minutes', { minutes: 7 }) });
  await number.press('Enter');
  const made = page.getByRole('dialog', { name: text('reports.made.label') });
  await expect(made.getByRole('row', { name: text('reports.sums.tracked') })).toContainText('0:07:00');
  await expect(made.getByRole('row', { name: text('reports.sums.worked') })).toContainText('= 0:07:00');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(made).toBeHidden();
  await expect(number).toBeFocused();
  await number.click();
  await made.getByRole('link', { name: text('reports.made.open') }).click();

  // The keyboard leads from a stretch of the day to what it is made of.
  const strip = page.getByRole('button', { name: textPattern('reports.timeline.dayOf', { name: 'Gita Sharma' }) });
  await strip.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('row', { name: /^code/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(strip).toBeFocused();

  // Gita sees the same of herself, and nobody else.
  const context = await newBrowser();
  await signIn(context, gita);
  const hers = await context.newPage();
  await open(hers, '/hours-tracked?range=past-7-days');
  await expect(hers.getByRole('row', { name: new RegExp(`^${text('reports.total')}`) })).toContainText('0:07');
  await expect(hers.getByRole('link', { name: 'Asha Rai' })).toHaveCount(0);
});

test('what went beyond a hard limit counts once the owner allows it', async ({ ownPage: page, person, api }) => {
  const company = await foundCompany(api, person, { zone: DAYTIME_ZONE });
  const project = company.projects[0]?.uuid ?? '';
  const gita = await joinCompany(company, stranger('Gita Sharma'));
  await sql(
    `INSERT INTO project_member_limit (project_id, user_id, minutes, period, hard, updated_at)
     SELECT project.id, person.id, 3, 'WEEK', 1, NOW() FROM project_project project, identity_user person
      WHERE project.uuid = ? AND person.email = ?`,
    [project, gita.email],
  );
  await track(await api.as(gita), project, 8, 1);
  // The days before and after midnight are both in the past week.
  await open(page, '/hours-tracked?range=past-7-days');
  await page.getByRole('button', { name: text('reports.overLimit.review') }).click();
  const dialog = page.getByRole('dialog', { name: textPattern('reports.overLimit.title') });
  await expect(dialog.getByRole('listitem')).toContainText(/Gita Sharma.*0:0[1-5]/);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: text('reports.overLimit.allow') }).click();
  await said(page, text('reports.overLimit.done'));
  await expect(dialog.getByText(text('reports.overLimit.none'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(text('reports.sums.overLimit'))).toHaveCount(0);
});

test('filters stand in the address, are kept by name and open the page', async ({ ownPage: page, person, api }) => {
  await foundCompany(api, person);
  await open(page, '/hours-tracked');
  await page.getByLabel(text('reports.range.label')).selectOption('last-month');
  await expect(page).toHaveURL(/range=last-month/);
  await page.getByRole('button', { name: text('reports.saved.label') }).click();
  await page.getByLabel(text('reports.saved.name')).fill('The month before');
  await page.getByRole('button', { name: text('reports.saved.save'), exact: true }).click();
  await page.getByRole('button', { name: text('reports.saved.star', { name: 'The month before' }) }).click();
  await expect(
    page.getByRole('button', { name: text('reports.saved.unstar', { name: 'The month before' }) }),
  ).toBeVisible();
  // Another tab knows of no filters but the starred one.
  const other = await page.context().newPage();
  await open(other, '/hours-tracked');
  await expect(other).toHaveURL(/range=last-month/);
});

test('any number of people and projects are searched for and chosen behind one button', async ({
  ownPage: page,
  person,
  api,
}) => {
  const company = await foundCompany(api, person);
  for (const name of ['Gita Sharma', 'Bikram Karki']) await joinCompany(company, stranger(name));
  await open(page, '/hours-tracked');
  const button = page.getByRole('button', { name: new RegExp(`^${text('ui.filter.label')}`) });
  await button.click();
  const layer = page.getByRole('dialog', { name: text('ui.filter.label') });
  await layer.getByRole('button', { name: new RegExp(`^${text('people.title')}`) }).click();
  await layer.getByRole('checkbox', { name: 'Gita Sharma' }).check();
  await layer.getByRole('checkbox', { name: 'Bikram Karki' }).check();
  await expect(page).toHaveURL(/user=.*&user=/);
  await expect(page.getByRole('row', { name: person.name })).toHaveCount(0);
  await layer.getByRole('button', { name: new RegExp(`^${text('reports.filter.projects')}`) }).click();
  await layer.getByRole('checkbox', { name: text('reports.filter.allProjects') }).check();
  await expect(page).toHaveURL(/projects=all/);
  await expect(button).toContainText('2');
  expect(await axe(page)).toEqual([]);
  await layer.getByRole('button', { name: text('ui.filter.clear') }).click();
  await expect(page).not.toHaveURL(/user=|projects=/);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('a month is printed whole, in letters of seven points', async ({ ownPage: page, person, api, context }) => {
  const company = await foundCompany(api, person, { zone: DAYTIME_ZONE });
  await track(await api.as(person), company.projects[0]?.uuid ?? '', 7, 1);
  // A3 across, without its margins.
  await page.setViewportSize({ width: 1527, height: 1000 });
  for (const clock of ['12h', '24h']) {
    await dress(context, { look: `clock.${clock}`, locale: 'en' });
    await open(page, '/attendance');
    await page.emulateMedia({ media: 'print' });
    const grid = page.getByRole('table').first();
    const cell = grid.getByRole('cell').first();
    await expect
      .poll(() => cell.evaluate((one) => parseFloat(getComputedStyle(one).fontSize)))
      .toBeGreaterThanOrEqual((7 * 4) / 3 - 0.01);
    const heads = grid.locator('thead [data-column]').filter({ hasText: /\d/ });
    // Three letters of a weekday and air around them, also where nobody worked.
    const narrowest = () =>
      heads.evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().width)));
    await expect.poll(narrowest).toBeGreaterThanOrEqual(22);
    // A month of 31 days, on each of which somebody came late.
    await grid.evaluate((table) => {
      const worked = table.querySelector('td > a');
      if (!worked) throw new Error('Nothing was worked.');
      const late = [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join(''))
        .join('')
        .match(/\.([\w-]+)::before \{ content: "◔"/)?.[1];
      if (!late) throw new Error('There is no mark of who came late.');
      worked.classList.add(late);
      for (const row of table.querySelectorAll('tbody tr')) {
        const days = [...row.querySelectorAll('td')].slice(0, -5);
        for (let more = days.length; more < 31; more++) days[0]?.before(document.createElement('td'));
        for (const day of [...row.querySelectorAll('td')].slice(0, 31)) day.innerHTML = worked.outerHTML;
      }
    });
    await expect.poll(() => grid.evaluate((one) => one.getBoundingClientRect().right <= innerWidth)).toBe(true);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    // All on the larger paper: the heading does not stand on a page of its own.
    expect([...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 (\d+)/g)].map(([, width]) => Number(width))).toEqual([
      1191,
    ]);
    await page.emulateMedia({ media: null });
  }
});

test('on paper a report is never dark, and has no buttons', async ({ ownPage: page, person, api, context }) => {
  const company = await foundCompany(api, person, { zone: DAYTIME_ZONE });
  await track(await api.as(person), company.projects[0]?.uuid ?? '', 7, 1);
  await dress(context, { look: 'skin.dark', locale: 'en' });
  for (const path of ['/hours-tracked?range=past-7-days', '/timeline', '/timeline?view=day', '/attendance']) {
    await open(page, path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: text('reports.export.label') })).toBeHidden();
    await expect(page.getByRole('combobox').first()).toBeHidden();
    expect(await contrast(page), path).toEqual([]);
    await page.emulateMedia({ media: null });
  }
});

test('a day of attendance is two elements, tells a screen reader all of it, and says how it came about', async ({
  ownPage: page,
  person,
  api,
}) => {
  const company = await foundCompany(api, person, { zone: DAYTIME_ZONE });
  await track(await api.as(person), company.projects[0]?.uuid ?? '', 7, 1);
  await open(page, '/attendance');
  const day = page.getByRole('table').getByRole('link', { name: /\d{1,2}:\d\d [AP]M–\d{1,2}:\d\d [AP]M, 7 min$/ });
  expect(await day.evaluate((link) => link.querySelectorAll('*').length)).toBe(1);
  // Hundreds of them are most of the page.
  expect(await day.evaluate((link) => link.outerHTML.length)).toBeLessThanOrEqual(310);
  await day.press('Enter');
  const layer = page.getByRole('dialog', { name: text('reports.made.label') });
  await expect(layer).toContainText('0:07:00');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(layer).toBeHidden();
  await expect(day).toBeFocused();
});

test('on a phone the people of home begin near the top', async ({ ownPage: page, person, api }) => {
  const company = await foundCompany(api, person, { zone: DAYTIME_ZONE });
  const gita = await joinCompany(company, stranger('Gita Sharma'));
  await track(await api.as(gita), company.projects[0]?.uuid ?? '', 5, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/home');
  const tile = page.getByRole('region', { name: text('reports.home.tile.people') });
  // A title that says nothing new is heard and not seen.
  const head = tile.getByRole('heading', { level: 2 });
  await expect.poll(async () => (await head.boundingBox())?.width).toBeLessThanOrEqual(1);
  const row = tile.getByRole('link', { name: 'Gita Sharma' });
  // The totals of a new company are still being calculated, and a banner above says so until they are.
  const top = async (): Promise<number> => {
    const banners = await page.locator('main [data-kind="info"]').all();
    const heights = await Promise.all(banners.map(async (one) => ((await one.boundingBox())?.height ?? 0) + 12));
    return ((await row.boundingBox())?.y ?? NaN) - heights.reduce((sum, height) => sum + height, 0);
  };
  await expect.poll(top).toBeLessThanOrEqual(300);
});

test('home shows one day everywhere: its arrows and ranges move all of it', async ({ ownPage: page, person, api }) => {
  const company = await foundCompany(api, person, { zone: DAYTIME_ZONE });
  const gita = await joinCompany(company, stranger('Gita Sharma'));
  await track(await api.as(gita), company.projects[0]?.uuid ?? '', 5, 1);
  await open(page, '/home?date=2026-01-05');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Jan 5, 2026');
  await page.getByRole('link', { name: text('reports.range.previous') }).click();
  await expect(page).toHaveURL(/date=2026-01-04/);
  await expect(title).toHaveText('Jan 4, 2026');
  await page.keyboard.press('t');
  await expect(page).not.toHaveURL(/date=/);
  await expect(title).not.toHaveText('Jan 4, 2026');
  await expect(page.getByRole('link', { name: text('ui.toToday') })).toHaveCount(0);
  // A range lists everybody with sums, and the day is gone from the address.
  await page.getByRole('link', { name: text('reports.range.past-7-days') }).click();
  await expect(page).toHaveURL(/range=past-7-days/);
  await expect(page).not.toHaveURL(/date=/);
  const people = page.getByRole('table', { name: text('reports.home.byPerson') });
  await expect(people.getByRole('row', { name: /Gita Sharma/ })).toContainText('0:05');
  // Somebody chosen by link gives way to the filter.
  await people.getByRole('link', { name: 'Gita Sharma' }).click();
  await expect(page).toHaveURL(/\/timeline\?.*user=/);
  const uuid = new URL(page.url()).searchParams.get('user') ?? '';
  await open(page, `/home?date=2026-01-05&userId=${uuid}`);
  await expect(title).toHaveText('Gita Sharma');
  await page.getByRole('button', { name: new RegExp(`^${text('ui.filter.label')}`) }).click();
  await page.getByRole('button', { name: text('ui.filter.clear') }).click();
  await expect(title).toHaveText('Jan 5, 2026');
});
