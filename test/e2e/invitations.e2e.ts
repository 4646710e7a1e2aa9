import { foundCompany, joinCompany } from './support/company';
import { stranger } from './support/people';
import { expect, open, ready, signIn, test } from './support/test';

test('an owner invites somebody new and somebody known; both join by mail', async ({
  ownPage: page,
  person: owner,
  api,
  newBrowser,
}) => {
  const company = await foundCompany(api, owner);
  const [newcomer, known] = [stranger('Maya Lama'), await api.join(stranger('Jonas Berg'))];
  await open(page, '/company-users');
  for (const { email } of [newcomer, known]) {
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('link', { name: 'Invitations' }).click();
  await expect(page.getByRole('row', { name: newcomer.email })).toContainText('Waiting');

  const hers = await (await newBrowser()).newPage();
  await open(hers, await api.mailedLink(newcomer.email, '/invitation'));
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText(`Join ${company.name}`);
  await hers.getByLabel('Name').fill(newcomer.name);
  await hers.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await hers.getByLabel('Password once more').fill(newcomer.password);
  await hers.getByRole('button', { name: 'Create account and join' }).click();
  await expect(hers).toHaveURL('/select-project-roadblock');
  await open(hers, '/companies');
  await expect(hers.getByRole('row', { name: company.name })).toContainText('Company Member');

  const his = await (await newBrowser()).newPage();
  const link = await api.mailedLink(known.email, '/invitation');
  await open(his, link);
  await expect(his.getByRole('heading', { level: 1 })).toHaveText('Looks like you are already registered');
  await his.getByRole('link', { name: 'Sign in to join' }).click();
  await his.getByLabel('Password', { exact: true }).fill(known.password);
  await his.getByRole('button', { name: 'Sign in' }).click();
  await expect(his.getByRole('heading', { level: 1 })).toHaveText(`Join ${company.name}`);
  await ready(his);
  await his.getByRole('button', { name: 'Join now' }).click();
  await expect(his.getByText(`Welcome to ${company.name}.`)).toBeVisible();
  await open(his, link);
  await expect(his.getByRole('heading', { level: 1 })).toHaveText(`You belong to ${company.name} already`);

  await expect(page.getByRole('row', { name: newcomer.email })).toContainText('Accepted');
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(page.getByRole('row', { name: known.email })).toContainText('Company Member');
});

test('an invitation that was taken back, or is for another, leads nowhere', async ({
  ownPage: page,
  person: owner,
  api,
  newBrowser,
}) => {
  const company = await foundCompany(api, owner);
  const invited = stranger('Lena Koch');
  const ask = await api.as(owner);
  await ask('mutation ($input: InviteInput!) { inviteUser(input: $input) { status } }', {
    input: { company: company.uuid, email: invited.email, companyRole: 'member' },
  });
  const link = await api.mailedLink(invited.email, '/invitation');

  await open(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verification failed');
  expect(await page.content()).not.toContain(invited.email);

  await open(page, '/company-users/invitations');
  await page.getByRole('row', { name: invited.email }).getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('row', { name: invited.email })).toContainText('Taken back');

  const hers = await (await newBrowser()).newPage();
  await open(hers, link);
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('This invitation was taken back');
  await open(hers, `/invitation?token=${'x'.repeat(43)}`);
  await expect(hers.getByText('Looks like the link is broken')).toBeVisible();
});

test('an owner makes somebody an agent and turns them off; the company goes and comes back', async ({
  ownPage: page,
  person: owner,
  api,
  newBrowser,
}) => {
  const company = await foundCompany(api, owner);
  const member = await joinCompany(api, company, stranger('Chen Lin'));
  const context = await newBrowser();
  await signIn(context, member);
  const theirs = await context.newPage();

  await open(page, '/company-users');
  const row = page.getByRole('row', { name: member.email });
  await row.getByRole('button', { name: 'Actions for Chen Lin' }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('Agent');
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await expect(row).toContainText('Agent');
  await open(theirs, '/companies');
  await expect(theirs.getByRole('row', { name: company.name })).toContainText('Agent');

  await row.getByRole('button', { name: 'Actions for Chen Lin' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toBeHidden();
  await expect(theirs.getByText('No companies')).toBeVisible();

  await open(page, '/company-setting/delete');
  await page.getByLabel(`Type “${company.name}” to confirm`).fill(company.name);
  await page.getByRole('button', { name: 'Delete company' }).click();
  await expect(page).toHaveURL('/companies');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('row', { name: company.name })).toContainText('Company Owner');
});
