import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { chooseBankFile, importLines, inspect } from './support/bank-import';
import { foundCompany } from './support/company';
import { sendLeads } from './support/lead-imports';
import { makeWallet } from './support/money';
import { keepMessages } from './support/said';
import { expect, open, test } from './support/test';
import { text } from './support/texts';

const sample = (name: string): Buffer => readFileSync(`test/samples/tables/${name}`);

/** Browsers know the kinds of few files. */
const choose = (page: Page, name: string, buffer: Buffer, mimeType = '') =>
  chooseBankFile(page, { name, buffer, mimeType });
const readAs = (dialog: Locator) => dialog.getByRole('region', { name: text('reconciliation.import.read.title') });
const leftOut = (hidden: string) => text('ui.upload.hiddenLeftOut', { hidden });
const correct = (dialog: Locator) => dialog.getByText(text('reconciliation.import.correct')).click();

test('bank files of many kinds say how they are read, and one is corrected by hand', async ({
  ownPage: page,
  person,
  api,
}) => {
  const company = await foundCompany(api, person);
  await makeWallet(await api.as(person), { company: company.uuid, name: 'Operations', userType: 'COMPANY' });
  await open(page, '/accounts/company/reconciliation');
  await keepMessages(page);

  const sheets = [
    { name: 'Summary', rows: [['Statement of November']] },
    {
      name: 'Lines',
      rows: [
        ['Date', 'Text', 'Amount'],
        [new Date('2026-11-20T00:00:00Z'), 'Fuel of the delivery van', -12.34],
        [new Date('2026-11-21T00:00:00Z'), 'Order 4711', 250],
        [new Date('2026-11-22T00:00:00Z'), 'Order 4712', 90],
      ],
      rowDefs: new Map([[3, { hidden: true }]]),
    },
  ];
  const workbook = await choose(page, 'november.xlsx', Buffer.from(await writeXlsx({ sheets })));
  await expect(readAs(workbook)).toContainText('Excel · Lines');
  await correct(workbook);
  const sheet = workbook.getByLabel(text('ui.upload.sheet'));
  await expect(sheet.locator('option:checked')).toHaveText(text('ui.upload.sheetRows', { name: 'Lines', count: 3 }));
  await expect(workbook.getByRole('rowheader', { name: '3' })).toBeVisible();
  await expect(workbook.getByText(leftOut(text('ui.upload.hiddenRows', { count: 1 })))).toBeVisible();
  await inspect(page, 'uploaded-workbook');
  await sheet.selectOption({ label: text('ui.upload.sheetRows', { name: 'Summary', count: 1 }) });
  await expect(workbook.getByRole('cell', { name: 'Statement of November' })).toBeVisible();
  await sheet.selectOption({ label: text('ui.upload.sheetRows', { name: 'Lines', count: 3 }) });
  await workbook.getByLabel(text('ui.upload.withHidden')).check();
  await importLines(workbook, 3);

  const japanese = await choose(page, 'meisai.csv', sample('b04-shift-jis.csv'));
  await expect(readAs(japanese)).toContainText('CSV · SHIFT_JIS');
  await correct(japanese);
  await japanese.getByLabel(text('ui.upload.encoding')).selectOption('windows-1252');
  await expect(readAs(japanese)).toContainText('WINDOWS-1252');
  await expect(japanese.getByRole('cell', { name: '家賃' })).toHaveCount(0);
  await japanese.getByLabel(text('ui.upload.encoding')).selectOption('shift_jis');
  await expect(japanese.getByRole('cell', { name: '家賃 スズキ' }).first()).toBeVisible();
  await inspect(page, 'uploaded-japanese');
  await importLines(japanese, 2);

  const html = await choose(page, 'movimientos.xls', sample('n02-html-lines.xls'), 'application/vnd.ms-excel');
  await expect(readAs(html)).toContainText('HTML');
  await importLines(html, 1);

  const creditFirst = await choose(page, 'statement.csv', sample('b18-credit-first-english.csv'));
  await expect(creditFirst.getByRole('row').filter({ hasText: 'Tea' }).first()).toContainText('−5.25');
  await importLines(creditFirst, 2);

  const lakhs =
    'Date,Narration,Withdrawal,Deposit\n01/11/2026,Office rent,"1,20,000.00",\n24/11/2026,Sale,,"2,50,000.00"\n';
  const indian = await choose(page, 'statement.txt', Buffer.from(lakhs));
  await expect(indian.getByRole('row').filter({ hasText: 'Office rent' }).first()).toContainText('−120,000.00');
  await importLines(indian, 2);
});

test('a file of leads says what is hidden in it, and reads it if somebody wants it', async ({
  ownPage: page,
  person,
  api,
}) => {
  await foundCompany(api, person);
  await open(page, '/crm/import');
  const rows = [
    ['Company', 'Note', 'E-mail'],
    ['Himal Tea', 'old', 'a@tea.example'],
    ['Annapurna Weavers', 'old', 'b@weavers.example'],
    ['Bagmati Books', 'new', 'c@books.example'],
  ];
  const sheet = { name: 'Leads', rows, columns: [{}, { hidden: true }], rowDefs: new Map([[2, { hidden: true }]]) };
  const buffer = Buffer.from(await writeXlsx({ sheets: [sheet] }));
  await sendLeads(page, { name: 'leads.xlsx', mimeType: '', buffer });
  const hidden = [text('ui.upload.hiddenRows', { count: 1 }), text('ui.upload.hiddenColumns', { count: 1 })].join(
    ' · ',
  );
  await expect(page.getByText(leftOut(hidden))).toBeVisible();
  const cell = (name: string) => page.getByRole('cell', { name, exact: true });
  await expect(cell('Bagmati Books')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: '4' })).toBeVisible();
  await expect(cell('Annapurna Weavers')).toHaveCount(0);
  await inspect(page, 'uploaded-hidden');
  await page.getByLabel(text('ui.upload.withHidden')).check();
  await page.getByRole('button', { name: text('imports.read.again') }).press('Enter');
  await expect(cell('Annapurna Weavers')).toBeVisible();
  await expect(page.getByText(text('ui.upload.hiddenRead', { hidden }))).toBeVisible();
  await page.getByRole('button', { name: text('imports.columns.check', { count: 3 }) }).press('Enter');
  await expect(page.getByText(text('imports.outcome.NEW')).first()).toBeVisible();
});
