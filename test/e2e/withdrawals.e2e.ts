import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { painProblems } from '../harness/payment-files/pain-checker';
import { axe, overflowing } from './support/audit';
import { type Company, foundCompany, joinCompany } from './support/company';
import { proveIdentity } from './support/documents';
import { makeWallet, saveSwift, withdraw } from './support/money';
import { type Api, type Person, stranger } from './support/people';
import { draw, scan } from './support/pictures';
import { said } from './support/said';
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

const DOCUMENTS = ['IDENTITY', 'PROOF_OF_ADDRESS'] as const;

/** Hands in each document that the dialog asks for. `faults`: of the dialog with a file in it. */
async function submitDocuments(dialog: Locator, faults: (kind: string) => Promise<unknown[]>): Promise<void> {
  for (const kind of DOCUMENTS) {
    const file = { name: `${kind}.png`, mimeType: 'image/png', buffer: await scan(kind) };
    await dialog.getByLabel(text(`withdrawals.ask.document.${kind}`)).setInputFiles(file);
    expect(await faults(kind)).toEqual([]);
    await dialog.getByRole('button', { name: text('withdrawals.ask.submitDocument') }).click();
  }
}

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
  await expect(bank).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await bank.getByRole('button', { name: text('withdrawals.bank.confirm') }).click();
  await expect(bank).toBeHidden();

  const waiting = await openDialog(page, 'To the bank');
  await submitDocuments(waiting, async (kind) => {
    await draw(page, `withdraw-${kind}`);
    return axe(page);
  });
  await expect(waiting.getByText(text('withdrawals.ask.pending'))).toBeVisible();
  await waiting.getByLabel(text('withdrawals.ask.amount', { currency: 'USD' })).fill('100');
  await expect(waiting.getByRole('button', { name: text('withdrawals.ask.confirm') })).toBeDisabled();
  for (const _ of DOCUMENTS) await api.review(person, { company: company.uuid, status: 'VERIFIED' });

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
  await expect(page).toHaveURL(/\/accounts\/user\/withdrawals\?asked=/);
  const confirmed = text('withdrawals.asked.title', { amount: '100.00 USD', account: 'Nabil Bank •••• 3000' });
  await expect(page.getByText(confirmed)).toBeVisible();
  await draw(page, 'withdraw-asked');
  const row = page.getByRole('row').filter({ hasText: 'Nabil Bank •••• 3000' });
  await expect(row).toContainText(text('withdrawals.state.HELD'));
  await expect(row).toContainText('100.00');
  expect(await axe(page)).toEqual([]);
  await row.getByRole('button', { name: text('withdrawals.cancel') }).click();
  await expect(row).toContainText(text('withdrawals.state.CANCELLED'));
  await expect(row).toContainText(text('withdrawals.backIn', { wallet: 'To the bank' }));
});

test('on a phone a person withdraws a whole percentage wallet from the overview, without a bank wallet', async ({
  ownPage: page,
  person,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const company = await foundCompany(api, person);
  const ask = await api.as(person);
  await makeWallet(ask, { company: company.uuid, name: 'Small', money: 5000 });
  const shares = [{ name: 'Living', percent: 100 }];
  await makeWallet(ask, { company: company.uuid, name: 'Salary', familyType: 'PERCENT', shares, money: 100_000 });

  await open(page, '/accounts');
  await page
    .getByRole('link', { name: text('wallet.act.withdraw.open') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: text('withdrawals.ask.title', { name: 'Salary' }) });
  await submitDocuments(dialog, () => overflowing(page));
  await dialog.getByLabel(text('billing.field.accountHolder')).fill('Asha Rai');
  await dialog.getByLabel(text('billing.field.bankName'), { exact: true }).fill('Nabil Bank');
  await dialog.getByLabel(text('billing.field.country')).selectOption('DE');
  await dialog.getByLabel(text('billing.field.bankSwiftCode')).fill('COBADEFF');
  await dialog.getByLabel(text('billing.field.bankIbanCode')).fill('DE89370400440532013000');
  expect(await axe(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await draw(page, 'withdraw-bank-phone');
  await dialog.getByRole('button', { name: text('withdrawals.ask.saveBank') }).click();
  await expect(dialog.getByText(text('withdrawals.ask.pending'))).toBeVisible();
  for (const _ of DOCUMENTS) await api.review(person, { company: company.uuid, status: 'VERIFIED' });

  await open(page, '/accounts');
  await page
    .getByRole('link', { name: text('wallet.act.withdraw.open') })
    .first()
    .click();
  await dialog.getByRole('button', { name: text('withdrawals.ask.most') }).click();
  await expect(dialog.getByLabel(text('withdrawals.ask.amount', { currency: 'USD' }))).toHaveValue('1000.00');
  expect(await axe(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await dialog.getByRole('button', { name: text('withdrawals.ask.confirm') }).click();
  await expect(page).toHaveURL(/\/accounts\/user\/withdrawals\?asked=/);
  await draw(page, 'withdraw-asked-phone');
  await open(page, '/accounts/user');
  const share = page.getByRole('listitem').filter({ hasText: 'Living' }).last();
  await expect(share.getByRole('button', { name: text('wallet.act.withdraw.open') })).toHaveCount(0);
  await open(page, '/accounts/user/withdrawals');
  await expect(page.getByText('Nabil Bank •••• 3000').first()).toBeVisible();
});

/** Runs in the browser, whose parser takes only what is well-formed. */
const xmlProblem = (xml: string): string | null =>
  new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent ?? null;

/** Somebody who has asked for money, and is who they say. */
async function requester(newPage: () => Promise<Page>, api: Api, company: Company, amounts: string[]): Promise<Person> {
  const person = await joinCompany(company, stranger('Bikram Karki'));
  const page = await newPage();
  await signIn(page.context(), person);
  await proveIdentity(page.request, api, { person, company, by: company.owner });
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
  const company = await foundCompany(api, person);
  const ask = await api.as(person);
  const newPage = async () => (await newBrowser()).newPage();
  const other = await requester(newPage, api, company, ['100.00', '50.00']);
  await proveIdentity(page.request, api, { person, company });
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
  const asked = page.getByRole('dialog', { name: text('withdrawals.batch.title', { count: 2 }) });
  await expect(asked.getByText(text('destinations.new', { count: 1 }))).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await asked.getByRole('button', { name: text('withdrawals.batch.make') }).click();
  await expect(page.getByText(text('withdrawals.many.batched', { count: 2 }))).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'pain.001.001.09' }).click(),
  ]);
  const xml = readFileSync(await file.path(), 'utf8');
  expect(await page.evaluate(xmlProblem, xml)).toBeNull();
  expect(painProblems(xml)).toEqual([]);
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
  await reason.getByLabel(text('withdrawals.reason.unpaidByBank')).check();
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
  await saveSwift(await api.as(person), 'Himal', company.uuid);
  await open(page, '/accounts/company/withdrawals');
  await page.keyboard.press('a');
  // The act of the other one is not on this page yet.
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
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('withdrawals.batch.make') })
    .click();
  await expect(page.getByText(text('withdrawals.many.skipped', { count: 1 }))).toBeVisible();
  await expect(page.getByText(serverText('errors.WITHDRAWAL_DECIDED'))).toBeVisible();
  refresh();
});

test('a downloaded batch is dissolved with a fresh proof, and changed bank details are confirmed by name', async ({
  ownPage: page,
  newBrowser,
  person,
  api,
}) => {
  const company = await foundCompany(api, person);
  const newPage = async () => (await newBrowser()).newPage();
  const other = await requester(newPage, api, company, ['20.00']);
  await saveSwift(await api.as(person), 'Himal', company.uuid);
  const create = async () => {
    await open(page, '/accounts/company/withdrawals');
    await page.keyboard.press('a');
    await page.keyboard.press('b');
    return page.getByRole('dialog');
  };
  const make = { name: text('withdrawals.batch.make') };
  await (await create()).getByRole('button', make).click();
  await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'pain.001.001.09' }).click()]);
  await page.getByRole('link', { name: text('withdrawals.view.batches') }).click();
  await page.getByRole('button', { name: text('withdrawals.dissolve.open') }).click();
  const dissolving = page.getByRole('dialog', { name: text('withdrawals.dissolve.title') });
  await dissolving.getByLabel(text('withdrawals.dissolve.reason')).fill('Wrong day');
  await dissolving.getByLabel(text('withdrawals.dissolve.notHandedOver')).check();
  expect(await axe(page)).toEqual([]);
  await letProofAge(person.email);
  await dissolving.getByRole('button', { name: text('withdrawals.dissolve.confirm') }).click();
  const proof = page.getByRole('dialog', { name: text('identity.stepUp.title') });
  await proof.getByLabel(text('identity.field.password'), { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await said(page, text('withdrawals.done.dissolve'));
  await expect(page.getByText(text('withdrawals.batch.dissolved'), { exact: true })).toBeVisible();
  expect(await axe(page)).toEqual([]);

  const asOther = await api.as(other);
  const bank = { bankName: 'Nabil Bank', country: 'DE', bankSwiftCode: 'BYLADEM1' };
  await asOther('mutation ($input: SwiftBillingInput!) { saveSwiftBilling(input: $input) { status } }', {
    input: { ...bank, accountHolder: other.name, bankIbanCode: 'DE02120300000000202051', version: 1 },
  });
  const { wallets } = await asOther<{ wallets: { data: { uuid: string }[] } }>(
    'query ($company: ID!) { wallets(company: $company, userType: USER) { data { uuid } } }',
    { company: company.uuid },
  );
  await withdraw(asOther, wallets.data[0]?.uuid ?? '', '30.00');
  const dialog = await create();
  await expect(dialog.getByText(text('destinations.changed', { count: 1 }))).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', make).click();
  await expect(page.getByText(text('withdrawals.many.skipped', { count: 1 }))).toBeVisible();
  const again = await create();
  await again.getByRole('checkbox', { name: other.name }).check();
  await again.getByRole('button', make).click();
  await expect(page.getByText(text('withdrawals.many.batched', { count: 1 }))).toBeVisible();
});
