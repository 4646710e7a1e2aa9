import type { Page } from '@playwright/test';
import { foundCompany } from './support/company';
import { said } from './support/said';
import { expect, open, test } from './support/test';
import { text } from './support/texts';

/** Holds an action's answer back until the page has heard the live message that tells of what it did. */
async function answerAfter(page: Page, path: string, event: string): Promise<void> {
  let told = () => {};
  const heard = new Promise<void>((resolve) => (told = resolve));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => String(payload).includes(event) && told()),
  );
  await page.route(
    ({ pathname }) => pathname.startsWith(path),
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      await heard;
      await route.fulfill({ response });
    },
  );
}

test('deleting a team leads to the list, also when the live message is faster than the answer', async ({
  ownPage: page,
  person,
  api,
}) => {
  const { projects } = await foundCompany(api, person);
  const ask = await api.as(person);
  const { createTeam } = await ask<{ createTeam: { team: { uuid: string } } }>(
    'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { team { uuid } } }',
    { input: { project: projects[0]?.uuid, name: 'First line' } },
  );
  await answerAfter(page, '/team-setting/', 'projectUpdated');

  await open(page, `/team-setting/${createTeam.team.uuid}`);
  await page.getByRole('button', { name: text('teams.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('teams.delete') })
    .click();
  await expect(page).toHaveURL(/\/team$/);
  await expect(page.getByText(text('teams.deleted'), { exact: true })).toBeVisible();
  await expect(page.getByText(text('teams.none'), { exact: true })).toBeVisible();
});

test('a new company keeps what was refused, and leads to its first project', async ({ ownPage: page }) => {
  await open(page, '/companies?dialog=new');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('company.field.name'), { exact: true }).fill('Annapurna Trails');
  await dialog.getByText(text('company.create.more')).click();
  await dialog.getByLabel(text('company.field.ownerEmail'), { exact: true }).fill('somebody');
  await dialog.getByRole('button', { name: text('company.create.submit') }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel(text('company.field.name'), { exact: true })).toHaveValue('Annapurna Trails');
  await dialog.getByLabel(text('company.field.ownerEmail'), { exact: true }).fill('');
  await dialog.getByRole('button', { name: text('company.create.submit') }).click();
  await expect(page).toHaveURL('/select-project-roadblock');
  await said(page, text('company.create.done'));
});
