import { foundCompany, joinCompany } from './support/company';
import { stranger } from './support/people';
import { said } from './support/said';
import { connected, expect, open, painted, signIn, test } from './support/test';
import { text, textPattern } from './support/texts';

/** Two browsers at once: what the one changes, the other shows without being asked. */
test('roles, limits and places in a project change on the open pages of whom they are about', async ({
  ownPage: page,
  person: owner,
  api,
  newBrowser,
}) => {
  const company = await foundCompany(api, owner);
  const project = company.projects[0]?.uuid;
  const member = await joinCompany(company, stranger('Bikram Karki'));
  const ask = await api.as(owner);
  const { projectUsers } = await ask<{ projectUsers: { data: { uuid: string; email: string }[] } }>(
    'query ($project: ID!) { projectUsers(project: $project) { data { uuid email } } }',
    { project },
  );
  const user = projectUsers.data.find(({ email }) => email === member.email)?.uuid;

  // The member was here with another device before, so that he is told of the new one.
  await api.as(member);
  const theirs = await newBrowser();
  await signIn(theirs, member);
  const his = await theirs.newPage();
  const listening = connected(his);
  await open(his, '/users');
  await listening;
  const place = his.getByRole('banner').getByRole('button', { name: /^Himal/ });
  await expect(place).toContainText(text('shell.role.project.user'));
  await expect(his.getByRole('row')).toHaveCount(2);

  await open(page, `/users?user=${user}`);
  const drawer = page.getByRole('dialog', { name: member.name });
  await drawer.getByLabel(text('people.role'), { exact: true }).selectOption('manager');
  await drawer.getByRole('button', { name: text('people.saveRole') }).click();
  await expect(place).toContainText(text('shell.role.project.manager'));
  await expect(his.getByRole('row', { name: owner.email })).toBeVisible();
  await expect(his.getByRole('button', { name: text('shell.inbox.button', { count: 1 }) })).toBeVisible();

  await ask('mutation ($input: UserStatusInProjectInput!) { setUserStatusInProject(input: $input) { status } }', {
    input: { project, user, enable: false },
  });
  await expect(his).toHaveURL(/select-project-roadblock/);
  await expect(his.getByText(text('project.roadblock.owners', { names: owner.name }))).toBeVisible();
  await his.getByRole('button', { name: text('project.roadblock.ask') }).click();
  await said(his, text('project.roadblock.asked'));
  await expect(
    page.getByRole('button', { name: textPattern('shell.inbox.button', { count: /[1-9]\d*/ }) }),
  ).toBeVisible();

  await ask('mutation ($input: UserStatusInProjectInput!) { setUserStatusInProject(input: $input) { status } }', {
    input: { project, user, enable: true },
  });
  await his.getByRole('button', { name: /^Support desk/ }).click();
  await expect(place).toContainText(text('shell.role.project.manager'));
});

test('a page loads again on the messages that it names, once for many, and on no others', async ({
  ownPage: page,
  person,
  api,
}) => {
  await foundCompany(api, person);
  await open(page, '/accounts/user');
  const loads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.endsWith('.data')) loads.push(pathname);
  });
  const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === '/accounts/user.data');
  await page.evaluate(() => {
    for (const topic of ['leadsChanged', 'timeChanged', 'payrollChanged', ...Array(20).fill('walletsChanged')])
      dispatchEvent(new CustomEvent(`wz:live:${topic}`));
  });
  await loaded;
  await painted(page);
  expect(loads).toEqual(['/accounts/user.data']);
});
