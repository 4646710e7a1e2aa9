import type { Page } from '@playwright/test';
import { foundCompany, furnishProject } from './support/company';
import { breakLine, type Fault, FAULTS, unsent } from './support/faults';
import { makeWallet } from './support/money';
import { said } from './support/said';
import { expect, guarded, open, test } from './support/test';
import { text, textPattern } from './support/texts';

const again = (page: Page) => page.getByRole('button', { name: text('ui.unsent.again') }).first();
const banner = (page: Page) => page.getByText(textPattern('shell.connection.offline', { time: /.+/ }));

test('offline the page stays with all that was typed, and it is saved once the connection is back', async ({
  ownPage: page,
  context,
}) => {
  await open(page, '/profile/contact');
  const street = page.getByLabel(text('identity.contact.streetAddress'));
  await street.fill('Lakeside 6');
  await guarded(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: text('identity.save') }).click();
  await expect(unsent(page, 'offline')).toBeVisible();
  await expect(street).toHaveValue('Lakeside 6');

  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await again(page).click();
  await said(page, text('identity.saved'));
  await open(page, '/profile/contact');
  await expect(street).toHaveValue('Lakeside 6');
});

test('a form says that it was not sent also after the connection is back and the page was loaded again', async ({
  ownPage: page,
  context,
}) => {
  await open(page, '/profile/contact');
  await page.getByLabel(text('identity.contact.streetAddress')).fill('Lakeside 6');
  await guarded(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: text('identity.save') }).click();
  await expect(unsent(page, 'offline')).toBeVisible();

  let reloads = 0;
  page.on('response', (response) => (reloads += response.url().includes('/profile/contact.data') ? 1 : 0));
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => reloads).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await expect(unsent(page, 'offline')).toBeVisible();
  await expect(again(page)).toBeVisible();
});

test('a page gone back to without a connection is not shown, and the history stays whole', async ({
  ownPage: page,
  context,
}) => {
  await open(page, '/profile/contact');
  await page.getByRole('link', { name: text('identity.profile.security') }).click();
  await expect(page).toHaveURL('/profile/security');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goBack();
  await said(page, text('shell.connection.stays'));
  await expect(page).toHaveURL('/profile/security');
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/profile/contact');
});

test('a page asked for without a connection is opened at the next press, and nothing is loaded again by itself', async ({
  ownPage: page,
  context,
}) => {
  await open(page, '/profile/contact');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => (document.body.dataset['loaded'] = 'once'));
  const isSamePage = () => page.evaluate(() => document.body.dataset['loaded'] === 'once');
  const security = page.getByRole('link', { name: text('identity.profile.security') });
  await context.setOffline(true);
  await security.hover();
  await security.click();
  await said(page, text('shell.connection.stays'));
  const street = page.getByLabel(text('identity.contact.streetAddress'));
  await street.fill('Lakeside 6');

  // A browser says that it is online a moment before requests get through.
  await page.route(/\/ready$|\/unsaved-guard-/, (route) => route.abort());
  const first = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/ready'));
  const scripts = page.waitForResponse((response) => /\/assets\/security-[^/]*\.js$/.test(response.url()));
  await context.setOffline(false);
  await first;
  await page.unroute(/\/ready$|\/unsaved-guard-/);
  await expect(banner(page)).toHaveCount(0);
  await scripts;
  await page.waitForLoadState('networkidle');
  await expect(street).toHaveValue('Lakeside 6');
  expect(await isSamePage()).toBe(true);
  await guarded(page);

  await security.click();
  await page.getByRole('button', { name: text('ui.unsaved.leave') }).click();
  await expect(page).toHaveURL('/profile/security');
  await expect(street).toHaveCount(0);
  expect(await isSamePage()).toBe(true);
});

test('a question whose answer was lost offers to send it again', async ({ ownPage: page, context, person, api }) => {
  await furnishProject(api, await foundCompany(api, person));
  await open(page, '/company-users/invitations');
  await page.getByRole('button', { name: text('invitations.revoke') }).click();
  const question = page.getByRole('dialog');
  await context.setOffline(true);
  await question.getByRole('button', { name: text('invitations.revoke') }).click();
  await expect(question.getByText(text('ui.unsent.offline'))).toBeVisible();
  await expect(again(page)).toBeVisible();

  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await again(page).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(text('invitations.states.REVOKED')).last()).toBeVisible();
});

for (const fault of Object.keys(FAULTS) as Fault[]) {
  test(`a transfer that gets no answer (${fault}) stays as it was typed, and is done once`, async ({
    ownPage: page,
    context,
    person,
    api,
  }) => {
    const company = await foundCompany(api, person);
    const ask = await api.as(person);
    await makeWallet(ask, { company: company.uuid, name: 'Travel', money: 100_000 });
    await makeWallet(ask, { company: company.uuid, name: 'Everyday' });
    await open(page, '/accounts/user');
    await page.getByRole('button', { name: text('wallet.act.transfer.open') }).click();
    const transfer = page.getByRole('dialog', { name: text('wallet.act.transfer.title') });
    await transfer
      .getByLabel(text('wallet.act.transfer.to'), { exact: true })
      .selectOption({ label: 'Everyday · 0.00 USD' });
    await transfer.getByLabel(text('wallet.act.transfer.amount', { currency: 'USD' })).fill('120.50');
    await transfer.getByLabel(text('wallet.act.transfer.note')).fill('Tickets to Pokhara');
    await transfer.getByRole('button', { name: text('wallet.act.transfer.review') }).click();
    const confirm = transfer.getByRole('button', {
      name: text('wallet.act.transfer.confirm', { amount: '120.50 USD' }),
    });
    const key = transfer.locator('[name=idempotencyKey]');
    const sent = await key.inputValue();
    const mend = await breakLine(context, page, fault);
    await confirm.click();
    await expect(unsent(page, fault)).toBeVisible();
    await expect(transfer.getByText('120.50 USD').first()).toBeVisible();
    await expect(transfer.getByText('Tickets to Pokhara')).toBeVisible();
    await expect(key).toHaveValue(sent);

    await mend();
    await again(page).click();
    await expect(transfer).toBeHidden();
    await expect(page.getByText('879.50').first()).toBeVisible();
  });

  test(`manual time that gets no answer (${fault}) stays as it was typed, and is asked for once`, async ({
    ownPage: page,
    context,
    person,
    api,
  }) => {
    await foundCompany(api, person);
    await open(page, '/manual-time?new=1');
    const asking = page.getByRole('dialog', { name: text('manual.post') });
    const remarks = asking.getByLabel(text('manual.remarks'));
    await asking.getByLabel(text('manual.from')).fill('00:00');
    await asking.getByLabel(text('manual.duration')).fill('1m');
    await remarks.fill('Stand-up');
    const mend = await breakLine(context, page, fault);
    await asking.getByRole('button', { name: text('manual.post'), exact: true }).click();
    await expect(unsent(page, fault)).toBeVisible();
    await expect(remarks).toHaveValue('Stand-up');

    await mend();
    await again(page).click();
    await expect(asking).toBeHidden();
    const requests = page.getByRole('list', { name: text('manual.queue.title') }).getByRole('listitem');
    await expect(requests).toHaveCount(1);
    await expect(requests).toContainText('Stand-up');
  });
}
