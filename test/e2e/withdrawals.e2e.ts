import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axe } from './support/audit';
import { type Company, foundCompany, joinCompany } from './support/company';
import { proveIdentity } from './support/documents';
import { makeWallet, saveSwift, withdraw } from './support/money';
import { type Api, type Person, stranger } from './support/people';
import { letProofAge } from './support/server';
import { expect, open, signIn, test } from './support/test';
import { serverText, text } from './support/texts';

const openDialog = async (page: Page, name: string) => {
  await page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: text('wallet.act.withdraw.open') })
    .click();
  return page.getByRole('dialog', { name: text('withdrawals.ask.title', { name }) });
};

test('a person attaches a bank account and withdraws, once documents and a fresh proof are there', async ({
  ownPage: page,
  person,
  api,
}) => {
  const company = await foundCompany(api, person);
  const ask = await api.as(person);
  await makeWallet(ask, { company: company.uuid, name: 'To the bank', familyType: 'BANK', money: 100_000 });
  await saveSwift(ask, 'Asha Rai');
  await open(page, '/accounts/user');

  await page.getByRole('button', { name: text('wallet.actionsFor', { name: 'To the bank' }) }).click();
  await page.getByRole('menuitem', { name: text('wallet.act.bankInfo.open') }).click();
  const bank = page.getByRole('dialog', { name: text('withdrawals.bank.title', { name: 'To the bank' }) });
  expect(await axe(page)).toEqual([]);
  await bank.getByRole('button', { name: text('withdrawals.bank.confirm') }).click();
  await expect(bank).toBeHidden();

  const refused = await openDialog(page, 'To the bank');
  await expect(refused.getByText(text('withdrawals.ask.kyc'))).toBeVisible();
  await refused.getByLabel(text('withdrawals.ask.amount', { currency: 'USD' })).fill('100');
  await expect(refused.getByRole('button', { name: text('withdrawals.ask.confirm') })).toBeDisabled();
  await refused.getByRole('link', { name: text('withdrawals.ask.toDocuments') }).click();
  await expect(page).toHaveURL('/profile/documents');
  await proveIdentity(page.request, api, person);

  await open(page, '/accounts/user');
  const dialog = await openDialog(page, 'To the bank');
  const amount = dialog.getByLabel(text('withdrawals.ask.amount', { currency: 'USD' }));
  await amount.fill('9.99');
  await expect(dialog.getByText(text('withdrawals.ask.BELOW_MINIMUM', { minimum: '10.00 USD' }))).toBeVisible();
  await expect(dialog.getByRole('button', { name: text('withdrawals.ask.confirm') })).toBeDisabled();
  await amount.fill('1,000.01');
  await expect(dialog.getByText(text('withdrawals.ask.INSUFFICIENT'))).toBeVisible();
  await amount.fill('100');
  await expect(dialog.getByText('900.00')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await letProofAge(person.email);
  await dialog.getByRole('button', { name: text('withdrawals.ask.confirm') }).click();
  const proof = page.getByRole('dialog', { name: text('identity.stepUp.title') });
  const password = proof.getByLabel(text('identity.field.password'), { exact: true });
  await expect(password).toBeFocused();
  await password.fill(person.password);
  await password.press('Enter');
  await expect(page.getByText(text('wallet.done.withdraw'))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'To the bank' })).toContainText('900.00');

  await page.getByRole('link', { name: text('wallet.tabs.withdrawals') }).click();
  await expect(page).toHaveURL('/accounts/user/withdrawals');
  const row = page.getByRole('row').filter({ hasText: 'Nabil Bank •••• 3000' });
  await expect(row).toContainText(text('withdrawals.state.HELD'));
  await expect(row).toContainText('100.00');
  expect(await axe(page)).toEqual([]);
  await row.getByRole('button', { name: text('withdrawals.cancel') }).click();
  await expect(row).toContainText(text('withdrawals.state.CANCELLED'));
});

/** In the browser, whose parser takes only what is well-formed. */
const xmlProblem = (xml: string): string | null =>
  new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent ?? null;

/** Somebody who has asked for money, and is who they say. */
async function requester(newPage: () => Promise<Page>, api: Api, company: Company, amounts: string[]): Promise<Person> {
  const person = await joinCompany(api, company, stranger('Bikram Karki'));
  const page = await newPage();
  await signIn(page.context(), person);
  await proveIdentity(page.request, api, person);
  const ask = await api.as(person);
  const wallet = await makeWallet(ask, { company: company.uuid, name: 'Pay', familyType: 'BANK', money: 50_000 });
  await saveSwift(ask, person.name);
  for (const amount of amounts) await withdraw(ask, wallet, amount);
  return person;
}

/** Keeps the page from being loaded anew, as a slow network would, until what this answers is called. */
async function holdRefresh(page: Page): Promise<() => void> {
  let refresh = (): void => undefined;
  const fresh = new Promise<void>((resolve) => (refresh = resolve));
  await page.route('**/company/withdrawals.data*', async (route) => {
    if (route.request().method() === 'GET') await fresh;
    await route.continue();
  });
  return refresh;
}

test('an accountant brings withdrawals to the bank by keys, but never their own', async ({
  ownPage: page,
  newBrowser,
  person,
  api,
}) => {
  test.slow();
  const company = await foundCompany(api, person);
  const ask = await api.as(person);
  const newPage = async () => (await newBrowser()).newPage();
  const other = await requester(newPage, api, company, ['100.00', '50.00']);
  await proveIdentity(page.request, api, person);
  const operations = { company: company.uuid, name: 'Operations', familyType: 'BANK', userType: 'COMPANY' } as const;
  const wallet = await makeWallet(ask, { ...operations, money: 100_000 });
  await saveSwift(ask, 'Himal', company.uuid);
  await withdraw(ask, wallet, '70.00');

  await open(page, '/accounts/company/withdrawals');
  const own = page.getByRole('row').filter({ hasText: '70.00' });
  await expect(own).toContainText(text('withdrawals.ownWithdrawal'));
  await expect(own.getByRole('checkbox')).toBeDisabled();
  expect(await axe(page)).toEqual([]);

  await page.keyboard.press('j');
  await expect(page.getByRole('row').filter({ hasText: '100.00' }).getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText(text('withdrawals.marked', { count: 2 }))).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('b');
  await expect(page.getByText(text('withdrawals.many.batched', { count: 2 }))).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'pain.001.001.09' }).click(),
  ]);
  const xml = readFileSync(await file.path(), 'utf8');
  expect(await page.evaluate(xmlProblem, xml)).toBeNull();
  expect(xml).toContain('<NbOfTxs>2</NbOfTxs>');
  expect(xml).toContain('<CtrlSum>150.00</CtrlSum>');
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: text('withdrawals.batch.csv'), exact: true }).click(),
  ]);
  expect(readFileSync(await table.path(), 'utf8')).toContain(other.name);

  await page.getByRole('link', { name: text('withdrawals.view.batches') }).click();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: text('withdrawals.batch.open', { count: 2 }) }).click();
  await page.getByRole('row').filter({ hasText: '100.00' }).getByRole('checkbox').check();
  // The next one is decided about while the list still shows the first.
  const refresh = await holdRefresh(page);
  await page.keyboard.press('s');
  await expect(page.getByText(text('withdrawals.many.done', { count: 1 }))).toBeVisible();
  await page.getByRole('row').filter({ hasText: '50.00' }).getByRole('checkbox').check();
  await page.keyboard.press('f');
  const reason = page.getByRole('dialog', { name: text('withdrawals.reason.FAILED', { count: 1 }) });
  await reason.getByLabel(text('withdrawals.reason.label')).fill('The account is closed.');
  refresh();
  const markFailed = reason.getByRole('button', { name: text('withdrawals.outcome.FAILED') });
  await expect(markFailed).toBeEnabled();
  expect(await axe(page)).toEqual([]);
  await markFailed.click();
  await expect(reason).toBeHidden();
  await expect(page.getByText(text('withdrawals.empty.batched'))).toBeVisible();

  await page.getByRole('link', { name: text('withdrawals.view.failed') }).click();
  await expect(page.getByRole('row').filter({ hasText: '50.00' })).toContainText('The account is closed.');
});

test('of many that are settled at once, those that somebody else decided about are left out, with the reason', async ({
  ownPage: page,
  newBrowser,
  person,
  api,
}) => {
  const company = await foundCompany(api, person);
  const newPage = async () => (await newBrowser()).newPage();
  const other = await requester(newPage, api, company, ['20.00', '30.00']);
  await open(page, '/accounts/company/withdrawals');
  await page.keyboard.press('a');
  // What the other one does is not on this page yet.
  const refresh = await holdRefresh(page);
  const asOther = await api.as(other);
  const { withdrawals } = await asOther<{ withdrawals: { data: { uuid: string }[] } }>(
    'query ($company: ID!) { withdrawals(company: $company, userType: USER, first: 1) { data { uuid } } }',
    { company: company.uuid },
  );
  await asOther('mutation ($input: CancelWithdrawalInput!) { cancelWithdrawal(input: $input) { status } }', {
    input: { withdrawal: withdrawals.data[0]?.uuid, idempotencyKey: 'cancelled-meanwhile' },
  });
  await page.keyboard.press('b');
  await expect(page.getByText(text('withdrawals.many.skipped', { count: 1 }))).toBeVisible();
  await expect(page.getByText(serverText('errors.WITHDRAWAL_DECIDED'))).toBeVisible();
  refresh();
});
