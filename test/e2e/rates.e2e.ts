import type { Page } from '@playwright/test';
import { axe, contrastInTheDark, overflowing } from './support/audit';
import { foundCompany, joinCompany } from './support/company';
import { makeWallet } from './support/money';
import { agreeOnRate, approveInvoice, dayAgo, draftInvoice, payWith, sendInvoice, trackOn } from './support/payroll';
import { stranger } from './support/people';
import { draw } from './support/pictures';
import { sql, joinedLongAgo } from './support/server';
import { expect, open, reload, signIn, test } from './support/test';
import { serverText, text, textPattern } from './support/texts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
const [FIRST, NEXT] = [dayAgo(4), dayAgo(2)];

/** Right and readable in both skins and on a phone, whatever layer is open. */
async function inspect(page: Page, picture: string): Promise<void> {
  expect(await axe(page)).toEqual([]);
  await draw(page, picture);
  expect(await contrastInTheDark(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overflowing(page)).toEqual([]);
  await draw(page, `${picture}-phone`);
  await page.setViewportSize(WIDE);
}

test('a mistyped rate is corrected, a lowered one is told, and late time of an old invoice is decided about', async ({
  ownPage: page,
  person,
  api,
  newBrowser,
}) => {
  const company = await foundCompany(api, person, { zone: 'Asia/Kathmandu' });
  const project = company.projects[0]?.uuid ?? '';
  const ask = await api.as(person);
  const worker = stranger('Gita Sharma');
  const gita = await joinCompany(company, worker);
  await joinedLongAgo(project);
  for (const day of [FIRST, NEXT]) await trackOn(await api.as(gita), project, { day });
  const user = await payWith(ask, project, gita.email);
  await agreeOnRate(ask, { project, user, amount: '100.00', effectiveFrom: FIRST });
  const wallet = await makeWallet(ask, { company: company.uuid, name: 'Till', userType: 'COMPANY', money: 100_000 });

  await open(page, `/payments/rates?user=${user}`);
  const rates = page.getByRole('dialog', { name: text('payroll.rates.of', { name: 'Gita Sharma' }) });
  await rates
    .getByRole('button', { name: /.+/ })
    .filter({ hasText: text('payroll.rates.edit') })
    .first()
    .click();
  const amount = rates.getByLabel(text('payroll.rates.amount', { currency: 'USD' }));
  await expect(amount).toHaveValue('100.00');
  await amount.fill('10.00');
  await expect(rates.getByText(text('payroll.rates.told', { name: 'Gita Sharma' }))).toBeVisible();
  await inspect(page, 'rates-correct');
  await rates.getByRole('button', { name: text('payroll.rates.save') }).click();
  await expect(rates.getByText(text('payroll.rates.per.HOUR', { amount: '10.00 USD' }))).toBeVisible();

  const early = await draftInvoice(ask, { project, user, wallet, from: FIRST, to: FIRST });
  const later = await draftInvoice(ask, { project, user, wallet, from: NEXT, to: NEXT });
  for (const invoice of [early, later]) await sendInvoice(ask, invoice);
  const context = await newBrowser({ viewport: WIDE });
  await signIn(context, gita);
  const theirs = await context.newPage();
  await open(theirs, `/payment-history/${later}`);
  await expect(theirs.getByText(text('payroll.lowered.title'))).toBeVisible();
  await expect(theirs.getByText(text('payroll.lowered.reject'))).toBeVisible();
  await inspect(theirs, 'rates-lowered');
  await open(theirs, '/home');
  await theirs.getByRole('button', { name: textPattern('shell.inbox.button') }).click();
  const bell = theirs.getByRole('dialog', { name: text('shell.inbox.title') });
  await expect(bell.getByText(serverText('rateEvents.LOWER'))).toBeVisible();

  await reload(page);
  await expect(rates.getByRole('link', { name: text('payroll.invoice.number', { number: 2 }) })).toBeVisible();
  await expect(rates.getByRole('button', { name: text('payroll.rates.remove') })).toHaveCount(0);
  await inspect(page, 'rates-locked');

  await open(page, '/payments');
  await expect(page.getByRole('heading', { name: text('payroll.late.title') })).toHaveCount(0);
  await approveInvoice(await api.as(gita), early);
  // Half an hour more than the invoice pays, as the nightly search finds it when the invoice is old enough.
  const who = '(SELECT id FROM identity_user WHERE email = ?)';
  await trackOn(await api.as(gita), project, { day: FIRST, from: '14:00', slices: 3 });
  await sql(
    `INSERT INTO payroll_late_day (user_id, project_id, day, seconds, found_at)
     VALUES (${who}, (SELECT id FROM project_project WHERE uuid = ?), ?, 1800, NOW(3))`,
    [gita.email, project, FIRST],
  );
  await reload(page);
  const late = page.getByRole('region', { name: text('payroll.late.title') });
  await expect(late).toContainText('5.00');
  await inspect(page, 'rates-late-time');
  await late.getByRole('button', { name: text('payroll.late.dismissOf', { name: 'Gita Sharma' }) }).click();
  const dismiss = page.getByRole('dialog', { name: text('payroll.late.dismissTitle') });
  await dismiss.getByLabel(text('payroll.late.reason')).fill('Agreed with Gita');
  await inspect(page, 'rates-late-dismiss');
  await dismiss.getByRole('button', { name: text('payroll.late.dismiss') }).click();
  await expect(late.getByText('Agreed with Gita')).toBeVisible();
  await late.getByRole('button', { name: text('payroll.late.restoreOf', { name: 'Gita Sharma' }) }).click();
  await late.getByRole('button', { name: text('payroll.late.addOf', { name: 'Gita Sharma' }) }).click();
  await expect(late.getByText(text('payroll.late.state.ADDED'))).toBeVisible();
});
