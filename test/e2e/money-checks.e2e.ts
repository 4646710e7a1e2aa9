import { axe } from './support/audit';
import { foundCompany } from './support/company';
import { makeWallet } from './support/money';
import { expect, open, test } from './support/test';
import { text } from './support/texts';

test('an owner finds trial money on Money checks and removes it', async ({ ownPage: page, person, api }) => {
  const company = await foundCompany(api, person);
  const ask = await api.as(person);
  await makeWallet(ask, { company: company.uuid, name: 'Everyday' });
  await open(page, '/accounts/user');
  await page.getByRole('button', { name: text('wallet.act.deposit.open') }).click();
  const dialog = page.getByRole('dialog', { name: text('deposits.dialog.title') });
  await dialog.getByLabel(text('deposits.dialog.amount', { currency: 'USD' })).fill('80');
  await dialog.getByRole('button', { name: text('deposits.dialog.confirm.CARD') }).click();
  await page.getByRole('button', { name: text('deposits.sandbox.pay') }).click();
  await expect(page.getByText(text('deposits.state.CREDITED.title'))).toBeVisible();

  await open(page, '/accounts/company');
  await page.getByRole('link', { name: text('wallet.tabs.checks') }).click();
  const trial = page.getByRole('region', { name: text('checks.kind.TRIAL_MONEY.title') });
  await expect(trial.getByRole('row', { name: 'Everyday' })).toContainText('80.00');
  await expect(page.getByText(text('checks.proof.sound'))).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await trial.getByRole('link', { name: text('checks.detail.TRIAL_MONEY') }).click();
  await expect(page.getByRole('row', { name: 'Everyday' })).toContainText('80.00');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: text('checks.trial.submit', { count: 1 }) }).click();
  await expect(page.getByText(text('checks.trial.none'))).toBeVisible();
  await open(page, '/accounts/user');
  await expect(page.getByRole('listitem').filter({ hasText: 'Everyday' })).toContainText('0.00');
});
