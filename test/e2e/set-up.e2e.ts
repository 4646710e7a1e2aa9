import { test as base, expect } from '@playwright/test';
import { axe } from './support/audit';
import { ADMIN } from './support/server';

/** Everything else needs an administrator, and this is how an empty installation gets its first one. */
base('the set-up link of the terminal makes the first administrator, once', async ({ page, browser }) => {
  const link = `/setup?token=${process.env['E2E_SETUP_TOKEN']}`;
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up this server');
  expect(await axe(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/pages/setup.png' });
  await page.getByLabel('Name').fill(ADMIN.name);
  await page.getByLabel('E-mail address').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
  await page.getByLabel('Password once more').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Become administrator' }).click();
  await expect(page).toHaveURL('/select-project-roadblock');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Admin settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin settings' })).toBeVisible();

  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Oops!');
});
