import type { Page } from '@playwright/test';
import { axe, contrastInTheDark, overflowing } from './support/audit';
import type { Company } from './support/company';
import { approveInvoice, dayAgo, draftInvoices, foundPayroll, sendInvoices } from './support/payroll';
import type { Person } from './support/people';
import { draw } from './support/pictures';
import { expect, open, test } from './support/test';
import { serverText, text } from './support/texts';

const PHONE = { width: 390, height: 844 };
const [FIRST, LAST] = [dayAgo(2), dayAgo(1)];
const PERIOD = { from: FIRST, to: LAST };
const BONUS = [{ category: 'BONUS', amount: '20.00' }];

interface Paid {
  person: Person;
  invoice: string;
}

/** People with an hour and a half and a draft each; the last one has nothing to be paid. */
async function draftFor(owner: Person, names: readonly string[]): Promise<{ company: Company; paid: Paid[] }> {
  const { company, project, people, wallets } = await foundPayroll(owner, {
    people: names.map((name, at) => {
      const worked = at < names.length - 1;
      const rate = { amount: '10.00', effectiveFrom: worked ? FIRST : dayAgo(0) };
      return { name, rate, work: worked ? [{ day: FIRST }] : [] };
    }),
    wallets: [{ name: 'Till', money: 100_000 }],
  });
  const [wallet = ''] = wallets;
  const drafts = people.map(({ user }, at) => ({
    project,
    user,
    wallet,
    ...PERIOD,
    ...(at === 0 && { extraPayments: BONUS }),
  }));
  const invoices = await draftInvoices(owner, drafts);
  return { company, paid: people.map((person, at) => ({ person, invoice: invoices[at] ?? '' })) };
}

async function files(page: Page, label: string): Promise<string[]> {
  const names: string[] = [];
  for (const format of ['pdf', 'xlsx', 'csv'] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: label }).click();
    await page.getByRole('menuitem', { name: text(`ui.download.${format}`) }).click();
    names.push((await download).suggestedFilename());
  }
  return names;
}

test('what has nothing to be paid is left out or named, open pages hear of answers, and payslips are files of three kinds', async ({
  ownPage: page,
  person,
  api,
}) => {
  const { company, paid } = await draftFor(person, ['Gita Sharma', 'Hari Lama', 'Nima Tamang']);
  const [gita, hari, nima] = paid as [Paid, Paid, Paid];

  await open(page, `/payments?step=review&from=${FIRST}&to=${LAST}`);
  await expect(page.getByText(text('payroll.run.leftOut', { count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: text('payroll.run.send', { count: 2, sum: '50.00 USD' }) }).click();
  await expect(page.getByText(text('payroll.runs.done.SEND', { count: 2 })).first()).toBeVisible();
  await page.getByRole('button', { name: text('shell.jobs.finished') }).click();
  await expect(page.getByText(text('payroll.runs.title.SEND', { count: 2 })).first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await draw(page, 'payroll-runs-sent');
  expect(await contrastInTheDark(page)).toEqual([]);

  // Whatever is begun elsewhere is found here: what was refused, and why.
  const run = await sendInvoices(await api.as(person), company.uuid, [nima.invoice]);
  await open(page, `/payment-history?run=${run}`);
  const refused = page.getByRole('listitem').filter({ hasText: 'Nima Tamang' });
  await expect(refused).toContainText(serverText('errors.INVOICE_EMPTY'));
  expect(await axe(page)).toEqual([]);
  await draw(page, 'payroll-runs-refused');
  expect(await contrastInTheDark(page)).toEqual([]);

  // Open pages hear of the answers.
  await open(page, '/payment-history?view=approved');
  for (const each of [gita, hari]) await approveInvoice(await api.as(each.person), each.invoice);
  await page.getByRole('checkbox', { name: text('payroll.run.all', { count: 2 }) }).check();
  await page.setViewportSize(PHONE);
  expect(await overflowing(page)).toEqual([]);
  await draw(page, 'payroll-runs-chosen-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  const label = text('payroll.runs.pay', { count: 2, sum: '50.00 USD' });
  await page.getByRole('button', { name: label }).click();
  const pay = page.getByRole('dialog', { name: text('payroll.runs.payTitle') });
  await pay.getByRole('button', { name: label }).click();
  await expect(page.getByText(text('payroll.runs.done.PAY', { count: 2 })).first()).toBeVisible();

  await open(page, `/payment-history/${gita.invoice}`);
  expect(await files(page, text('payroll.invoice.payslip'))).toEqual([
    expect.stringMatching(/^payslip.*\.pdf$/),
    expect.stringMatching(/^payslip.*\.xlsx$/),
    expect.stringMatching(/^payslip.*\.csv$/),
  ]);
});

test('a company sets its pay day, reads when the next ones are, and takes it away again', async ({
  ownPage: page,
  person,
}) => {
  await foundPayroll(person, { people: [], wallets: [{ name: 'Till', money: 100 }] });
  await open(page, '/payments');
  await page.getByRole('link', { name: text('payroll.settings.title') }).click();
  await expect(page.getByText(text('payroll.payday.none'))).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: text('payroll.payday.set') }).click();
  const editor = page.getByRole('dialog', { name: text('payroll.payday.set') });
  const kind = editor.getByLabel(text('schedules.kindHead'));
  const days = editor.getByRole('region', { name: text('schedules.nextDays') }).getByRole('listitem');
  for (const each of ['ON_MONTH', 'ON_DATE', 'ON_WEEK', 'ON_DAYS'] as const) {
    await kind.selectOption(each);
    await expect(days).toHaveCount(5);
  }
  await kind.selectOption('ON_DATE');
  await editor.getByLabel(text('schedules.dayOfMonth')).fill('25');
  const sentence = text('payroll.payday.sentence', { when: text('schedules.when.date', { day: 25 }) });
  await expect(editor.getByText(sentence)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await draw(page, 'payroll-payday-editor');
  expect(await contrastInTheDark(page)).toEqual([]);
  await editor.getByRole('button', { name: text('payroll.payday.save') }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('region', { name: text('schedules.nextDays') }).getByRole('listitem')).toHaveCount(5);
  await page.setViewportSize(PHONE);
  expect(await overflowing(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await draw(page, 'payroll-payday-phone');
  expect(await contrastInTheDark(page)).toEqual([]);

  await page.getByRole('button', { name: text('payroll.payday.remove') }).click();
  const remove = page.getByRole('dialog', { name: text('payroll.payday.removeTitle') });
  await expect(remove).toBeVisible();
  expect(await axe(page)).toEqual([]);
  expect(await contrastInTheDark(page)).toEqual([]);
  await remove.getByRole('button', { name: text('payroll.payday.remove') }).click();
  await expect(page.getByText(text('payroll.payday.none'))).toBeVisible();
});
