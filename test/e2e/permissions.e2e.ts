import { axe, overflowing, smallTargets } from './support/audit';
import { foundCompany, joinCompany } from './support/company';
import { type Api, stranger } from './support/people';
import { connected, expect, open, ready, signIn, test } from './support/test';

/** The fresh proof of identity that the service wants is there: they have just signed in. */
async function people(api: Api) {
  const owner = await api.join(stranger('Olga Owner'));
  const company = await foundCompany(api, owner);
  const leader = await joinCompany(api, company, stranger('Lila Leader'), { project: 'admin' });
  return { owner, company, leader };
}

const grid = (path: string) => `/manage-permissions${path}`;

test('a permission taken away ends the open page, says so, and leaves a copy of what was begun', async ({
  api,
  newBrowser,
  page,
  context,
}) => {
  const { owner, leader } = await people(api);
  const hers = await newBrowser();
  await signIn(hers, leader);
  const lost = await hers.newPage();
  const listening = connected(lost);
  await open(lost, grid(''));
  await listening;
  await lost.getByRole('button', { name: /^Set the project time limit for Project Manager: allowed/ }).click();
  await expect(lost.getByText('1 change', { exact: true })).toBeVisible();

  await signIn(context, owner);
  await open(page, grid('?scope=project&view=people&q=Lila'));
  await page.getByRole('button', { name: /^Manage what people and roles may do for Lila Leader: allowed/ }).click();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('dialog').getByText('1 person affected')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('The permissions were saved.')).toBeVisible();

  await expect(lost).toHaveURL(/error-404\?reason=permission/);
  await expect(lost.getByText('You no longer have permission to this page.')).toBeVisible();
  await expect(lost.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(lost.getByRole('button', { name: 'Copy what I typed' })).toBeVisible();
  expect(await axe(lost)).toEqual([]);

  await open(page, '/audit-log?group=PERMISSIONS');
  const line = page.getByRole('row').filter({ hasText: 'Changed a permission' });
  await expect(line).toContainText('Lila Leader');
  await expect(line).toContainText('permissions.manage');
});

test('the table is worked with the keyboard alone, reviewed, and kept on going away', async ({
  api,
  page,
  context,
}) => {
  const { owner } = await people(api);
  await signIn(context, owner);
  await open(page, grid(''));
  const focused = page.locator('[data-field]:focus');
  await page.getByRole('button', { name: /^Update company information for Company Owner/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAccessibleName(/for Company Manager: allowed/);
  await page.keyboard.press('Space');
  await expect(focused).toHaveAccessibleName(/for Company Manager: denied, set here\. not saved yet/);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  await expect(focused).toHaveAccessibleName(/for Company Owner: allowed.*locked/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Workzone' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('1 change', { exact: true })).toHaveCount(0);
});

test('the table is an address, fits a phone, and holds nothing that a reader could not use', async ({
  api,
  page,
  context,
}) => {
  const { owner } = await people(api);
  await signIn(context, owner);
  const views = ['', '?view=people', '?view=permission&slug=leads.close', '?compare=company:manager,company:agent'];
  for (const view of views) {
    await open(page, grid(view));
    expect(await axe(page), view).toEqual([]);
    expect(await smallTargets(page), view).toEqual([]);
  }
  await expect(page.getByText('Differences between Company Manager and Agent are marked.')).toBeVisible();
  await open(page, grid('?only=overrides'));
  await expect(page.getByText('Nothing was set here')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByRole('grid')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await ready(page);
  expect(await overflowing(page)).toEqual([]);
  await page.getByLabel('Shown').selectOption({ label: 'Agent' });
  await expect(page.getByRole('button', { name: /^Create leads for Agent: allowed/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Create leads for Company Owner/ })).toBeHidden();
  await page.screenshot({ path: 'test-results/pages/permissions-phone.png', fullPage: true });
});

test('for who does not own the company its audit log is no page', async ({ api, page, context }) => {
  const { leader } = await people(api);
  await signIn(context, leader);
  const answer = await page.goto('/audit-log');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL('/error-404');
});
