import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { inspect } from './support/bank-import';
import { makeWallet } from './support/money';
import { approveInvoice, dayAgo, draftInvoice, foundPayroll, sendInvoice, type Worker } from './support/payroll';
import type { Ask } from './support/people';
import { expect, open, signIn, test } from './support/test';
import { text } from './support/texts';

const stat = (page: Page, label: string): Locator =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

/** Rejects the first version of an invoice as its worker. */
const reject = (ask: Ask, invoice: string): Promise<unknown> =>
  ask('mutation ($input: RejectInvoiceInput!) { rejectInvoice(input: $input) { status } }', {
    input: { invoice, version: 1, reason: 'The hours of Monday are missing.', idempotencyKey: randomUUID() },
  });

const numberOf = async (ask: Ask, invoice: string): Promise<number> =>
  (
    await ask<{ invoice: { number: number } }>('query ($invoice: ID!) { invoice(invoice: $invoice) { number } }', {
      invoice,
    })
  ).invoice.number;

/** Sets a pay day that comes in ten days, so that none is due while the test runs, and brings in a line of the bank. */
async function prepareMoney(ask: Ask, company: string, wallet: string): Promise<void> {
  const schedule = { kind: 'ON_DATE', day: Number(dayAgo(-10).slice(8)) };
  const wallets = { payrollWallet: wallet, sourceWallet: wallet };
  await ask('mutation ($input: UpdateCompanyPaydayInput!) { updateCompanyPayday(input: $input) { status } }', {
    input: { company, schedule, ...wallets, idempotencyKey: randomUUID() },
  });
  const lines = [{ bookedOn: dayAgo(2), amount: '-12.50', text: 'Fuel of the delivery van' }];
  await ask('mutation ($input: ImportBankLinesInput!) { importBankLines(input: $input) { status } }', {
    input: { wallet, lines },
  });
}

test('the home says what waits of money, to the owner and to a worker, and the palette finds an invoice', async ({
  ownPage: page,
  person,
  api,
  browser,
}) => {
  const day = dayAgo(4);
  const rate = { amount: '10.00', effectiveFrom: day };
  const names = ['Gita Sharma', 'Hari Lama', 'Ina Rai', 'Juno Thapa'];
  const { company, people, project, wallets } = await foundPayroll(person, {
    people: names.map((name) => ({ name, rate, work: [{ day }, { day: dayAgo(1), slices: 6 }] })),
    wallets: [{ name: 'Till', money: 100_000 }],
  });
  const [gita, hari, ina, juno] = people as [Worker, Worker, Worker, Worker];
  const [wallet] = wallets as [string];
  const ask = await api.as(person);
  const invoices = new Map<Worker, string>();
  for (const worker of people) {
    const invoice = await draftInvoice(ask, { project, user: worker.user, wallet, from: day, to: dayAgo(3) });
    invoices.set(worker, invoice);
    if (worker !== juno) await sendInvoice(ask, invoice);
  }
  const waiting = invoices.get(gita) ?? '';
  await approveInvoice(await api.as(hari), invoices.get(hari) ?? '');
  await reject(await api.as(ina), invoices.get(ina) ?? '');
  await prepareMoney(ask, company.uuid, wallet);

  await open(page, '/home');
  const needs = stat(page, text('reports.home.needs'));
  for (const key of ['toPay', 'rejectedCount', 'draftCount', 'bankLines'] as const) {
    await expect(needs).toContainText(text(`home.money.${key}`, { count: 1 }));
  }
  await expect(stat(page, text('home.money.waiting'))).toContainText('15.00');
  await expect(stat(page, text('home.money.approved'))).toContainText('15.00');
  // An hour of each was not invoiced yet.
  const payday = stat(page, text('home.money.payday'));
  await expect(payday).toContainText(text('home.money.people', { count: 4 }));
  await expect(payday).toContainText('40.00');
  await inspect(page, 'home-money-owner');
  await stat(page, text('home.money.waiting')).getByRole('link').click();
  await expect(page.getByRole('row').filter({ hasText: 'Gita Sharma' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Hari Lama' })).toHaveCount(0);

  const number = await numberOf(ask, waiting);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`invoice ${number}`);
  const palette = page.getByRole('dialog');
  await expect(palette.getByText(text('shell.palette.invoice', { number }))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/payment-history/${waiting}`);

  const context = await browser.newContext();
  await signIn(context, gita);
  const hers = await context.newPage();
  await makeWallet(await api.as(gita), { company: company.uuid, name: 'Everyday', money: 4200 });
  await open(hers, '/home');
  await expect(stat(hers, text('home.money.approve'))).toContainText('15.00');
  await expect(stat(hers, text('home.money.earned'))).toContainText('10.00');
  await expect(stat(hers, text('home.money.balance'))).toContainText('42.00');
  await expect(stat(hers, text('home.money.payday'))).toBeVisible();
  await inspect(hers, 'home-money-worker');
  await hers.keyboard.press('Control+k');
  await hers.keyboard.type('every');
  await hers.getByRole('dialog').getByText('42.00 USD').click();
  await expect(hers).toHaveURL(/\/accounts\/user\/statement\?.*of=wallet/);
  await expect(hers.getByRole('main')).toContainText('Everyday');
  await open(hers, '/home');
  await hers.setViewportSize({ width: 390, height: 844 });
  await expect(hers.getByRole('navigation').getByText(text('shell.menu.money'), { exact: true }).last()).toBeVisible();
  await stat(hers, text('home.money.approve')).getByRole('link').click();
  await expect(hers).toHaveURL(`/payment-history/${waiting}`);
  await context.close();
});
