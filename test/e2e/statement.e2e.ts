import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { axe } from './support/audit';
import { foundCompany } from './support/company';
import { makeWallet } from './support/money';
import { said } from './support/said';
import { expect, open, test } from './support/test';
import { text } from './support/texts';

const TRANSFER = 'mutation ($input: TransferInput!) { internalTransfer(input: $input) { posting } }';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function take(page: Page, format: 'csv' | 'xlsx' | 'pdf'): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: text('statement.export') }).click();
  await page.getByRole('menuitem', { name: text(`ui.download.${format}`) }).click();
  return download;
}

test('a statement is filtered, taken along as files, and a transfer on it deleted', async ({
  ownPage: page,
  person,
  api,
}) => {
  const company = await foundCompany(api, person);
  const ask = await api.as(person);
  const from = await makeWallet(ask, { company: company.uuid, name: 'Everyday', money: 100_000 });
  const to = await makeWallet(ask, { company: company.uuid, name: 'Savings' });
  for (const [description, amount] of [
    ['Rent of November', '250.00'],
    ['Food', '12.50'],
    ['Rent deposit', '40.00'],
  ]) {
    await ask(TRANSFER, { input: { from, to, amount, description, currency: 'USD', idempotencyKey: randomUUID() } });
  }

  await open(page, '/accounts/user');
  await page.getByRole('button', { name: text('wallet.actionsFor', { name: 'Everyday' }) }).click();
  await page.getByRole('menuitem', { name: text('wallet.act.statement') }).click();
  await expect(page).toHaveURL(new RegExp(`/accounts/user/statement\\?of=wallet.${from}`));
  await expect(row(page, 'Food')).toContainText('−12.50');
  await expect(row(page, 'Rent deposit')).toContainText('697.50');
  const closing = page.getByRole('region', { name: text('statement.closing') });
  await expect(closing).toContainText('697.50');
  expect(await axe(page)).toEqual([]);

  await page.getByLabel(text('statement.search')).fill('rent');
  await expect(row(page, 'Food')).toHaveCount(0);
  await expect(page).toHaveURL(/[?&]q=rent/);
  await page.getByRole('link', { name: text('statement.range.past-7-days') }).click();
  await expect(page).toHaveURL(/range=past-7-days/);
  await expect(row(page, 'Rent of November')).toBeVisible();

  const book = await take(page, 'xlsx');
  expect(book.suggestedFilename()).toMatch(/^statement_everyday_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.xlsx$/);
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await book.path())));
  const cells = (sheets[0]?.rows ?? []).map((line) => line.filter((cell) => cell !== null));
  const amounts = cells.flatMap((line) => line.filter((cell) => typeof cell === 'number' && cell < 0));
  expect(amounts).toEqual([-250, -40]);
  expect(JSON.stringify(cells)).not.toContain('Food');
  const paper = await take(page, 'pdf');
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('link', { name: 'Rent of November' }).click();
  const drawer = page.getByRole('dialog', { name: text('statement.type.TRANSFER') });
  await expect(drawer).toContainText('Savings');
  await drawer.getByRole('button', { name: text('statement.delete.open') }).click();
  await drawer.getByLabel(text('statement.delete.reason')).fill('Sent twice');
  expect(await axe(page)).toEqual([]);
  await drawer.getByRole('button', { name: text('statement.delete.confirm') }).click();
  await said(page, text('statement.delete.done'));
  await expect(drawer.getByText(text('statement.deletedFor', { reason: 'Sent twice' }))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  const struck = row(page, 'Rent of November').filter({ hasText: text('statement.deleted') });
  await expect(struck.locator('del').first()).toHaveText('Rent of November');
  await expect(row(page, text('statement.type.REVERSAL'))).toContainText('+250.00');

  await page.getByLabel(text('statement.search')).fill('nothing like it');
  await expect(page.getByText(text('statement.filtered'))).toBeVisible();
  await page
    .getByRole('link', { name: text('ui.filter.clear') })
    .first()
    .click();
  await expect(page).not.toHaveURL(/[?&]q=/);
  await expect(page).toHaveURL(new RegExp(`of=wallet.${from}`));
  await expect(page.locator('select[name=of]')).toHaveValue(`wallet.${from}`);
  await expect(page.getByLabel(text('statement.search'))).toHaveValue('');
});

test('a transfer takes a document with it, which its statement opens', async ({ ownPage: page, person, api }) => {
  const company = await foundCompany(api, person);
  const ask = await api.as(person);
  await makeWallet(ask, { company: company.uuid, name: 'Everyday', money: 100_000 });
  const to = await makeWallet(ask, { company: company.uuid, name: 'Savings' });
  await open(page, '/accounts/user?do=transfer');
  const transfer = page.getByRole('dialog', { name: text('wallet.act.transfer.title') });
  await transfer
    .getByLabel(text('wallet.act.transfer.to'), { exact: true })
    .selectOption({ label: 'Savings · 0.00 USD' });
  await transfer.getByLabel(text('wallet.act.transfer.amount', { currency: 'USD' })).fill('10');
  await transfer.getByLabel(text('wallet.act.transfer.note')).fill('With a bill');
  await transfer
    .locator('input[type=file]')
    .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: PDF });
  await transfer.getByRole('button', { name: text('wallet.act.transfer.review') }).click();
  await transfer.getByRole('button', { name: text('wallet.act.transfer.confirm', { amount: '10.00 USD' }) }).click();
  await expect(transfer).toBeHidden();

  await open(page, `/accounts/user/statement?of=wallet.${to}`);
  await page.getByRole('link', { name: 'With a bill' }).click();
  const drawer = page.getByRole('dialog', { name: text('statement.type.TRANSFER') });
  const link = drawer.getByRole('link', { name: text('statement.open', { name: 'bill.pdf' }) });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([answer.status(), (await answer.body()).equals(PDF)]).toEqual([200, true]);
});

test('a transfer that the page knows as deleted before the answer comes leaves nothing to discard', async ({
  ownPage: page,
  person,
  api,
}) => {
  const company = await foundCompany(api, person);
  const ask = await api.as(person);
  const from = await makeWallet(ask, { company: company.uuid, name: 'Everyday', money: 100_000 });
  const to = await makeWallet(ask, { company: company.uuid, name: 'Savings' });
  const transfer = { from, to, amount: '1.00', description: 'Rent', currency: 'USD', idempotencyKey: randomUUID() };
  await ask(TRANSFER, { input: transfer });
  await open(page, `/accounts/user/statement?of=wallet.${from}`);
  await page.getByRole('link', { name: 'Rent' }).click();
  const drawer = page.getByRole('dialog', { name: text('statement.type.TRANSFER') });
  const deleted = drawer.getByText(text('statement.deletedFor', { reason: 'Sent twice' }));
  await page.route(
    (address) => address.pathname.endsWith('.data'),
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch();
      await deleted.waitFor();
      return route.fulfill({ response });
    },
  );
  await drawer.getByRole('button', { name: text('statement.delete.open') }).click();
  await drawer.getByLabel(text('statement.delete.reason')).fill('Sent twice');
  await drawer.getByRole('button', { name: text('statement.delete.confirm') }).click();
  await said(page, text('statement.delete.done'));
  await expect(deleted).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});
