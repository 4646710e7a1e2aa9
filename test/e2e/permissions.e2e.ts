import { axe, overflowing, smallTargets } from './support/audit';
import { foundCompany, joinCompany } from './support/company';
import { type Api, stranger } from './support/people';
import { draw } from './support/pictures';
import { said } from './support/said';
import { connected, expect, guarded, open, reload, signIn, test } from './support/test';
import { serverText, text, textPattern } from './support/texts';

/** The fresh proof of identity that the service wants is there: they have just signed in. */
async function people(api: Api) {
  const owner = await api.join(stranger('Olga Owner'));
  const company = await foundCompany(api, owner);
  const leader = await joinCompany(company, stranger('Lila Leader'), { project: 'admin' });
  return { owner, company, leader };
}

const grid = (path: string) => `/manage-permissions${path}`;

const OWNER = text('shell.role.company.owner');
const MANAGER = text('shell.role.company.manager');
const AGENT = text('shell.role.company.agent');

interface Field {
  slug?: 'company-edit' | 'permissions-manage' | 'timing-limit';
  who: string;
  state?: 'allowed' | 'setDenied';
  then?: string;
}

/** The name of a field of the table; what is left out may be anything. */
function field({ slug, who, state, then }: Field): RegExp {
  const { source } = textPattern('permissions.cell', {
    ...(slug && { permission: serverText(`permissions.descriptions.${slug}`) }),
    who,
    ...(state && { state: text(`permissions.state.${state}`) }),
  });
  return new RegExp(then ? `${source}.*${then}` : source);
}

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
  await lost
    .getByRole('button', {
      name: field({ slug: 'timing-limit', who: text('shell.role.project.manager'), state: 'allowed' }),
    })
    .click();
  await expect(lost.getByText(text('permissions.changes', { count: 1 }), { exact: true })).toBeVisible();

  await signIn(context, owner);
  await open(page, grid('?scope=project&view=people&q=Lila'));
  await page
    .getByRole('button', { name: field({ slug: 'permissions-manage', who: 'Lila Leader', state: 'allowed' }) })
    .click();
  await page.getByRole('button', { name: text('permissions.review'), exact: true }).click();
  await expect(page.getByRole('dialog').getByText(text('permissions.affected', { count: 1 }))).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: text('permissions.saveCount', { count: 1 }) }).click();
  await said(page, text('permissions.done'));

  await expect(lost).toHaveURL(/error-404\?reason=permission/);
  await expect(lost.getByText(text('shell.problem.forbidden.text'))).toBeVisible();
  await expect(lost.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(lost.getByRole('button', { name: text('shell.lost.copy') })).toBeVisible();
  expect(await axe(lost)).toEqual([]);

  await open(page, '/audit-log?group=PERMISSIONS');
  const line = page.getByRole('row').filter({ hasText: serverText('audit.actions.company-permission-changed') });
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
  await page.getByRole('button', { name: field({ slug: 'company-edit', who: OWNER }) }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAccessibleName(field({ who: MANAGER, state: 'allowed' }));
  await page.keyboard.press('Space');
  await expect(focused).toHaveAccessibleName(
    field({ who: MANAGER, state: 'setDenied', then: text('permissions.unsaved') }),
  );
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  await expect(focused).toHaveAccessibleName(field({ who: OWNER, state: 'allowed', then: text('permissions.locked') }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('permissions.changes', { count: 1 }), { exact: true })).toBeVisible();

  await guarded(page);
  await page.getByRole('link', { name: 'Workzone' }).first().click();
  await expect(page.getByRole('dialog', { name: text('ui.unsaved.title') })).toBeVisible();
  await page.getByRole('button', { name: text('ui.unsaved.stay') }).click();
  await page.getByRole('button', { name: text('permissions.discard') }).click();
  await expect(page.getByText(text('permissions.changes', { count: 1 }), { exact: true })).toHaveCount(0);
});

test('the table is an address, fits a phone, and holds nothing that a reader could not use', async ({
  api,
  page,
  context,
}) => {
  const { owner } = await people(api);
  await signIn(context, owner);
  const views = ['', '?view=people', '?view=permission&slug=timing.limit', '?compare=company:manager,company:agent'];
  for (const view of views) {
    await open(page, grid(view));
    expect(await axe(page), view).toEqual([]);
    expect(await smallTargets(page), view).toEqual([]);
  }
  await expect(page.getByText(text('permissions.compared', { one: MANAGER, other: AGENT }))).toBeVisible();
  await open(page, grid('?only=overrides'));
  await expect(page.getByText(text('permissions.noOverrides'))).toBeVisible();
  await page.getByRole('link', { name: text('permissions.clear') }).click();
  await expect(page.getByRole('grid')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await reload(page);
  expect(await overflowing(page)).toEqual([]);
  await page.getByLabel(text('permissions.shown')).selectOption({ label: MANAGER });
  await expect(
    page.getByRole('button', { name: field({ slug: 'timing-limit', who: MANAGER, state: 'allowed' }) }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: field({ slug: 'timing-limit', who: OWNER }) })).toBeHidden();
  await draw(page, 'permissions-phone', { fullPage: true });
});

test('for who does not own the company its audit log is not shown', async ({ api, page, context }) => {
  const { leader } = await people(api);
  await signIn(context, leader);
  const answer = await open(page, '/audit-log');
  expect(answer?.status()).toBe(403);
  await expect(page).toHaveURL('/error-404?needs=owner');
});
