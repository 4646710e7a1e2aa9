import type { Locator, Page } from '@playwright/test';
import { foundCompany } from './support/company';
import { isSent, unsent } from './support/faults';
import { Furnisher } from './support/furnisher';
import { bringMoney, makeWallet } from './support/money';
import { OwnServer } from './support/own-server';
import { Api } from './support/people';
import { ADMIN } from './support/server';
import { expect, open, signIn, test as base } from './support/test';
import { text } from './support/texts';

const test = base.extend<{ server: OwnServer }>({
  server: async ({ baseURL: _ }, use) => {
    const server = await OwnServer.start();
    await use(server);
    await server.remove();
  },
});

async function setUp(page: Page, server: OwnServer): Promise<void> {
  await open(page, await server.setUpLink());
  await page.getByLabel(text('identity.field.name')).fill(ADMIN.name);
  await page.getByLabel(text('identity.field.email')).fill(ADMIN.email);
  await page.getByLabel(text('identity.field.password'), { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: text('identity.setUp.submit') }).click();
  await expect(page).toHaveURL(/roadblock/);
}

async function writeTransfer(page: Page, amount: string, there: string): Promise<Locator> {
  await page.getByRole('button', { name: text('wallet.act.transfer.open') }).click();
  const transfer = page.getByRole('dialog', { name: text('wallet.act.transfer.title') });
  await transfer
    .getByLabel(text('wallet.act.transfer.to'), { exact: true })
    .selectOption({ label: `Everyday · ${there} USD` });
  await transfer.getByLabel(text('wallet.act.transfer.amount', { currency: 'USD' })).fill(amount);
  await transfer.getByLabel(text('wallet.act.transfer.note')).fill(`Tickets ${amount}`);
  await transfer.getByRole('button', { name: text('wallet.act.transfer.review') }).click();
  return transfer;
}

test('money that is sent to a killed server stays as it was typed, and moves once when it is back', async ({
  server,
  newBrowser,
  playwright,
  watch,
}) => {
  // The server starts three times, with a database of its own.
  watch.expect(/a request to http:\/\/localhost/);
  const context = await newBrowser({ baseURL: server.origin });
  const page = await context.newPage();
  await setUp(page, server);
  const api = await Api.open(playwright.request, server.origin);
  const company = await foundCompany(api, ADMIN);
  const ask = await api.as(ADMIN);
  const travel = await makeWallet(ask, { company: company.uuid, name: 'Travel' });
  const furnisher = new Furnisher(server);
  await bringMoney(travel, 100_000, furnisher);
  await furnisher.end();
  await makeWallet(ask, { company: company.uuid, name: 'Everyday' });
  await signIn(context, ADMIN, server.origin);
  await open(page, '/accounts/user');

  // The server is dead before anything is sent.
  const first = await writeTransfer(page, '120.50', '0.00');
  await server.kill();
  await first.getByRole('button', { name: text('wallet.act.transfer.confirm', { amount: '120.50 USD' }) }).click();
  await expect(unsent(page, 'stopped')).toBeVisible();
  await expect(first.getByText('Tickets 120.50')).toBeVisible();
  await server.startAgain();
  await first.getByRole('button', { name: text('ui.unsent.again') }).click();
  await expect(first).toBeHidden();
  await expect(page.getByText('879.50').first()).toBeVisible();

  // The server does what it is asked for, and dies before it says so.
  const second = await writeTransfer(page, '79.50', '120.50');
  await page.route(
    (url) => url.pathname.endsWith('.data'),
    async (route) => {
      if (!isSent(route.request())) return route.fallback();
      await route.fetch();
      await server.kill();
      await route.abort('connectionreset');
    },
  );
  await second.getByRole('button', { name: text('wallet.act.transfer.confirm', { amount: '79.50 USD' }) }).click();
  await expect(unsent(page, 'stopped')).toBeVisible();
  await expect(second.getByText('Tickets 79.50')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await server.startAgain();
  await second.getByRole('button', { name: text('ui.unsent.again') }).click();
  await expect(second).toBeHidden();
  await expect(page.getByText('800.00').first()).toBeVisible();
  await open(page, '/accounts/user');
  await expect(page.getByText('800.00').first()).toBeVisible();
  await expect(page.getByText('200.00').first()).toBeVisible();
  await api.close();
});
