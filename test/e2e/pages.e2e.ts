import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { type Locale, LOCALES } from '../../src/shared/language/locale';
import { axe, contrast, layoutShift, measureShifts, overflowing, smallTargets, wordsOf } from './support/audit';
import { draw, PICTURES } from './support/pictures';
import { furnish, type Furnished, furnishOwner, PAGES, type Visitor } from './support/pages';
import { ADMIN, ORIGIN } from './support/server';
import { dress, expect, ready, signIn, test as base } from './support/test';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Every language is looked at once; the longest words, of Nepali, in the dark. */
const LOOKS: readonly { locale: Locale; skin: 'light' | 'dark'; whole?: true }[] = [
  { locale: 'en', skin: 'light', whole: true },
  { locale: 'np', skin: 'dark', whole: true },
  { locale: 'in', skin: 'light' },
  { locale: 'jp', skin: 'dark' },
  { locale: 'kr', skin: 'light' },
];
/** The page turned round: for pages that are unlike each other. */
const FROM_RIGHT_TO_LEFT = { look: 'direction.rtl~layout.vertical', locale: 'in' };
const TURNED_ROUND = [
  'login',
  'profile',
  'profile-security',
  'admin-settings',
  'home',
  'timeline',
  'hours-tracked',
  'users',
  'company-users-invitations',
  'manage-permissions',
  'company-setting-time-zones',
];
const MAX_NODES = 2500;
const MAX_SHIFT = 0.05;

interface Guest {
  state?: Awaited<ReturnType<BrowserContext['storageState']>>;
  furnished?: Furnished;
}

const test = base.extend<object, { visitors: (visitor: Visitor) => Promise<Guest> }>({
  visitors: [
    async ({ browser, api }, use) => {
      const known = new Map<Visitor, Promise<Guest>>([['guest', Promise.resolve({})]]);
      const enter = async (visitor: Visitor): Promise<Guest> => {
        const context = await browser.newContext({ baseURL: ORIGIN });
        let furnished: Furnished | undefined;
        if (visitor === 'admin') await signIn(context, ADMIN);
        else if (visitor === 'owner') furnished = await furnishOwner(context, api);
        else await furnish(context, api);
        const state = await context.storageState();
        await context.close();
        return { state, ...(furnished && { furnished }) };
      };
      await use((visitor) => {
        const state = known.get(visitor) ?? enter(visitor);
        known.set(visitor, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
});

for (const { name, path: pathFor, visitor } of PAGES) {
  test(`${name}: right and readable in light and dark, on a desk and on a phone, in five languages`, async ({
    visitors,
    newBrowser,
    api,
  }) => {
    const context = await newBrowser(await settingsFor(visitors(visitor)));
    const page = await context.newPage();
    const path = await pathFor(api, (await visitors(visitor)).furnished);
    await measureShifts(page);
    await welcomePushes(context);
    for (const { locale, skin, whole } of LOOKS) {
      await dress(context, { look: `skin.${skin}`, locale });
      await page.setViewportSize(DESKTOP);
      await openAsServed(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[locale].tag);
      // The fonts of other scripts come in parts, and a table may turn out a little wider than it was.
      expect(await layoutShift(page), 'layout shift').toBeLessThanOrEqual(locale === 'en' ? MAX_SHIFT : 2 * MAX_SHIFT);
      if (!whole) continue;
      expect(await page.locator('*').count(), 'nodes').toBeLessThanOrEqual(MAX_NODES);
      expect(await (locale === 'en' ? axe(page) : contrast(page)), skin).toEqual([]);
      await inspect(page, `${name}-${skin}`);
      await page.setViewportSize(PHONE);
      await inspect(page, `${name}-${skin}-phone`);
    }
  });
}

for (const { name, path: pathFor, visitor } of PAGES.filter((page) => TURNED_ROUND.includes(page.name))) {
  test(`${name}: right and readable from right to left`, async ({ visitors, newBrowser, api }) => {
    const context = await newBrowser(await settingsFor(visitors(visitor)));
    const page = await context.newPage();
    await dress(context, FROM_RIGHT_TO_LEFT);
    await page.setViewportSize(DESKTOP);
    await openAsServed(page, await pathFor(api, (await visitors(visitor)).furnished));
    expect(await contrast(page)).toEqual([]);
    await inspect(page, `${name}-rtl`);
    await page.setViewportSize(PHONE);
    await inspect(page, `${name}-rtl-phone`);
  });
}

/** Nothing moves while it is looked at. */
async function settingsFor(guest: Promise<Guest>): Promise<BrowserContextOptions> {
  return { storageState: (await guest).state, reducedMotion: 'reduce' };
}

/** A browser without windows says no for the person, whom nobody has asked. */
function welcomePushes(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'granted' }));
}

/** The page is what the server sent: nothing appears, goes or is said otherwise once the scripts run. */
async function openAsServed(page: Page, path: string): Promise<void> {
  const served = await (await page.goto(path))?.text();
  await ready(page);
  expect(await wordsOf(page), 'the words that were served').toBe(await wordsOf(page, served));
}

async function inspect(page: Page, picture: string): Promise<void> {
  expect(await overflowing(page), picture).toEqual([]);
  expect(await smallTargets(page), picture).toEqual([]);
  if (!PICTURES) return;
  // As high as the page, so that what sticks to the screen's edges does not lie across the middle of the picture.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const size = page.viewportSize() ?? DESKTOP;
  await page.setViewportSize({ ...size, height: Math.max(height, size.height) });
  await draw(page, picture);
}
