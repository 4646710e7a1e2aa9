import { foundCompany, joinCompany } from './support/company';
import { stranger } from './support/people';
import { said } from './support/said';
import { connected, expect, open, ready, signIn, test } from './support/test';
import { text } from './support/texts';

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
    await page.getByRole('button', { name: text('invitations.invite') }).click();
    await page.getByRole('dialog').getByLabel(text('invitations.email')).fill(email);
    await page.getByRole('button', { name: text('invitations.create') }).click();
    await page.getByRole('button', { name: text('invitations.share.close') }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('link', { name: text('invitations.title') }).click();
  await expect(page.getByRole('row', { name: newcomer.email })).toContainText(text('invitations.states.PENDING'));

  const hers = await (await newBrowser()).newPage();
  await open(hers, await api.mailedLink(newcomer.email, '/invitation'));
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText(
    text('invitations.page.NEW.title', { company: company.name }),
  );
  await hers.getByLabel(text('identity.field.name')).fill(newcomer.name);
  await hers.getByLabel(text('identity.field.password'), { exact: true }).fill(newcomer.password);
  await hers.getByRole('button', { name: text('invitations.page.NEW.submit') }).click();
  await expect(hers).toHaveURL('/home');
  await open(hers, '/companies');
  await expect(hers.getByRole('row', { name: company.name })).toContainText(text('shell.role.company.member'));

  const his = await (await newBrowser()).newPage();
  const link = await api.mailedLink(known.email, '/invitation');
  await open(his, link);
  await expect(his.getByRole('heading', { level: 1 })).toHaveText(text('invitations.page.SIGN_IN.title'));
  await his.getByRole('link', { name: text('invitations.page.SIGN_IN.submit') }).click();
  await his.getByLabel(text('identity.field.password'), { exact: true }).fill(known.password);
  await his.getByRole('button', { name: text('identity.login.submit') }).click();
  await expect(his.getByRole('heading', { level: 1 })).toHaveText(
    text('invitations.page.NEW.title', { company: company.name }),
  );
  await ready(his);
  await his.getByRole('button', { name: text('invitations.page.JOIN.submit') }).click();
  await said(his, text('invitations.page.joined', { company: company.name }));
  await open(his, link);
  await expect(his.getByRole('heading', { level: 1 })).toHaveText(
    text('invitations.page.MEMBER.title', { company: company.name }),
  );

  await expect(page.getByRole('row', { name: newcomer.email })).toContainText(text('invitations.states.ACCEPTED'));
  await page.getByRole('link', { name: text('members.people'), exact: true }).click();
  await expect(page.getByRole('row', { name: known.email })).toContainText(text('shell.role.company.member'));
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('invitations.page.OTHER_ACCOUNT.title'));
  expect(await page.content()).not.toContain(invited.email);

  await open(page, '/company-users/invitations');
  await page
    .getByRole('row', { name: invited.email })
    .getByRole('button', { name: text('invitations.revoke') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('invitations.revoke') })
    .click();
  await expect(page.getByRole('row', { name: invited.email })).toContainText(text('invitations.states.REVOKED'));

  const hers = await (await newBrowser()).newPage();
  await open(hers, link);
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText(text('invitations.page.REVOKED.title'));
  await open(hers, `/invitation?token=${'x'.repeat(43)}`);
  await expect(hers.getByText(text('invitations.page.BROKEN.lead'))).toBeVisible();
});

test('the open pages of a company’s people show its end, and let them in again once it is restored', async ({
  ownPage: page,
  person: owner,
  api,
  newBrowser,
}) => {
  const company = await foundCompany(api, owner);
  const member = await joinCompany(company, stranger('Mira Shah'));
  const context = await newBrowser();
  await signIn(context, member);
  const theirs = await context.newPage();
  const listening = connected(theirs);
  await open(theirs, '/home');
  await listening;
  await open(page, '/company-setting/delete');
  await page.getByLabel(text('ui.confirm.type', { text: company.name })).fill(company.name);
  await page.getByRole('button', { name: text('company.delete.submit') }).click();
  await expect(theirs).toHaveURL(/select-project-roadblock/);
  await page.getByRole('button', { name: text('company.deleted.restore') }).click();
  await expect(theirs.getByRole('button', { name: new RegExp(company.projects[0]?.name ?? '') })).toBeVisible();
});

test('an owner makes somebody an agent and turns them off; the company goes and comes back', async ({
  ownPage: page,
  person: owner,
  api,
  newBrowser,
}) => {
  const company = await foundCompany(api, owner);
  const member = await joinCompany(company, stranger('Chen Lin'));
  const context = await newBrowser();
  await signIn(context, member);
  const theirs = await context.newPage();

  await open(page, '/company-users');
  const row = page.getByRole('row', { name: member.email });
  await row.getByRole('button', { name: text('members.actionsFor', { name: 'Chen Lin' }) }).click();
  await page.getByRole('menuitem', { name: text('members.act.role.open') }).click();
  await page.getByRole('dialog').getByLabel(text('members.role')).selectOption(text('shell.role.company.agent'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('members.act.role.confirm') })
    .click();
  await expect(row).toContainText(text('shell.role.company.agent'));
  await open(theirs, '/companies');
  await expect(theirs.getByRole('row', { name: company.name })).toContainText(text('shell.role.company.agent'));

  await row.getByRole('button', { name: text('members.actionsFor', { name: 'Chen Lin' }) }).click();
  await page.getByRole('menuitem', { name: text('members.act.deactivate.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('members.act.deactivate.confirm') })
    .click();
  await expect(row).toBeHidden();
  await expect(theirs.getByText(text('company.list.none'))).toBeVisible();

  await open(page, '/company-setting/delete');
  await page.getByLabel(text('ui.confirm.type', { text: company.name })).fill(company.name);
  await page.getByRole('button', { name: text('company.delete.submit') }).click();
  await expect(page).toHaveURL('/companies');
  await page.getByRole('button', { name: text('company.deleted.restore') }).click();
  await expect(page.getByRole('row', { name: company.name })).toContainText(text('shell.role.company.owner'));
});
