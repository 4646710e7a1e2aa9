import type { Locator, Page } from '@playwright/test';
import { axe, overflowing } from './support/audit';
import { foundCompany, joinCompany } from './support/company';
import { makeWallet } from './support/money';
import { dayAgo, trackOn } from './support/payroll';
import { draw } from './support/pictures';
import { type Api, stranger } from './support/people';
import { sql } from './support/server';
import { expect, open, signIn, test } from './support/test';
import { serverText, text } from './support/texts';

const PHONE = { width: 390, height: 844 };
const [FIRST, LAST] = [dayAgo(2), dayAgo(1)];

/** Opens what is done from the page of an invoice, and answers its dialog. */
async function act(page: Page, name: 'send' | 'adjust' | 'approve' | 'reject' | 'pay'): Promise<Locator> {
  await page.getByRole('button', { name: text(`payroll.act.${name}.open`), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text(`payroll.act.${name}.title`) });
  await expect(dialog).toBeVisible();
  expect(await axe(page)).toEqual([]);
  return dialog;
}

/** From the mail alone, without a session. */
async function approveByCode(page: Page, api: Api, email: string): Promise<void> {
  await open(page, await api.mailedLink(email, '/verifyInvoice'));
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: text('payroll.verify.send') }).click();
  const code = page.getByLabel(text('payroll.verify.code'));
  await expect(code).toBeVisible();
  const mailed = await api.mailedCode(email);
  const unlock = page.getByRole('button', { name: text('payroll.verify.open') });
  await code.fill(mailed === '000000' ? '000001' : '000000');
  await unlock.click();
  await expect(page.getByText(serverText('errors.NOT_VERIFIED'))).toBeVisible();
  await code.fill(mailed);
  await unlock.click();
  await expect(page.getByText('With the bonus').first()).toBeVisible();
  await page.getByText(text('payroll.lines.kind.HOURS')).click();
  expect(await axe(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await draw(page, 'payroll-verify-phone');
  await page.getByRole('button', { name: text('payroll.verify.approve') }).click();
  await expect(page.getByRole('heading', { name: text('payroll.verify.face.APPROVED.title') })).toBeVisible();
}

test('from a rate to a payment: the worker rejects, is heard, approves on a phone by a code, and is paid', async ({
  ownPage: page,
  person,
  api,
  newBrowser,
}) => {
  test.slow();
  const company = await foundCompany(api, person, { zone: 'Asia/Kathmandu' });
  const project = company.projects[0]?.uuid ?? '';
  const gita = await joinCompany(api, company, stranger('Gita Sharma'));
  await sql(
    `UPDATE project_member SET joined_at = joined_at - INTERVAL 30 DAY
      WHERE project_id = (SELECT id FROM project_project WHERE uuid = ?)`,
    [project],
  );
  await trackOn(await api.as(gita), project, FIRST);
  await makeWallet(await api.as(person), { company: company.uuid, name: 'Till', userType: 'COMPANY', money: 100_000 });

  await open(page, '/payments/rates');
  await page.getByRole('link', { name: 'Gita Sharma' }).click();
  const rates = page.getByRole('dialog', { name: text('payroll.rates.of', { name: 'Gita Sharma' }) });
  await rates.getByLabel(text('payroll.rates.amount', { currency: 'USD' })).fill('10');
  await rates.getByLabel(text('payroll.rates.effectiveFrom')).fill(FIRST);
  expect(await axe(page)).toEqual([]);
  await rates.getByRole('button', { name: text('payroll.rates.save') }).click();
  await expect(rates.getByText(`10.00 USD ${text('payroll.rates.per.HOUR')}`)).toBeVisible();
  await draw(page, 'payroll-rates-drawer');

  await open(page, `/payments?step=people&from=${FIRST}&to=${LAST}`);
  const own = page.getByRole('checkbox', { name: 'Asha Rai' });
  await expect(own).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Gita Sharma' }).check();
  await draw(page, 'payroll-people');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: text('payroll.run.draft', { count: 1 }) }).click();
  const draft = page.getByRole('dialog', { name: text('payroll.run.draft', { count: 1 }) });
  await draft.getByRole('button', { name: text('payroll.run.draft', { count: 1 }) }).click();
  await expect(page.getByText(text('payroll.run.drafted', { count: 1 }))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Gita Sharma' })).toBeDisabled();
  await open(page, `/payments?step=review&from=${FIRST}&to=${LAST}`);
  await draw(page, 'payroll-review');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: text('payroll.run.send', { count: 1, sum: '15.00 USD' }) }).click();
  await expect(page.getByText(text('payroll.runs.done.SEND', { count: 1 })).first()).toBeVisible();

  const context = await newBrowser({ viewport: PHONE });
  await signIn(context, gita);
  const phone = await context.newPage();
  await open(phone, '/payment-history');
  await phone.getByRole('link', { name: text('payroll.invoice.number', { number: 1 }) }).click();
  await phone.getByText(text('payroll.lines.kind.HOURS')).click();
  await expect(phone.getByText('15.00 USD').first()).toBeVisible();
  await expect(phone.getByRole('img', { name: `${text('ui.ribbon.neutral')} 1:30` })).toBeVisible();
  await expect(phone.getByText(text('payroll.costs.title'))).toHaveCount(0);
  expect(await overflowing(phone)).toEqual([]);
  await draw(phone, 'payroll-invoice-phone');
  const reject = await act(phone, 'reject');
  await reject.getByRole('button', { name: text('payroll.act.reject.confirm') }).click();
  await expect(reject).toBeVisible();
  await reject.getByLabel(text('payroll.act.reject.reason')).fill('The bonus is missing');
  await reject.getByRole('button', { name: text('payroll.act.reject.confirm') }).click();
  await expect(reject).toBeHidden();
  await expect(phone.getByText('The bonus is missing')).toBeVisible();

  await open(page, '/payment-history?view=rejected');
  await expect(page.getByRole('row').filter({ hasText: 'Gita Sharma' })).toContainText('The bonus is missing');
  await draw(page, 'payroll-rejected');
  await page.getByRole('link', { name: 'Gita Sharma' }).click();
  const adjust = await act(page, 'adjust');
  await adjust.getByRole('button', { name: text('payroll.extraFields.add') }).click();
  await adjust.getByLabel(text('payroll.extraFields.amount', { currency: 'USD' })).fill('5.50');
  await adjust.getByLabel(text('payroll.act.adjust.reason')).fill('With the bonus');
  await draw(page, 'payroll-adjust');
  await adjust.getByRole('button', { name: text('payroll.act.adjust.confirm') }).click();
  await expect(adjust).toBeHidden();
  await expect(page.getByText(text('payroll.versions.one', { version: 2 }))).toBeVisible();
  await page.getByText(text('payroll.versions.lines')).click();
  await draw(page, 'payroll-adjusted');
  expect(await axe(page)).toEqual([]);

  await approveByCode(await (await newBrowser({ viewport: PHONE })).newPage(), api, gita.email);
  await open(phone, phone.url());
  await expect(phone.getByText(text('payroll.state.APPROVED'), { exact: true }).first()).toBeVisible();
  await expect(phone.getByRole('button', { name: text('payroll.act.reject.open'), exact: true })).toHaveCount(0);

  await page.reload();
  const pay = await act(page, 'pay');
  await pay.getByLabel(text('payroll.act.pay.reason')).fill('November');
  await pay.getByRole('button', { name: text('payroll.act.pay.confirm', { sum: '20.50 USD' }) }).click();
  await expect(pay).toBeHidden();
  await expect(page.getByText(text('payroll.state.PAID'), { exact: true }).first()).toBeVisible();
  await open(page, '/accounts/company');
  await expect(page.getByRole('listitem').filter({ hasText: 'Till' }).first()).toContainText('979.50');
  await open(phone, '/payment-history?view=paid');
  await expect(phone.getByText(text('payroll.state.PAID'), { exact: true }).first()).toBeVisible();
});
