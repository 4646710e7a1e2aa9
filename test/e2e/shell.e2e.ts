import { LOCALES } from '../../src/shared/language/locale';
import type { Page } from '@playwright/test';
import { axe, overflowing, smallTargets } from './support/audit';
import { foundCompany, joinCompany } from './support/company';
import { pressChord } from './support/keyboard';
import { stranger } from './support/people';
import { draw } from './support/pictures';
import { keepMessages, said } from './support/said';
import { dress, expect, open, ready, reload, signIn, steadyHeight, test } from './support/test';
import { serverText, text, textIn, textPattern } from './support/texts';

const attribute = (page: Page, name: string) => page.locator('html').getAttribute(name);

test('every setting of the look shows at once and is painted right by the server', async ({ ownPage: page }) => {
  const CHOICES = [
    [text('shell.customizer.theme.label'), text('shell.customizer.theme.dark'), 'data-mantine-color-scheme', 'dark'],
    [text('shell.customizer.density.label'), text('shell.customizer.density.compact'), 'data-density', 'compact'],
    [text('shell.customizer.direction.label'), text('shell.customizer.direction.rtl'), 'dir', 'rtl'],
    [text('shell.customizer.width.label'), text('shell.customizer.width.boxed'), 'data-width', 'boxed'],
    [text('shell.customizer.navbar.label'), text('shell.customizer.navbar.floating'), 'data-navbar', 'floating'],
  ] as const;
  await open(page, '/profile');
  await openFromMenu(page, text('shell.customizer.title'));
  const drawer = page.getByRole('dialog', { name: text('shell.customizer.title') });
  const choose = (label: string, value: string) =>
    drawer.getByRole('group', { name: label }).getByRole('radio', { name: value, exact: true }).check();
  for (const [label, value, name, expected] of CHOICES) {
    await choose(label, value);
    await expect(page.locator('html'), label).toHaveAttribute(name, expected);
  }
  await choose(text('shell.customizer.footer.label'), text('shell.customizer.footer.sticky'));
  await expect(page.locator('footer')).toContainText(textPattern('shell.footer.zone', { zone: 'Asia/Kathmandu' }));
  await choose(text('shell.customizer.layout.label'), text('shell.customizer.layout.vertical'));
  await choose(text('shell.customizer.menu.label'), text('shell.customizer.menu.collapsed'));
  await choose(text('shell.customizer.transition.label'), text('shell.customizer.transition.fade'));
  await choose(text('shell.customizer.keys.label'), text('shell.customizer.keys.off'));
  expect(await axe(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await draw(page, 'shell-customizer');

  // The server sends the chosen state: nothing has to be put right once the scripts run.
  const served = await page.request.get('/profile').then((answer) => answer.text());
  for (const [, , name, expected] of CHOICES) expect(served).toContain(`${name}="${expected}"`);
  expect(served).toMatch(/data-layout="vertical"[^>]*data-menu="collapsed"/);
  await reload(page);
  for (const [, , name, expected] of CHOICES) expect(await attribute(page, name)).toBe(expected);
  await expect(page.locator('footer')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openFromMenu(page, text('shell.customizer.title'));
  await choose(text('shell.customizer.navbar.label'), text('shell.customizer.navbar.hidden'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: textPattern('shell.account') })).toHaveCount(0);
  await page.getByRole('button', { name: text('shell.openMenu') }).click();
  await page
    .getByRole('dialog', { name: text('shell.navigation') })
    .getByRole('button', { name: text('shell.customizer.title') })
    .click();
  await drawer.getByRole('button', { name: text('shell.customizer.reset') }).click();
  for (const [, , name, expected] of CHOICES) expect(await attribute(page, name)).not.toBe(expected);
  await expect(page.getByRole('button', { name: textPattern('shell.account') })).toBeVisible();
});

test('another language is there without loading the page again', async ({ ownPage: page }) => {
  await open(page, '/profile/contact');
  await page.evaluate(() => (document.title = 'not loaded again'));
  await page.getByRole('button', { name: textPattern('shell.account') }).click();
  await page.getByRole('menuitem', { name: LOCALES.kr.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textIn('kr')('identity.profile.title'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  // Country names come from the server.
  await expect(page.getByRole('option', { name: '네팔', exact: true })).toBeAttached();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});

test('a page waits for its texts, in every language it may be read in, and is fetched anew without them', async ({
  ownPage: page,
  watch,
}) => {
  watch.expect(/Failed to load resource|Failed to fetch/);
  await open(page, '/profile');
  await page.getByRole('button', { name: textPattern('shell.account') }).click();
  await page.getByRole('menuitem', { name: LOCALES.kr.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textIn('kr')('identity.profile.title'));
  const held: (() => Promise<void>)[] = [];
  await page.route(/\/company\/kr\.json$/, (route) => held.push(() => route.continue()) && undefined);
  await pressChord(page, ['g', 'o']);
  await expect.poll(() => held.length).toBe(1);
  await expect(page).toHaveURL('/companies');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textIn('kr')('identity.profile.title'));
  for (const go of held) await go();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textIn('kr')('company.list.title'));
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);

  await open(page, '/profile');
  let refused = 0;
  await page.route(/\/company\/kr\.json$/, (route) => (refused++ ? route.continue() : route.abort()));
  await pressChord(page, ['g', 'o']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textIn('kr')('company.list.title'));
});

test('the palette goes anywhere and does anything that is allowed', async ({ ownPage: page }) => {
  await open(page, '/profile/contact');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('textbox', { name: text('shell.palette.open') });
  await expect(search).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await draw(page, 'shell-palette');
  await search.fill(text('shell.menu.adminSettings'));
  await expect(page.getByText(text('shell.palette.empty'))).toBeVisible();
  await search.fill(text('shell.theme.dark'));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await search.fill(text('shell.menu.profile'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
});

test('no key is lost that is typed at once after the one that opens the palette', async ({ ownPage: page }) => {
  await open(page, '/profile/contact');
  const early = page.locator(':focus');
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route(/command-palette/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('appear');
  await expect(early).toHaveValue('appear');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: text('shell.palette.open') })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text('shell.menu.profile'));
  isHeld = false;
  for (const release of held) release();
  const search = page.getByRole('dialog').getByRole('textbox', { name: text('shell.palette.open') });
  await expect(search).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  await open(page, '/profile/contact');
  // Once it was there, it opens within a few frames, and that is longer than people take for a key.
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.focus();
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text('shell.menu.profile'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
});

test('the palette finds people and does what is done most', async ({ api, page, context }) => {
  const owner = await api.join(stranger('Olga Owner'));
  const company = await foundCompany(api, owner);
  await joinCompany(company, stranger('Kiran Bista'));
  await signIn(context, owner);
  await open(page, '/companies');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('textbox', { name: text('shell.palette.open') });
  await search.fill('bista');
  await page.getByRole('dialog').getByText('Kiran Bista').click();
  await expect(page).toHaveURL(/\/home\?user=/);
  await ready(page);
  await page.keyboard.press('Control+k');
  await search.fill(text('shell.palette.startTimer'));
  await expect(page.getByRole('dialog').getByText(text('shell.palette.startTimer'))).toBeVisible();
  await page.keyboard.press('Enter');
  await said(page, text('timer.running', { project: 'Support desk' }));
  await page.keyboard.press('Control+k');
  await search.fill(text('shell.palette.stopTimer'));
  await expect(page.getByRole('dialog').getByText(text('shell.palette.stopTimer'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const [action, address] of [
    ['shell.palette.addTime', /\/manual-time\?new=1/],
    ['shell.palette.invite', /\/users\?invite=1/],
    ['shell.palette.createProject', /\/projects\?new=1/],
  ] as const) {
    await open(page, '/companies');
    await page.keyboard.press('Control+k');
    await search.fill(text(action));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('dialog')).toBeVisible();
  }
});

test('the palette leads to money and the password', async ({ api, page, context }) => {
  const owner = await api.join(stranger('Olga Owner'));
  await foundCompany(api, owner);
  await signIn(context, owner);
  await open(page, '/companies');
  const search = page.getByRole('dialog').getByRole('textbox', { name: text('shell.palette.open') });
  for (const [typed, action, address] of [
    ['transfer', 'shell.palette.transfer', '/accounts/user?do=transfer'],
    ['withdraw', 'shell.palette.withdraw', '/accounts/user?do=withdraw'],
    ['password', 'shell.palette.password', '/profile/security'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await search.fill(typed);
    await page.getByRole('dialog').getByText(text(action)).click();
    await expect(page).toHaveURL(address);
    await ready(page);
  }
});

test('keys open the list of keys, and lead to pages', async ({ adminPage: page }) => {
  await open(page, '/profile');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: text('shell.shortcuts.title') });
  await expect(sheet.getByText(text('shell.menu.adminSettings'))).toBeVisible();
  expect(await axe(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await draw(page, 'shell-shortcuts');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await pressChord(page, ['g', 's']);
  await expect(page).toHaveURL('/admin-settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('every group of the bar has its place at 1440, and nothing is squeezed', async ({ api, page, context }) => {
  const owner = await api.join(stranger('Olga Owner'));
  await foundCompany(api, owner);
  await signIn(context, owner);
  await open(page, '/home');
  const bar = page.getByRole('banner').getByRole('navigation', { name: text('shell.navigation') });
  await expect(bar.getByText(text('shell.more'))).toBeHidden();
  await expect(bar.getByRole('button', { name: text('shell.menu.settings') })).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 800 });
  const more = bar.getByRole('button', { name: text('shell.more') });
  await expect(more).toBeVisible();
  await expect(async () => {
    const [last, there] = await Promise.all([
      bar.locator('li:not([data-away])').last().boundingBox(),
      more.boundingBox(),
    ]);
    expect(Math.abs((there?.x ?? 0) - ((last?.x ?? 0) + (last?.width ?? 0)))).toBeLessThan(2);
    expect(await more.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0);
  }).toPass();
});

test('the compact density makes rows of two lines lower', async ({ api, page, context }) => {
  const owner = await api.join(stranger('Olga Owner'));
  const founded = await foundCompany(api, owner);
  await signIn(context, owner);
  const heights: number[] = [];
  for (const look of ['', 'density.compact']) {
    await dress(context, { look });
    for (const path of ['/company-users', '/users']) {
      await open(page, path);
      heights.push(await steadyHeight(page.getByRole('row', { name: owner.email })));
    }
  }
  const [company = 0, project = 0, compactCompany = 0, compactProject = 0] = heights;
  expect(compactCompany).toBeLessThan(company - 8);
  expect(compactProject).toBeLessThan(project - 8);
  // The subject of a line of the audit log and its kind stand side by side too.
  await open(page, '/audit-log');
  const line = page.getByRole('row').filter({ hasText: serverText('audit.actions.company-created') });
  await expect(line.getByRole('cell').nth(3).locator('span').first()).toHaveCSS('display', 'flex');
  await expect(line).toContainText(founded.name);
});

test('menus, bell and toasts are as readable as pages', async ({ ownPage: page, person }) => {
  await open(page, '/profile');
  await page.getByRole('button', { name: textPattern('shell.account') }).click();
  await expect(page.getByRole('menu')).toContainText(person.email);
  expect(await axe(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await draw(page, 'shell-menu');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: textPattern('shell.inbox.button') }).click();
  const bell = page.getByRole('dialog', { name: text('shell.inbox.title') });
  await expect(bell.getByRole('tab', { name: text('shell.inbox.recent') })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await draw(page, 'shell-bell');
  await page.keyboard.press('Escape');

  await keepMessages(page);
  await page.getByRole('button', { name: text('identity.save') }).click();
  const messages = page.getByRole('region', { name: text('ui.toast.region') });
  await messages.getByText(text('identity.saved')).waitFor();
  expect(await axe(page)).toEqual([]);
  await messages.getByRole('button', { name: text('ui.toast.dismiss') }).click();
  await expect(messages.getByText(text('identity.saved'))).toHaveCount(0);
  await page.getByRole('button', { name: textPattern('shell.inbox.button') }).click();
  await bell.getByRole('tab', { name: text('shell.inbox.recent') }).click();
  await expect(bell.getByText(text('identity.saved'))).toBeVisible();
});

test('the second key of a shortcut does nothing without the first, also right after the page came', async ({
  ownPage: page,
}) => {
  await open(page, '/profile');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The page as it is in its first second, however long this browser took.
  await page.evaluate(() => {
    const early = new KeyboardEvent('keydown', { key: 'o', bubbles: true });
    Object.defineProperty(early, 'timeStamp', { value: 400 });
    document.body.dispatchEvent(early);
  });
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(asked).not.toContain('/companies.data');
});

test('a lost line is said, and the page catches up when it is back', async ({ ownPage: page, context }) => {
  await open(page, '/profile');
  await context.setOffline(true);
  const banner = page.getByText(textPattern('shell.connection.offline', { time: /\d\d:\d\d\s[AP]M/ }));
  await expect(banner).toBeVisible();
  expect(await axe(page)).toEqual([]);
  const again = page.waitForRequest((request) => new URL(request.url()).pathname === '/profile.data');
  await context.setOffline(false);
  await again;
  await expect(banner).toHaveCount(0);
});

test('a newer version is offered, and stays offered', async ({ ownPage: page }) => {
  await open(page, '/profile');
  await page.evaluate(() => dispatchEvent(new Event('wz:live:appUpgraded')));
  await page.evaluate(() => dispatchEvent(new Event('wz:live:appUpgraded')));
  const offer = text('shell.upgraded.text');
  await expect(page.getByText(offer)).toHaveCount(1);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: text('shell.upgraded.refresh') }).click();
  await loaded;
});

test('a session that ended meanwhile leads to the sign-in page and back to the same place', async ({
  ownPage: page,
  context,
  person,
}) => {
  await open(page, '/profile/contact');
  await page.getByLabel(text('identity.contact.streetAddress')).fill('Jhamsikhel Road 12');
  await context.clearCookies({ name: 'sid' });
  await page.getByRole('button', { name: text('identity.save') }).click();
  await expect(page).toHaveURL('/login?returnTo=%2Fprofile%2Fcontact');
  await page.getByLabel(text('identity.field.email')).fill(person.email);
  await page.getByLabel(text('identity.field.password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text('identity.login.submit') }).click();
  await expect(page).toHaveURL('/profile/contact');
});

test('a part that does not load is said in words, and comes with the next try', async ({ ownPage: page, watch }) => {
  watch.expect(/dynamically imported module|preload/);
  const parts = /\/assets\/customizer-[^/]+\.js/;
  await page.route(parts, (route) => route.abort());
  await open(page, '/profile');
  await openFromMenu(page, text('shell.customizer.title'));
  await expect(page.getByText(text('ui.part.failed'))).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.unroute(parts);
  await page.getByRole('button', { name: text('ui.part.again') }).click();
  await expect(page.getByRole('dialog', { name: text('shell.customizer.title') })).toBeVisible();
});

test('a page whose script is gone, as after an upgrade, is fetched anew', async ({ ownPage: page, watch }) => {
  watch.expect(/dynamically imported module|Error loading route module/);
  await open(page, '/profile');
  let gone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false;
  });
  await page.route(/\/assets\/security-[^/]+\.js/, (route) =>
    gone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: text('identity.profile.security') }).click();
  await loaded;
  await ready(page);
  await page.getByRole('link', { name: text('identity.profile.security') }).click();
  await expect(page.getByRole('heading', { level: 2, name: text('identity.factor.title') })).toBeVisible();
});

test('the phone has its navigation under the thumb', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/profile');
  const bar = page.getByRole('navigation', { name: text('shell.navigation') }).last();
  await bar.getByRole('button', { name: text('shell.more') }).click();
  const sheet = page.getByRole('dialog', { name: text('shell.navigation') });
  // The sheet is named in an effect, a moment after it is there.
  await expect(sheet).toBeVisible();
  expect(await axe(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await draw(page, 'shell-sheet-phone');
  await sheet.getByRole('link', { name: text('shell.menu.adminSettings') }).click();
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
  await page.getByRole('button', { name: textPattern('shell.account') }).click();
  await page.getByRole('menuitem', { name }).click();
}
