import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axe } from './support/audit';
import { foundCompany } from './support/company';
import { sendLeads } from './support/lead-imports';
import { draw } from './support/pictures';
import { expect, open, test } from './support/test';
import { text } from './support/texts';

const GOOD = 1200;
const BAD = 40;

/** A file as older spreadsheets write it: Windows-1252, semicolons, some rows with a wrong address. */
function windowsFile(): Buffer {
  const good = Array.from({ length: GOOD }, (_, n) => `Caf\u00e9 ${n};cafe${n}@orders.example;Stra\u00dfe ${n}`);
  const bad = Array.from({ length: BAD }, (_, n) => `Ohne ${n};nobody-${n};Weg ${n}`);
  return Buffer.from(['Firma;E-Mail;Adresse', ...good, ...bad].join('\r\n'), 'latin1');
}

const upload = (page: Page, name: string, buffer: Buffer) => sendLeads(page, { name, mimeType: 'text/csv', buffer });

const stat = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

test('a file is imported in four steps, left and found again, its rejects are taken along, and it is reverted', async ({
  ownPage: page,
  person,
  api,
}) => {
  await foundCompany(api, person);
  await open(page, '/crm/import');
  expect(await axe(page)).toEqual([]);
  await upload(page, 'leads.csv', windowsFile());
  await expect(page.getByLabel(text('ui.upload.encoding'))).toHaveValue('windows-1252');
  await expect(page.getByLabel(text('ui.upload.delimiter'))).toHaveValue(';');
  await expect(page.getByRole('cell', { name: 'Caf\u00e9 0', exact: true })).toBeVisible();
  // Nobody guesses what a firm is; a person says it.
  await page.getByLabel('Firma').selectOption({ label: text('imports.leads.field.name') });
  expect(await axe(page)).toEqual([]);
  await draw(page, 'import-columns');
  await page.getByRole('button', { name: text('imports.columns.check', { count: GOOD + BAD }) }).press('Enter');

  await expect(stat(page, text('imports.outcome.NEW'))).toContainText(String(GOOD));
  await expect(stat(page, text('imports.outcome.BAD'))).toContainText(String(BAD));
  await expect(page.getByText('nobody-0')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await draw(page, 'import-check');
  await page.getByRole('button', { name: text('imports.check.start', { count: GOOD }) }).press('Enter');

  // The import goes on while nobody looks.
  await expect(page.getByRole('heading', { name: text('imports.run.title'), exact: true })).toBeVisible();
  await open(page, '/profile');
  await open(page, '/crm/import');
  await page.getByRole('link', { name: 'leads.csv' }).press('Enter');
  await expect(page.getByText(text('imports.state.DONE'), { exact: true })).toBeVisible();
  await expect(stat(page, text('imports.count.created'))).toContainText(String(GOOD));
  expect(await axe(page)).toEqual([]);
  await draw(page, 'import-done');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: text('imports.rejects', { count: BAD }) }).click(),
  ]);
  const rejects = await readFile(await download.path());
  expect(rejects.toString().trim().split('\n')).toHaveLength(BAD + 1);

  await open(page, '/crm/import');
  await upload(page, 'leads again.csv', windowsFile());
  await page.getByRole('button', { name: text('imports.columns.check', { count: GOOD + BAD }) }).press('Enter');
  await expect(stat(page, text('imports.outcome.KNOWN'))).toContainText(String(GOOD));
  await expect(stat(page, text('imports.outcome.NEW'))).toContainText('0');
  await expect(page.getByText(text('imports.check.nothing'))).toBeVisible();

  await open(page, '/crm/import');
  await page.getByRole('link', { name: 'leads.csv', exact: true }).press('Enter');
  await page.getByRole('button', { name: text('imports.run.revert') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: text('imports.run.revertTitle', { count: GOOD }) });
  await dialog.getByRole('button', { name: text('imports.run.revert') }).press('Enter');
  await expect(page.getByText(text('imports.state.REVERTED'), { exact: true })).toBeVisible();
  await expect(stat(page, text('imports.count.removed'))).toContainText(String(GOOD));
});
