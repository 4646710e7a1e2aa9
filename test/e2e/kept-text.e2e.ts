import { foundCompany, joinCompany } from './support/company';
import { type Api, stranger } from './support/people';
import { connected, expect, open, signIn, test } from './support/test';
import { text } from './support/texts';

const DENIAL =
  'mutation ($company: ID!, $changes: [PermissionChangeInput!]!) { updateCompanyPermission(company: $company, changes: $changes) { affected } }';

async function people(api: Api) {
  const owner = await api.join(stranger('Olga Owner'));
  const company = await foundCompany(api, owner);
  const manager = await joinCompany(company, stranger('Mina Manager'), { company: 'manager', project: 'admin' });
  const { users } = await (
    await api.as(owner)
  )<{ users: { data: { uuid: string; email: string }[] } }>(
    'query ($company: ID!) { users: companyUsers(company: $company) { data { uuid email } } }',
    { company: company.uuid },
  );
  const user = users.data.find(({ email }) => email === manager.email)?.uuid;
  return { owner, company, manager, user };
}

test('what is typed can be copied where a part of the page is taken away', async ({ api, page, context }) => {
  const { owner, company, manager, user } = await people(api);
  await signIn(context, manager);
  const listening = connected(page);
  await open(page, '/company-setting');
  await listening;
  await page.getByLabel(text('company.field.address'), { exact: true }).fill('Lakeside 6, Pokhara');
  await (
    await api.as(owner)
  )(DENIAL, {
    company: company.uuid,
    changes: [{ slug: 'company.edit', subject: 'USER', user, effect: 'DENY' }],
  });
  await expect(page.getByText(text('company.setting.notAllowed'))).toBeVisible();
  await expect(page.getByText(text('shell.lost.title'))).toBeVisible();
  await page.getByRole('button', { name: text('shell.lost.dismiss') }).click();
  await expect(page.getByText(text('shell.lost.title'))).toHaveCount(0);
});

test('a session that was ended elsewhere says so, and keeps what was typed', async ({ api, ownPage: page, person }) => {
  const listening = connected(page);
  await open(page, '/profile/contact');
  await listening;
  await page.getByLabel(text('identity.contact.streetAddress')).fill('Jhamsikhel Road 12');
  await (
    await api.as(person)
  )('mutation { endOtherSessions { status } }');
  await expect(page).toHaveURL('/login?returnTo=%2Fprofile%2Fcontact');
  await expect(page.getByText(text('identity.login.ended'))).toBeVisible();
  await expect(page.getByRole('button', { name: text('shell.lost.copy') })).toBeVisible();
});

test('who was made inactive in a company is told so, and whom to ask', async ({ api, page, context }) => {
  const { owner, company, manager, user } = await people(api);
  await signIn(context, manager);
  const listening = connected(page);
  await open(page, '/company-setting');
  await listening;
  await (
    await api.as(owner)
  )('mutation ($input: CompanyUserInput!) { deactivateCompanyUser(input: $input) { status } }', {
    input: { company: company.uuid, user },
  });
  await expect(page).toHaveURL('/select-project-roadblock');
  await expect(page.getByText(text('project.roadblock.closed.company', { company: company.name }))).toBeVisible();
  await expect(page.getByText(text('project.roadblock.closed.ask', { names: owner.name }))).toBeVisible();
});
