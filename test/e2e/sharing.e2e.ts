import { axe } from './support/audit';
import { foundCompany, joinCompany } from './support/company';
import { makeWallet } from './support/money';
import { stranger } from './support/people';
import { expect, open, signIn, test } from './support/test';
import { text } from './support/texts';

const SHARES = [
  { name: 'Trips', percent: 60 },
  { name: 'Rest', percent: 40 },
];

test('a share is offered by mail to a worker, who accepts and moves money both ways', async ({
  ownPage: page,
  newBrowser,
  person,
  api,
}) => {
  const company = await foundCompany(api, person);
  const worker = await joinCompany(company, stranger('Bikram Karki'));
  const ask = await api.as(person);
  const plan = { company: company.uuid, name: 'Travel', familyType: 'PERCENT', userType: 'COMPANY' } as const;
  await makeWallet(ask, { ...plan, shares: SHARES, money: 100_000 });
  await makeWallet(await api.as(worker), { company: company.uuid, name: 'Everyday', money: 20_000 });

  await open(page, '/accounts/company');
  await page.getByRole('button', { name: text('wallet.actionsFor', { name: 'Trips' }) }).click();
  await page.getByRole('menuitem', { name: text('wallet.act.share.open') }).click();
  const drawer = page.getByRole('dialog', { name: text('sharing.title', { name: 'Travel / Trips' }) });
  await drawer.getByLabel(text('sharing.email')).fill(worker.email);
  await drawer.getByRole('button', { name: text('sharing.invite') }).click();
  await expect(drawer.getByText(text('sharing.state.PENDING'))).toBeVisible();

  const link = await api.mailedLink(worker.email, '/processWalletShare');
  const context = await newBrowser();
  const guest = await context.newPage();
  await open(guest, link);
  await expect(guest.getByText(text('sharing.page.SIGN_IN.title'))).toBeVisible();
  await signIn(context, worker);
  await open(guest, link);
  await expect(guest.getByText(company.name).first()).toBeVisible();
  expect(await axe(guest)).toEqual([]);
  await guest.getByRole('button', { name: text('sharing.guest.accept') }).click();
  await expect(guest).toHaveURL(/\/accounts\/user/);
  const shared = guest.getByRole('region', { name: text('sharing.guest.title') });
  await expect(shared).toContainText('600.00');
  expect(await axe(guest)).toEqual([]);
  await expect(drawer.getByText(text('sharing.state.ACCEPTED'), { exact: true })).toBeVisible();

  const move = async (way: 'in' | 'out', amount: string) => {
    await shared.getByRole('button', { name: text('sharing.guest.moveOf', { name: 'Trips' }) }).click();
    const dialog = guest.getByRole('dialog', { name: text('sharing.guest.moveTitle', { name: 'Trips' }) });
    await dialog.getByLabel(text(`sharing.guest.ways.${way}`, { name: 'Trips' })).check();
    await dialog.getByLabel(text('wallet.act.transfer.amount', { currency: 'USD' })).fill('600.01');
    await expect(dialog.getByText(text('wallet.error.insufficient'))).toBeVisible();
    await dialog.getByLabel(text('wallet.act.transfer.amount', { currency: 'USD' })).fill(amount);
    expect(await axe(guest)).toEqual([]);
    await dialog.getByRole('button', { name: text(`sharing.guest.confirm.${way}`), exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await move('out', '150');
  await expect(shared).toContainText('450.00');
  await move('in', '50');
  await expect(shared).toContainText('500.00');

  await drawer.getByRole('button', { name: text('sharing.revokeOf', { email: worker.email }) }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: text('sharing.revoke'), exact: true })
    .click();
  await expect(shared).toHaveCount(0);
});

test('somebody without an account makes one by the mailed link, and declines nothing by looking', async ({
  ownPage: page,
  newBrowser,
  person,
  api,
}) => {
  const company = await foundCompany(api, person);
  const ask = await api.as(person);
  await makeWallet(ask, { company: company.uuid, name: 'Home', familyType: 'PERCENT', shares: SHARES, money: 10_000 });
  const guest = stranger('Chen Lin');
  await open(page, '/accounts/user');
  await page.getByRole('button', { name: text('wallet.actionsFor', { name: 'Rest' }) }).click();
  await page.getByRole('menuitem', { name: text('wallet.act.share.open') }).click();
  const drawer = page.getByRole('dialog', { name: text('sharing.title', { name: 'Home / Rest' }) });
  await drawer.getByLabel(text('sharing.email')).fill(guest.email);
  await drawer.getByRole('button', { name: text('sharing.invite') }).click();
  await expect(drawer.getByText(text('sharing.state.PENDING'))).toBeVisible();

  const link = await api.mailedLink(guest.email, '/processWalletShare');
  const other = await (await newBrowser()).newPage();
  await open(other, link);
  await open(other, link);
  await expect(other.getByText(guest.email)).toBeVisible();
  expect(await axe(other)).toEqual([]);
  await other.getByLabel(text('identity.field.name')).fill(guest.name);
  await other.getByLabel(text('identity.field.password'), { exact: true }).fill(guest.password);
  await other.getByRole('button', { name: text('sharing.page.NEW.submit') }).click();
  await expect(other).toHaveURL(/\/accounts\/user/);
  await expect(other.getByRole('region', { name: text('sharing.guest.title') })).toContainText('40.00');

  const late = await (await newBrowser()).newPage();
  await open(late, link);
  await expect(late.getByText(text('sharing.page.OVER.title'))).toBeVisible();
});
