import { axe } from './support/audit';
import { foundCompany } from './support/company';
import { makeWallet, saveSwift } from './support/money';
import { said } from './support/said';
import { expect, open, test } from './support/test';
import { text } from './support/texts';

test('money is deposited by a card of the sandbox, left unpaid, and announced by bank', async ({
  ownPage: page,
  person,
  api,
}) => {
  const company = await foundCompany(api, person);
  const ask = await api.as(person);
  await makeWallet(ask, { company: company.uuid, name: 'Everyday' });
  await open(page, '/accounts/user');
  const openDialog = async (amount: string) => {
    await page.getByRole('button', { name: text('wallet.act.deposit.open') }).click();
    const dialog = page.getByRole('dialog', { name: text('deposits.dialog.title') });
    await dialog.getByLabel(text('deposits.dialog.amount', { currency: 'USD' })).fill(amount);
    return dialog;
  };
  const promised = await openDialog('0.10');
  await promised.getByLabel(text('deposits.means.BANK')).check();
  await expect(promised.getByText(text('deposits.payTo.none'))).toBeVisible();
  await expect(promised.getByRole('button', { name: text('deposits.dialog.confirm.BANK') })).toBeDisabled();
  await saveSwift(ask, 'Himal Company', company.uuid);
  await open(page, '/accounts/user');
  const dialog = await openDialog('0.10');
  await dialog.getByRole('button', { name: text('deposits.dialog.confirm.CARD') }).click();
  await expect(dialog.getByText(/0\.50/)).toBeVisible();
  await dialog.getByLabel(text('deposits.dialog.amount', { currency: 'USD' })).fill('1,250.50');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: text('deposits.dialog.confirm.CARD') }).click();

  await expect(page.getByText(text('deposits.sandbox.notice'))).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: text('deposits.sandbox.pay') }).click();
  await expect(page.getByText(text('deposits.state.CREDITED.title'))).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: text('deposits.toAccounts') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Everyday' })).toContainText('1,250.50');

  const second = await openDialog('40');
  await second.getByRole('button', { name: text('deposits.dialog.confirm.CARD') }).click();
  await page.getByRole('button', { name: text('deposits.sandbox.leave') }).click();
  await expect(page.getByText(text('deposits.left.title'))).toBeVisible();
  await page.getByRole('button', { name: text('deposits.open.cancel') }).click();
  await said(page, text('deposits.done.cancelled'));

  const third = await openDialog('300');
  await third.getByLabel(text('deposits.means.BANK')).check();
  await expect(third.getByText('DE89370400440532013000')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await third.getByRole('button', { name: text('deposits.dialog.confirm.BANK') }).click();
  await expect(third).toBeHidden();
  const reference = await page
    .getByText(/^WZ[0-9A-Z]{8}$/)
    .first()
    .innerText();
  await page.getByText(text('deposits.payTo.title')).click();
  await expect(page.getByText('DE89370400440532013000')).toBeVisible();
  await expect(page.locator('dd').filter({ hasText: reference })).toBeVisible();
  expect(await axe(page)).toEqual([]);
});
