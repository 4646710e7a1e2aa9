import { randomUUID } from 'node:crypto';
import { axe } from './support/audit';
import { foundCompany, joinCompany } from './support/company';
import { makeWallet } from './support/money';
import { stranger } from './support/people';
import { said } from './support/said';
import { expect, open, signIn, test } from './support/test';
import { text, textPattern } from './support/texts';

test('an invite to share an account is accepted in the bell, without leaving the page', async ({
  ownPage: page,
  person: host,
  api,
  newBrowser,
}) => {
  const company = await foundCompany(api, host);
  const guest = await joinCompany(company, stranger('Mira Shah'));
  const ask = await api.as(host);
  const wallet = await makeWallet(ask, { company: company.uuid, name: 'Everyday', money: 50_000 });
  const split = { account: wallet, share: { name: 'Trip' }, amount: '100.00', idempotencyKey: randomUUID() };
  const { splitAccount } = await ask<{ splitAccount: { accounts: string[] } }>(
    'mutation ($input: SplitAccountInput!) { splitAccount(input: $input) { accounts } }',
    { input: split },
  );
  const context = await newBrowser();
  await signIn(context, guest);
  const theirs = await context.newPage();
  await open(theirs, '/home');
  await ask('mutation ($input: InviteToShareInput!) { inviteToShare(input: $input) { status } }', {
    input: { share: splitAccount.accounts.at(-1), email: guest.email, shareDirection: 'BOTH' },
  });

  await theirs.getByRole('button', { name: textPattern('shell.inbox.button') }).click();
  const accept = theirs.getByRole('button', { name: text('shell.inbox.accept'), exact: true });
  await expect(accept).toBeVisible();
  expect(await axe(theirs)).toEqual([]);
  const linked = await context.newPage();
  await open(linked, '/home');
  await linked.getByRole('button', { name: textPattern('shell.inbox.button') }).click();
  await linked.getByRole('dialog').getByRole('button', { name: /Trip/ }).first().click();
  await expect(linked).toHaveURL(/\/accounts\/user\?invite=/);
  const offered = linked.getByRole('listitem').filter({ hasText: 'Trip' });
  await expect(offered).toHaveAttribute('aria-current', 'true');
  await expect(offered).toBeInViewport();
  await open(page, '/accounts/user');
  await accept.click();
  await said(theirs, text('shell.inbox.accepted'));
  await expect(accept).toBeHidden();
  await expect(theirs).toHaveURL('/home');
  // The host’s open page is told, and shows the guest.
  await expect(page.getByText(text('wallet.sharing.with', { count: 1 }))).toBeVisible();
});
