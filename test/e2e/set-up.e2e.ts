import { test as base, expect } from '@playwright/test';
import { axe } from './support/audit';
import { draw } from './support/pictures';
import { ADMIN } from './support/server';
import { open } from './support/test';
import { text } from './support/texts';

/** Everything else needs an administrator, and this is how an empty installation gets its first one. */
base('the set-up link of the terminal makes the first administrator, once', async ({ page, browser }) => {
  const link = `/setup?token=${process.env['E2E_SETUP_TOKEN']}`;
  await open(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('identity.setUp.title'));
  expect(await axe(page)).toEqual([]);
  await draw(page, 'setup');
  await page.getByLabel(text('identity.field.name')).fill(ADMIN.name);
  await page.getByLabel(text('identity.field.email')).fill(ADMIN.email);
  await page.getByLabel(text('identity.field.password'), { exact: true }).fill(ADMIN.password);
  await expect(page.getByText(text('ui.password.strong'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: text('identity.setUp.submit') }).click();
  await expect(page).toHaveURL('/select-project-roadblock');
  await open(page, '/profile');
  await page.getByRole('button', { name: text('shell.menu.settings'), exact: true }).click();
  await page.getByRole('menuitem', { name: text('shell.menu.adminSettings') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('shell.menu.adminSettings') })).toBeVisible();

  const other = await browser.newPage();
  await open(other, link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(text('identity.link.brokenTitle'));
});
