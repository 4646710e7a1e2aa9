import type { Page } from '@playwright/test';
import { axe } from './support/audit';
import { foundCompany, joinCompany } from './support/company';
import { makeWallet } from './support/money';
import { stranger } from './support/people';
import { said } from './support/said';
import { expect, holdFirst, open, signIn, test } from './support/test';
import { text } from './support/texts';

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name });
const row = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasNot: page.getByRole('listitem') });

async function choose(page: Page, account: string, action: string): Promise<void> {
  await page.getByRole('button', { name: text('wallet.actionsFor', { name: account }) }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a wallet is made, split, emptied into another, and merged again', async ({ ownPage: page, person, api }) => {
  const company = await foundCompany(api, person);
  await open(page, '/accounts/user');
  await expect(page.getByText(text('wallet.empty.title'))).toBeVisible();
  await page.getByRole('button', { name: text('wallet.act.create.open') }).click();
  const create = dialogNamed(page, text('wallet.act.create.title'));
  await create.getByLabel(text('wallet.field.name'), { exact: true }).fill('Everyday');
  expect(await axe(page)).toEqual([]);
  await create.getByRole('button', { name: text('wallet.act.create.confirm') }).click();
  await expect(create).toBeHidden();
  await said(page, text('wallet.done.create'));

  const ask = await api.as(person);
  await makeWallet(ask, { company: company.uuid, name: 'Travel', money: 100_000 });
  // The page heard of the new wallet; what came from outside it hears with the next load.
  await expect(page.getByText('Travel')).toBeVisible();
  await open(page, '/accounts/user');

  await choose(page, 'Travel', text('wallet.act.split.open'));
  const split = dialogNamed(page, text('wallet.act.split.title', { name: 'Travel' }));
  await split.getByLabel(text('wallet.field.shareName')).fill('Pokhara');
  const amount = split.getByLabel(text('wallet.act.split.amount', { currency: 'USD' }));
  await amount.fill('1,000.01');
  await expect(split.getByText(text('wallet.error.insufficient'))).toBeVisible();
  await amount.fill('350');
  await expect(split.getByText('650.00 USD')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await split.getByRole('button', { name: text('wallet.act.split.confirm') }).click();
  await expect(split).toBeHidden();
  await expect(row(page, 'Pokhara')).toContainText('350.00');

  await page.getByRole('button', { name: text('wallet.act.transfer.open') }).click();
  const transfer = dialogNamed(page, text('wallet.act.transfer.title'));
  await transfer
    .getByLabel(text('wallet.act.transfer.from'), { exact: true })
    .selectOption({ label: 'Travel / Pokhara · 350.00 USD' });
  await transfer
    .getByLabel(text('wallet.act.transfer.to'), { exact: true })
    .selectOption({ label: 'Everyday · 0.00 USD' });
  const typed = transfer.getByLabel(text('wallet.act.transfer.amount', { currency: 'USD' }));
  await typed.fill('350.01');
  await expect(transfer.getByText(text('wallet.error.insufficient'))).toBeVisible();
  await expect(transfer.getByRole('button', { name: text('wallet.act.transfer.review') })).toBeDisabled();
  await typed.fill('120.50');
  expect(await axe(page)).toEqual([]);
  await transfer.getByRole('button', { name: text('wallet.act.transfer.review') }).click();
  await expect(transfer.getByText('229.50 USD')).toBeVisible();
  await transfer.getByRole('button', { name: text('wallet.act.transfer.confirm', { amount: '120.50 USD' }) }).click();
  await expect(transfer).toBeHidden();
  await expect(row(page, 'Pokhara')).toContainText('229.50');

  await choose(page, 'Travel', text('wallet.act.merge.open'));
  const merge = dialogNamed(page, text('wallet.act.merge.title', { name: 'Travel' }));
  await merge.getByRole('button', { name: text('wallet.act.merge.confirm') }).click();
  await expect(merge.getByRole('alert')).toHaveText(text('wallet.act.merge.none'));
  await merge.getByLabel('Pokhara').check();
  await expect(merge.getByRole('status')).toContainText('879.50');
  await merge.getByRole('button', { name: text('wallet.act.merge.confirm') }).click();
  await expect(merge).toBeHidden();
  await expect(page.getByText('Pokhara')).toHaveCount(0);
});

test('percentages are staged until they are a hundred, and shares put in order by keys', async ({
  ownPage: page,
  person,
  api,
}) => {
  const company = await foundCompany(api, person);
  const shares = [
    { name: 'Living', percent: 60 },
    { name: 'Savings', percent: 40 },
  ];
  const ask = await api.as(person);
  await makeWallet(ask, { company: company.uuid, name: 'Salary', familyType: 'PERCENT', shares, money: 100_000 });
  await open(page, '/accounts/user');
  expect(await axe(page)).toEqual([]);

  await choose(page, 'Salary', text('wallet.act.allocation.open'));
  const allocation = dialogNamed(page, text('wallet.act.allocation.title', { name: 'Salary' }));
  const percentOf = (name: string) => allocation.getByLabel(text('wallet.parts.percentOf', { name }));
  const save = allocation.getByRole('button', { name: text('wallet.act.allocation.confirm') });
  await percentOf('Living').fill('33.33');
  await expect(allocation.getByRole('status')).toHaveText(
    text('wallet.parts.left', { sum: '73.33', percent: '26.67' }),
  );
  await expect(save).toBeDisabled();
  await allocation
    .getByRole('button', { name: text('wallet.parts.giveRest', { percent: '26.67', name: 'Savings' }) })
    .click();
  await expect(allocation.getByRole('status')).toHaveText(text('wallet.parts.exact'));
  await allocation.getByLabel(text('wallet.act.allocation.redistribute')).check();
  await expect(allocation.getByRole('row', { name: 'Living' })).toContainText('333.30');
  expect(await axe(page)).toEqual([]);
  await save.click();
  await expect(allocation).toBeHidden();
  await expect(row(page, 'Living')).toContainText('333.30');

  await choose(page, 'Salary', text('wallet.act.addShares.open'));
  const adding = dialogNamed(page, text('wallet.act.addShares.title', { name: 'Salary' }));
  await adding.getByRole('button', { name: text('wallet.act.addShares.another') }).click();
  await expect(adding.getByRole('alert')).toHaveText(text('wallet.error.unsaved'));
  await adding.getByLabel(text('wallet.field.shareName')).fill('Family');
  await adding.getByRole('button', { name: text('wallet.act.addShares.keep') }).click();
  await adding.getByLabel(text('wallet.parts.percentOf', { name: 'Savings' })).fill('56.67');
  await adding.getByLabel(text('wallet.parts.percentOf', { name: 'Family' })).fill('10');
  await adding.getByRole('button', { name: text('wallet.act.addShares.confirm', { count: 1 }) }).click();
  await expect(adding).toBeHidden();

  const names = page.getByRole('list', { name: text('wallet.sharesOf', { name: 'Salary' }) }).getByRole('listitem');
  await expect(names).toContainText(['Living', 'Savings', 'Family']);
  const handle = page.getByRole('button', { name: text('ui.move.handle', { name: 'Family' }) });
  await handle.focus();
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('intent=reorder') === true,
  );
  await page.keyboard.press('ArrowUp');
  await expect(names).toContainText(['Living', 'Family', 'Savings']);
  await expect(handle).toBeFocused();
  // The order is seen before it is sent: only one that was answered can't be the one that is held.
  await answered;
  // An act that comes while an order is on its way waits for it: the server might finish them in another order.
  const slow = await holdFirst(page, 'intent=reorder');
  await page.keyboard.press('ArrowUp');
  await expect(names).toContainText(['Family', 'Living', 'Savings']);
  await choose(page, 'Family', text('ui.move.down'));
  await expect(names).toContainText(['Living', 'Family', 'Savings']);
  expect(slow.sent()).toBe(1);
  slow.end();
  const sharesOf = async () => {
    const found = await ask<{ wallets: { data: { shares: { name: string }[] }[] } }>(
      'query ($company: ID!) { wallets(company: $company, userType: USER) { data { shares { name } } } }',
      { company: company.uuid },
    );
    return found.wallets.data[0]?.shares.map(({ name }) => name);
  };
  await expect.poll(() => slow.sent()).toBe(2);
  await expect.poll(sharesOf).toEqual(['Living', 'Family', 'Savings']);
  await open(page, '/accounts/user');
  await expect(names).toContainText(['Living', 'Family', 'Savings']);

  await choose(page, 'Family', text('wallet.act.details.open'));
  const details = dialogNamed(page, text('wallet.act.details.title', { name: 'Family' }));
  await details.getByLabel(text('wallet.field.name'), { exact: true }).fill('Parents');
  await details.getByRole('button', { name: text('wallet.act.details.confirm') }).click();
  await expect(row(page, 'Parents')).toBeVisible();

  await choose(page, 'Parents', text('wallet.act.closeShare.open'));
  const closing = dialogNamed(page, text('wallet.act.closeShare.title', { name: 'Parents' }));
  await closing.getByRole('button', { name: text('wallet.act.closeShare.confirm') }).click();
  await expect(closing).toBeHidden();
  await expect(page.getByText('Parents')).toHaveCount(0);
});

test('the company’s accounts are there for its accountants, and on a phone', async ({ ownPage: page, person, api }) => {
  const company = await foundCompany(api, person);
  const ask = await api.as(person);
  await makeWallet(ask, { company: company.uuid, name: 'Operations', userType: 'COMPANY', money: 9_120_000 });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/accounts');
  expect(await axe(page)).toEqual([]);
  await expect(page.getByText('91,200.00 USD')).toBeVisible();
  await page
    .getByRole('region', { name: text('wallet.title.company') })
    .getByRole('link', { name: text('wallet.tabs.accounts') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('wallet.title.company'));
  await page.getByRole('button', { name: text('wallet.example.open') }).click();
  await expect(dialogNamed(page, text('wallet.example.title')).getByRole('row')).toHaveCount(7);
  expect(await axe(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('whoever has lost their seat still sees their money, from the roadblock', async ({ newBrowser, api }) => {
  const person = stranger('Kamala Gurung');
  const company = await foundCompany(api, await api.join(stranger('Asha Rai')));
  await joinCompany(company, person);
  await makeWallet(await api.as(person), { company: company.uuid, name: 'Savings' });
  const owner = await api.as(company.owner);
  const { companyUsers } = await owner<{ companyUsers: { data: { uuid: string; email: string }[] } }>(
    'query ($company: ID!) { companyUsers(company: $company, first: 100) { data { uuid email } } }',
    { company: company.uuid },
  );
  const user = companyUsers.data.find(({ email }) => email === person.email)?.uuid;
  await owner('mutation ($input: CompanyUserInput!) { deactivateCompanyUser(input: $input) { status } }', {
    input: { company: company.uuid, user },
  });
  const context = await newBrowser();
  await signIn(context, person);
  const page = await context.newPage();
  await open(page, '/select-project-roadblock');
  await page.getByRole('link', { name: text('project.roadblock.money.open') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('wallet.title.user'));
  await expect(page.getByText('Savings')).toBeVisible();
  await expect(page.getByText(text('wallet.readOnly'))).toBeVisible();
  await expect(page.getByRole('button', { name: text('wallet.act.create.open') })).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await open(page, '/accounts/company');
  await expect(page).toHaveURL('/select-project-roadblock');
});
