import type { Page } from '@playwright/test';
import { axe, overflowing, smallTargets } from './support/audit';
import { expect, open, ready, test } from './support/test';

const attribute = (page: Page, name: string) => page.locator('html').getAttribute(name);

test('every setting of the look shows at once and is painted right by the server', async ({ ownPage: page }) => {
  const CHOICES = [
    ['Skin', 'Dark', 'data-mantine-color-scheme', 'dark'],
    ['Density', 'Compact', 'data-density', 'compact'],
    ['Writing direction', 'Right to left', 'dir', 'rtl'],
    ['Content width', 'Boxed', 'data-width', 'boxed'],
    ['Top bar', 'Floating', 'data-navbar', 'floating'],
  ] as const;
  await open(page, '/profile');
  await openFromMenu(page, 'Appearance');
  const drawer = page.getByRole('dialog', { name: 'Appearance' });
  const choose = (label: string, value: string) =>
    drawer.getByRole('group', { name: label }).getByRole('radio', { name: value, exact: true }).check();
  for (const [label, value, name, expected] of CHOICES) {
    await choose(label, value);
    await expect(page.locator('html'), label).toHaveAttribute(name, expected);
  }
  await choose('Footer', 'Sticky');
  await expect(page.locator('footer')).toContainText('Times in Asia/Kathmandu');
  await choose('Menu position', 'Side');
  await choose('Side menu', 'Collapsed');
  await choose('Page transition', 'Fade');
  await choose('Single-letter shortcuts', 'Off');
  expect(await axe(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/pages/shell-customizer.png' });

  // What the server sends is what was chosen: nothing has to be put right once the scripts run.
  const served = await page.request.get('/profile').then((answer) => answer.text());
  for (const [, , name, expected] of CHOICES) expect(served).toContain(`${name}="${expected}"`);
  expect(served).toMatch(/data-layout="vertical"[^>]*data-menu="collapsed"/);
  await page.reload();
  await ready(page);
  for (const [, , name, expected] of CHOICES) expect(await attribute(page, name)).toBe(expected);
  await expect(page.locator('footer')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openFromMenu(page, 'Appearance');
  await choose('Top bar', 'Hidden');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Your account/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog', { name: 'Navigation' }).getByRole('button', { name: 'Appearance' }).click();
  await drawer.getByRole('button', { name: 'Reset to defaults' }).click();
  for (const [, , name, expected] of CHOICES) expect(await attribute(page, name)).not.toBe(expected);
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
});

test('another language is there without loading the page again', async ({ ownPage: page }) => {
  await open(page, '/profile/contact');
  await page.evaluate(() => (document.title = 'not loaded again'));
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: '한국어' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('프로필');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  // Country names come from the server.
  await expect(page.getByRole('option', { name: '네팔', exact: true })).toBeAttached();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});

test('the palette goes anywhere and does anything that is allowed', async ({ ownPage: page }) => {
  await open(page, '/profile/contact');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('textbox', { name: 'Search or go to…' });
  await expect(search).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/pages/shell-palette.png' });
  await search.fill('admin');
  await expect(page.getByText('No results found')).toBeVisible();
  await search.fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await search.fill('profile');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
});

test('keys open the list of keys, and lead to pages', async ({ adminPage: page }) => {
  await open(page, '/profile');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Admin settings')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/pages/shell-shortcuts.png' });
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL('/admin-settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('menus, bell and toasts are as readable as pages', async ({ ownPage: page, person }) => {
  await open(page, '/profile');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await expect(page.getByRole('menu')).toContainText(person.email);
  expect(await axe(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/pages/shell-menu.png' });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Notifications, / }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await expect(bell.getByRole('tab', { name: 'Recent messages' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/pages/shell-bell.png' });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Save' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByText('Saved.').hover();
  expect(await axe(page)).toEqual([]);
  await messages.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(messages.getByText('Saved.')).toHaveCount(0);
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await bell.getByRole('tab', { name: 'Recent messages' }).click();
  await expect(bell.getByText('Saved.')).toBeVisible();
});

test('a lost line is said, and the page catches up when it is back', async ({ ownPage: page, context }) => {
  await open(page, '/profile');
  await context.setOffline(true);
  const banner = page.getByText(/^Offline since \d\d:\d\d\. /);
  await expect(banner).toBeVisible();
  expect(await axe(page)).toEqual([]);
  const again = page.waitForRequest((request) => new URL(request.url()).pathname === '/profile.data');
  await context.setOffline(false);
  await again;
  await expect(banner).toHaveCount(0);
});

test('a newer version is offered, and stays offered', async ({ ownPage: page }) => {
  await open(page, '/profile');
  await page.evaluate(() => dispatchEvent(new Event('workzone:appUpgraded')));
  await page.evaluate(() => dispatchEvent(new Event('workzone:appUpgraded')));
  const text = 'The app has been upgraded. Refresh to get the latest features and bug fixes.';
  await expect(page.getByText(text)).toHaveCount(1);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await loaded;
});

test('a session that ended meanwhile leads to the sign-in page and back to the same place', async ({
  ownPage: page,
  context,
  person,
}) => {
  await open(page, '/profile/contact');
  await page.getByLabel('Street address').fill('Jhamsikhel Road 12');
  await context.clearCookies({ name: 'sid' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/login?returnTo=%2Fprofile%2Fcontact');
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/profile/contact');
});

test('a part that does not load is said in words, and comes with the next try', async ({ ownPage: page, watch }) => {
  watch.expect(/dynamically imported module|preload/);
  const parts = /\/assets\/customizer-[^/]+\.js/;
  await page.route(parts, (route) => route.abort());
  await open(page, '/profile');
  await openFromMenu(page, 'Appearance');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A part of the page did not load');
  expect(await axe(page)).toEqual([]);
  await page.unroute(parts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await openFromMenu(page, 'Appearance');
  await expect(page.getByRole('dialog', { name: 'Appearance' })).toBeVisible();
});

test('a page whose script is gone, as after an upgrade, is fetched anew', async ({ ownPage: page, watch }) => {
  watch.expect(/dynamically imported module|Error loading route module/);
  await open(page, '/profile');
  let refused = 0;
  await page.route(/\/assets\/security-[^/]+\.js/, (route) => (refused++ ? route.continue() : route.abort()));
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Security' }).click();
  await loaded;
  await ready(page);
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Second factor' })).toBeVisible();
});

test('the phone has its navigation under the thumb', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/profile');
  const bar = page.getByRole('navigation', { name: 'Navigation' }).last();
  await bar.getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog', { name: 'Navigation' });
  expect(await axe(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/pages/shell-sheet-phone.png' });
  await sheet.getByRole('link', { name: /^Admin settings/ }).click();
  await expect(page).toHaveURL('/admin-settings');
  await expect(sheet).toHaveCount(0);
});

test('nothing is cut off on the narrowest screen', async ({ ownPage: page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/profile', '/profile/documents', '/profile/notifications']) {
    await open(page, path);
    expect(await overflowing(page), path).toEqual([]);
  }
});

async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name }).click();
}
