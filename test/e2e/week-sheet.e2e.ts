import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe, overflowing, smallTargets } from './support/audit';
import { DAYTIME_ZONE, foundCompany, joinCompany } from './support/company';
import { type Ask, stranger } from './support/people';
import { sql } from './support/server';
import { expect, open, signIn, test } from './support/test';
import { serverTextPattern, text } from './support/texts';

const DAY = 86_400_000;
const FIVE_MINUTES = text('ui.duration.minutes', { minutes: 5 });
/** Counts days in Kathmandu, where the company is. */
const dayBefore = (days: number): string => new Date(Date.now() + 345 * 60_000 - days * DAY).toISOString().slice(0, 10);
const SYNC = 'mutation ($input: SyncActivitiesInput!) { syncActivities(input: $input) { verdicts { verdict } } }';

/** Sends time as a tracker would: the last minutes before now. */
async function track(ask: Ask, project: string, minutes: number): Promise<void> {
  const end = Date.now() - 60_000;
  const slice = {
    uuid: randomUUID(),
    project,
    startedAt: new Date(end - minutes * 60_000).toISOString(),
    endedAt: new Date(end).toISOString(),
    keyClicks: 20,
    usages: [{ kind: 'APP', name: 'code', seconds: 60 }],
  };
  await ask(SYNC, { input: { clientTime: new Date().toISOString(), device: 'Test', activities: [slice] } });
}

/** Pastes by the keys of the keyboard: to which element browsers hand what is pasted is part of the matter. */
async function pasteInto(page: Page, column: number, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.locator(`[data-cell="0/${column}"]`).focus();
  await page.keyboard.press('ControlOrMeta+v');
}

test('a row of a spreadsheet is asked for day by day; what is refused can be asked for again', async ({
  ownPage: page,
  context,
  person,
  api,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const company = await foundCompany(api, person);
  await sql(
    `UPDATE project_member SET joined_at = joined_at - INTERVAL 30 DAY
      WHERE project_id = (SELECT id FROM project_project WHERE uuid = ?)`,
    [company.projects[0]?.uuid],
  );
  await open(page, `/timeline?date=${dayBefore(7)}`);
  await expect(page.getByText(text('reports.week.typeHelp'))).toBeVisible();

  await pasteInto(page, 1, '1:30\tlunch\t0\t2h\t\t45m\t3\n');
  const dialog = page.getByRole('dialog', { name: text('reports.week.paste.title', { project: 'Support desk' }) });
  const rows = dialog.getByRole('row');
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(1)).toContainText(text('reports.week.paste.will'));
  await expect(rows.nth(2)).toContainText('lunch');
  await expect(rows.nth(2)).toContainText(text('reports.week.paste.unreadable'));
  await expect(rows.nth(3)).toContainText(text('reports.week.paste.zero'));
  await expect(dialog.getByText(text('reports.week.paste.beyond', { count: 1 }))).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel(text('reports.week.paste.begin')).fill('09:00');
  await dialog.getByLabel(text('reports.week.remarks')).fill('Paper work');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-cell="0/1"]')).toHaveAccessibleName(new RegExp(`${text('ui.ribbon.pending')} 1:30`));
  await expect(page.locator('[data-cell="0/6"]')).toContainText('0:45');
  await expect(page.locator('[data-cell="0/4"]')).toContainText('2:00');
  await expect(page.locator('[data-cell="0/2"]')).toHaveText('–');

  // The first of the two days is taken at that hour, the other is free.
  await pasteInto(page, 1, '1:00\t1:00');
  await dialog.getByLabel(text('reports.week.paste.begin')).fill('09:30');
  await dialog.getByLabel(text('reports.week.remarks')).fill('More of it');
  await dialog.getByRole('button', { name: text('reports.week.paste.send', { count: 2 }) }).click();
  await expect(dialog.getByText(text('reports.week.paste.refused', { count: 1 }))).toBeVisible();
  await expect(rows.nth(1)).toContainText(serverTextPattern('errors.MANUAL_TIME_OVERLAPS'));
  await expect(rows.nth(2)).toContainText(text('reports.week.paste.done'));
  await dialog.getByLabel(text('reports.week.paste.begin')).fill('14:00');
  await dialog.getByRole('button', { name: text('reports.week.paste.send', { count: 1 }) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-cell="0/1"]')).toContainText('2:30');
  await expect(page.locator('[data-cell="0/2"]')).toContainText('1:00');

  // A week to come cannot be asked for.
  await open(page, `/timeline?date=${dayBefore(-7)}`);
  await pasteInto(page, 0, '1:00\t2:00');
  await expect(dialog.getByText(text('reports.week.paste.nothing'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the days of a week stand one under the other, with the same filters, on a phone too', async ({
  ownPage: page,
  person,
  api,
  newBrowser,
}) => {
  const company = await foundCompany(api, person, { zone: DAYTIME_ZONE });
  const gita = await joinCompany(company, stranger('Gita Sharma'));
  const project = company.projects[0]?.uuid ?? '';
  await track(await api.as(gita), project, 5);
  await open(page, `/timeline?zone=${DAYTIME_ZONE}`);
  await page.getByRole('link', { name: text('reports.week.list'), exact: true }).click();
  await expect(page).toHaveURL(/lens=list/);
  await expect(page).toHaveURL(/zone=\w+/);
  const days = page.getByRole('list', { name: text('reports.week.list') });
  await expect(days.locator(':scope > li')).toHaveCount(7);
  await expect(days.getByText(text('reports.week.noTime'))).not.toHaveCount(0);
  // The number of an entry says how it came about; the rest of its line opens the day.
  const entry = days.getByRole('listitem').filter({ hasText: 'Gita Sharma' }).last();
  await entry.getByRole('link', { name: FIVE_MINUTES }).click();
  const sums = page.getByRole('dialog', { name: text('reports.made.label') });
  await expect(sums.getByRole('row', { name: text('reports.sums.worked') })).toContainText('0:05:00');
  await page.keyboard.press('Escape');
  await expect(sums).toBeHidden();
  await expect(entry.getByRole('link', { name: 'Gita Sharma' })).toHaveAttribute('href', /view=day/);
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await overflowing(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await days
    .getByRole('link', { name: /Gita Sharma/ })
    .first()
    .click();
  await expect(page).toHaveURL(/view=day/);
  await expect(page).toHaveURL(/user=/);

  // The list names the project of one's own stretches instead of the person.
  const context = await newBrowser();
  await signIn(context, gita);
  const hers = await context.newPage();
  await open(hers, '/timeline?lens=list');
  const own = hers.getByRole('listitem').filter({ has: hers.getByRole('link', { name: 'Support desk' }) });
  await expect(own.last().getByRole('link', { name: FIVE_MINUTES })).toBeVisible();
});
