import { axe } from './support/audit';
import { foundCompany, joinCompany } from './support/company';
import { stranger } from './support/people';
import { said } from './support/said';
import { letProofAge } from './support/server';
import { expect, open, reload, signIn, test } from './support/test';
import { serverText, text } from './support/texts';

test('a person saves where they are paid, and sees the numbers again after a fresh proof only', async ({
  ownPage: page,
  person,
}) => {
  await open(page, '/profile');
  await page.getByRole('link', { name: text('identity.complete.bank') }).click();
  await expect(page).toHaveURL('/profile/billing');
  await expect(page.getByText(text('billing.kyc.title'))).toBeVisible();
  await expect(page.getByLabel(text('billing.field.routingNumber'))).toHaveCount(0);

  const form = page.getByRole('form', { name: text('billing.add', { kind: text('billing.kind.BILLING') }) });
  await form.getByLabel(text('billing.field.accountHolder')).fill('Asha Rai');
  await form.getByLabel(text('billing.field.bankName'), { exact: true }).fill('Nabil Bank');
  await form.getByLabel(text('billing.field.country')).selectOption('DE');
  await form.getByLabel(text('billing.field.bankSwiftCode')).fill('NARB');
  await form.getByLabel(text('billing.field.bankIbanCode')).fill('DE89 3704 0044 0532 0130 01');
  await form.getByRole('button', { name: text('billing.save') }).click();
  await expect(form.getByText(serverText('validation.bic')).last()).toBeVisible();
  await expect(form.getByText(serverText('validation.iban')).last()).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await form.getByLabel(text('billing.field.bankSwiftCode')).fill('cobadeff');
  await form.getByLabel(text('billing.field.bankIbanCode')).fill('DE89 3704 0044 0532 0130 00');
  await form.getByRole('button', { name: text('billing.save') }).click();
  await expect(page.getByText('•••• 3000', { exact: true })).toBeVisible();
  await expect(page.getByText(text('billing.default'), { exact: true })).toBeVisible();
  await expect(page.getByText('DE89370400440532013000')).toHaveCount(0);

  await letProofAge(person.email);
  await page.getByRole('button', { name: text('billing.reveal') }).click();
  const proof = page.getByRole('dialog', { name: text('identity.stepUp.title') });
  await proof.getByLabel(text('identity.field.password'), { exact: true }).fill(person.password);
  await proof.getByRole('button', { name: text('identity.stepUp.submit') }).click();
  await expect(page.getByText('DE89370400440532013000')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: text('billing.hide') }).click();
  await expect(page.getByText('DE89370400440532013000')).toHaveCount(0);

  await page.getByRole('link', { name: text('billing.kind.ACHBILLING') }).click();
  const ach = page.getByRole('form', { name: text('billing.add', { kind: text('billing.kind.ACHBILLING') }) });
  await expect(ach.getByLabel(text('billing.field.bankSwiftCode'))).toHaveCount(0);
  await ach.getByLabel(text('billing.field.accountHolder')).fill('Asha Rai');
  await ach.getByLabel(text('billing.field.bankName'), { exact: true }).fill('First Bank');
  await ach.getByLabel(text('billing.field.country')).selectOption('US');
  await ach.getByLabel(text('billing.field.routingNumber')).fill('021000022');
  await ach.getByLabel(text('billing.field.bankAccount')).fill('0001 2345 6789');
  await ach.getByRole('button', { name: text('billing.save') }).click();
  await expect(ach.getByText(serverText('validation.routingNumber')).last()).toBeVisible();
  await ach.getByLabel(text('billing.field.routingNumber')).fill('021000021');
  await ach.getByRole('button', { name: text('billing.save') }).click();
  await page.getByRole('button', { name: text('billing.makeDefault') }).click();
  await said(page, text('billing.done.default'));
});

test('an accountant looks after the billing of the company, and sees nothing else of its settings', async ({
  newBrowser,
  api,
  person,
}) => {
  const company = await foundCompany(api, person);
  const accountant = await joinCompany(company, stranger('Chen Lin'), { company: 'accountant' });
  const context = await newBrowser();
  await signIn(context, accountant);
  const page = await context.newPage();
  await open(page, '/company-setting');
  await expect(page).toHaveURL('/company-setting/billing');
  await expect(page.getByRole('link', { name: text('company.setting.week') })).toHaveCount(0);

  const charges = page.getByRole('form', { name: text('billing.charges.of', { currency: 'USD' }) });
  await charges.getByLabel(text('billing.charges.swiftCharge')).fill('15.001');
  await charges.getByRole('button', { name: text('billing.charges.save') }).click();
  await expect(charges.getByText(serverText('errors.CHARGE_INVALID', { digits: 2 })).last()).toBeVisible();
  await charges.getByLabel(text('billing.charges.swiftCharge')).fill('15');
  await charges.getByRole('button', { name: text('billing.charges.save') }).click();
  await expect(charges.getByLabel(text('billing.charges.swiftCharge'))).toHaveValue('15.00');

  const fee = page.getByRole('region', { name: text('billing.fee.title') });
  await fee.getByLabel(text('billing.fee.FIXED')).check();
  await fee.getByLabel(text('billing.fee.amount', { currency: 'USD' })).fill('4.50');
  await fee.getByRole('button', { name: text('billing.fee.save') }).click();
  await expect(fee.getByText(text('billing.fee.help'))).toBeVisible();

  const provider = page.getByRole('region', { name: text('billing.provider.CARD') });
  await provider.getByLabel(text('billing.provider.name'), { exact: true }).fill('Stripe');
  await provider.getByLabel(text('billing.provider.account'), { exact: true }).fill('acct_123456');
  await provider.getByRole('button', { name: text('billing.save') }).click();
  await expect(provider.getByText(text('billing.field.keep', { number: '•••• 56' }))).toBeVisible();

  const contact = page.getByRole('region', { name: text('billing.contact.title') });
  await contact.getByLabel(text('identity.contact.district')).fill('Lalitpur');
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST' && response.ok()),
    contact.getByRole('button', { name: text('billing.save') }).click(),
  ]);
  await reload(page);
  await expect(contact.getByLabel(text('identity.contact.district'))).toHaveValue('Lalitpur');
  expect(await axe(page)).toEqual([]);
});
