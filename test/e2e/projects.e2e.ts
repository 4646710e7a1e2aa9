import type { APIRequestContext, Page } from '@playwright/test';
import { axe, overflowing, smallTargets } from './support/audit';
import type { Person } from './support/people';
import { said } from './support/said';
import { expect, open, test } from './support/test';
import { type PageKey, text } from './support/texts';

/** Readable and within reach, on a desk and on a phone. */
async function audit(page: Page): Promise<void> {
  expect(await axe(page)).toEqual([]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowing(page), `${width} px`).toEqual([]);
    expect(await smallTargets(page), `${width} px`).toEqual([]);
  }
}

/** A company that this person owns; answers its id. */
async function foundCompany(request: APIRequestContext, { email, password }: Person): Promise<string> {
  const login = await request.post('/jwt/login', { data: { username: email, password } });
  const { access_token } = (await login.json()) as { access_token: string };
  const query = 'mutation ($input: CreateCompanyInput!) { createCompany(input: $input) { company { uuid } } }';
  const input = {
    name: 'Himal Support',
    address: 'Durbar Marg, Kathmandu',
    email,
    ownerEmail: email,
    trackingType: 'BOTH',
    weekStartDay: 'SUNDAY',
  };
  const answer = await request.post('/graphql', {
    data: { query, variables: { input } },
    headers: { Authorization: `Bearer ${access_token}` },
  });
  const { data } = (await answer.json()) as { data: { createCompany: { company: { uuid: string } } } };
  return data.createCompany.company.uuid;
}

test('from the roadblock to two projects and back and forth between them', async ({
  ownPage: page,
  person,
  playwright,
  baseURL,
}) => {
  const api = await playwright.request.newContext({ baseURL });
  const company = await foundCompany(api, person);
  await api.dispose();
  const button = (key: PageKey) => page.getByRole('button', { name: text(key), exact: true });
  const link = (key: PageKey) => page.getByRole('link', { name: text(key), exact: true });
  const field = (key: PageKey) => page.getByLabel(text(key), { exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  const workplace = page.getByRole('banner').getByRole('button', { name: /^Himal Support/ });

  await test.step('names the first project where there is none', async () => {
    await open(page, '/users');
    await expect(page).toHaveURL(/\/select-project-roadblock$/);
    await expect(heading).toHaveText(text('project.roadblock.firstTitle'));
    await audit(page);
    await button('project.roadblock.create').click();
    await expect(field('project.roadblock.name')).toHaveAttribute('aria-invalid', 'true');
    await field('project.roadblock.name').fill('Support desk');
    await button('project.roadblock.create').click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(workplace).toContainText('Support desk');
    await expect(workplace).toContainText(text('shell.role.project.owner'));
  });

  await test.step('invites somebody', async () => {
    await open(page, '/users');
    await audit(page);
    await link('people.invite.title').click();
    await expect(field('people.email')).toBeFocused();
    await field('people.email').fill('nobody');
    await button('people.invite.submit').click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await field('people.email').fill(`mina-${Date.now()}@e2e.example`);
    await button('people.invite.submit').click();
    await expect(page.getByRole('dialog')).toContainText(text('invitations.share.byHand'));
    await page.getByRole('button', { name: text('invitations.share.close') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('opens a second project', async () => {
    await open(page, `/companies/${company}/projects`);
    await audit(page);
    await link('project.list.create').click();
    await field('project.field.name').fill('Website relaunch');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('project.list.create') })
      .click();
    await expect(page.getByRole('table').getByText('Website relaunch')).toBeVisible();
  });

  await test.step('switches by keyboard, and the page stays', async () => {
    await open(page, '/team');
    await audit(page);
    await workplace.click();
    await expect(page.getByRole('searchbox', { name: text('project.switcher.search') })).toBeFocused();
    await expect(page.getByRole('dialog').getByRole('button', { name: /Website relaunch/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('dialog').getByRole('button', { name: /Support desk/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(workplace).toContainText('Website relaunch');
    await expect(page).toHaveURL(/\/team$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('finds the other project in the palette, used last first', async () => {
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog').getByRole('textbox', { name: text('shell.palette.open') });
    await expect(search).toBeFocused();
    await search.fill('Support desk');
    await expect(page.getByRole('dialog').getByRole('button', { name: /Support desk/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(workplace).toContainText('Support desk');
    await expect(page).toHaveURL(/\/team$/);
  });

  await test.step('sets what is recorded', async () => {
    await open(page, '/general-settings');
    await audit(page);
    await field('project.general.idleTime').fill('12');
    await page
      .getByRole('region', { name: text('project.general.recording') })
      .getByRole('button')
      .click();
    await said(page, text('project.saved'));
    await open(page, '/settings/project');
    await audit(page);
  });
});
