import type { Locator } from '@playwright/test';
import { axe } from './support/audit';
import { foundCompany } from './support/company';
import { makeWallet } from './support/money';
import { expect, open, test } from './support/test';
import { text } from './support/texts';

const PAGE = '/accounts/company/reconciliation';

test('a bank’s file is imported once, and its lines are booked by keys', async ({ ownPage: page, person, api }) => {
  const company = await foundCompany(api, person);
  await makeWallet(await api.as(person), { company: company.uuid, name: 'Operations', userType: 'COMPANY' });
  await open(page, PAGE);
  await expect(page.getByText(text('reconciliation.empty.open.title'))).toBeVisible();

  const bank =
    'Buchungstag;Text;Betrag\n20.11.2026;Invoice 77;1.250,00\n21.11.2026;Card fee;-12,50\n99.11.2026;?;1,00\n';
  const importFile = async ({ isAgain = false } = {}) => {
    await page.getByRole('button', { name: text('reconciliation.import.open') }).click();
    const dialog = page.getByRole('dialog', { name: text('reconciliation.import.title', { name: 'Operations' }) });
    const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(bank) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText(text('reconciliation.import.problem.DAY', { row: 4 }))).toBeVisible();
    const label = isAgain
      ? text('reconciliation.import.confirmKnown', { count: 2 })
      : text('reconciliation.import.confirm', { count: 2 });
    const confirm = dialog.getByRole('button', { name: label });
    await expect(confirm).not.toHaveAttribute('aria-busy');
    expect(await axe(page)).toEqual([]);
    await confirm.click();
    return dialog;
  };
  const first = await importFile();
  await expect(
    first.getByText(text('reconciliation.import.result', { imported: 2, known: 0, doubtful: 0, unreadable: 1 })),
  ).toBeVisible();
  await first.getByRole('button', { name: text('reconciliation.import.close') }).click();
  const second = await importFile({ isAgain: true });
  await expect(
    second.getByText(text('reconciliation.import.result', { imported: 0, known: 2, doubtful: 0, unreadable: 1 })),
  ).toBeVisible();
  await second.getByRole('button', { name: text('reconciliation.import.close') }).click();
  await expect(page.getByText('Card fee')).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await page.keyboard.press('j');
  await page.keyboard.press('b');
  const booking = page.getByRole('dialog', { name: text('reconciliation.book.title') });
  await expect(booking.getByText('Invoice 77')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await booking.getByRole('button', { name: text('reconciliation.book.confirm') }).click();
  await expect(booking).toBeHidden();
  await expect(page.getByText('Invoice 77')).toHaveCount(0);

  await page.getByRole('button', { name: text('reconciliation.note.open') }).click();
  const note = page.getByRole('dialog', { name: text('reconciliation.note.title') });
  await note.getByLabel(text('reconciliation.action.DEBIT')).check();
  await note.getByLabel(text('reconciliation.note.amount', { currency: 'USD' })).fill('12.50');
  await note.getByLabel(text('reconciliation.note.day')).fill('2026-11-20');
  await note.getByRole('button', { name: text('reconciliation.note.confirm') }).click();
  await expect(note).toBeHidden();
  await page.getByRole('button', { name: text('reconciliation.accept.RECONCILIATION') }).click();
  await expect(page.getByText(text('reconciliation.empty.open.title'))).toBeVisible();

  await open(page, '/accounts/company');
  await expect(page.getByRole('listitem').filter({ hasText: 'Operations' })).toContainText('1,250.00');
});

test('a recorded line is reversed with a reason, and an import is removed', async ({ ownPage: page, person, api }) => {
  const company = await foundCompany(api, person);
  await makeWallet(await api.as(person), { company: company.uuid, name: 'Operations', userType: 'COMPANY' });
  await open(page, PAGE);
  await page.getByRole('button', { name: text('reconciliation.import.open') }).click();
  const dialog = page.getByRole('dialog');
  const buffer = Buffer.from('Date,Text,Amount\n2026-11-20,Invoice 77,1250.00\n2026-11-21,Card fee,-12.50\n');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: text('reconciliation.import.confirm', { count: 2 }) }).click();
  await dialog.getByRole('button', { name: text('reconciliation.import.close') }).click();
  const invoice = page.getByRole('listitem').filter({ hasText: 'Invoice 77' });
  await invoice.getByRole('button', { name: text('reconciliation.book.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('reconciliation.book.confirm') })
    .click();
  await expect(invoice).toHaveCount(0);

  const undo = async (what: 'reverse' | 'removeLine' | 'removeImport', row: Locator) => {
    await row.getByRole('button', { name: text(`reconciliation.undo.${what}.open`) }).click();
    const asking = page.getByRole('dialog', { name: text(`reconciliation.undo.${what}.title`) });
    await asking.getByLabel(text('reconciliation.undo.reason')).fill('Wrong file');
    expect(await axe(page)).toEqual([]);
    await asking.getByRole('button', { name: text(`reconciliation.undo.${what}.confirm`) }).click();
    return asking;
  };
  const view = (name: 'open' | 'booked' | 'imports' | 'removed') =>
    page.getByRole('link', { name: text(`reconciliation.view.${name}`), exact: true });
  await view('imports').click();
  const imported = page.getByRole('listitem').filter({ hasText: person.name });
  await expect(imported.getByRole('button')).toHaveCount(0);
  expect(await axe(page)).toEqual([]);

  await view('booked').click();
  await expect(await undo('reverse', invoice)).toBeHidden();
  await view('open').click();
  await expect(invoice).toBeVisible();
  const fee = page.getByRole('listitem').filter({ hasText: 'Card fee' });
  await expect(await undo('removeLine', fee)).toBeHidden();
  await expect(fee).toHaveCount(0);
  await view('imports').click();
  await expect(await undo('removeImport', imported)).toBeHidden();
  await expect(imported).toContainText('Wrong file');
  await view('removed').click();
  await expect(page.getByText('Wrong file')).toHaveCount(2);
  expect(await axe(page)).toEqual([]);
});
