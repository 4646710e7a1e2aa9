import { axe } from './support/audit';
import { foundCompany } from './support/company';
import { makeWallet } from './support/money';
import { said } from './support/said';
import { expect, open, test } from './support/test';
import { text } from './support/texts';

test('a company with money is not deleted and keeps its currency, and says why', async ({
  ownPage: page,
  person,
  api,
}) => {
  const company = await foundCompany(api, person);
  await open(page, '/company-setting');
  await expect(page.getByLabel(text('company.field.currency'))).toBeEnabled();
  await open(page, '/company-setting/delete');
  await expect(page.getByRole('button', { name: text('company.delete.submit') })).toBeVisible();

  const ask = await api.as(person);
  await makeWallet(ask, { company: company.uuid, name: 'Till', userType: 'COMPANY', money: 125_050 });
  await open(page, '/company-setting/delete');
  await expect(page.getByText(text('company.money.title')).first()).toBeVisible();
  await expect(page.getByRole('row', { name: 'Till' })).toContainText('1,250.50');
  await expect(page.getByRole('button', { name: text('company.delete.submit') })).toBeHidden();
  expect(await axe(page)).toEqual([]);

  await open(page, '/company-setting');
  await expect(page.getByLabel(text('company.field.currency'))).toBeDisabled();
  await expect(page.getByText(text('company.field.currencyFixed'))).toBeVisible();
  await page.getByLabel(text('company.field.name'), { exact: true }).fill(`${company.name} 2`);
  await page.getByRole('button', { name: text('company.setting.save') }).click();
  await said(page, text('company.setting.saved'));
});
