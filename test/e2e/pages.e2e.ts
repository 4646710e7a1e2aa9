import type { Page } from '@playwright/test';
import { type Locale, LOCALES } from '../../src/shared/language/locale';
import { reportFigure } from '../harness/figures.mjs';
import { axe, contrast, layoutShifts, measureShifts, overflowing, smallTargets, wordsOf } from './support/audit';
import { draw, PICTURES } from './support/pictures';
import { PAGES } from './support/pages';
import { dress, expect, open } from './support/test';
import { test } from './support/visits';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
interface Look {
  locale: Locale;
  skin: 'light' | 'dark';
  whole?: true;
}
/** The longest words, of Nepali, in the dark. */
const LOOKS: readonly Look[] = [
  { locale: 'en', skin: 'light', whole: true },
  { locale: 'np', skin: 'dark', whole: true },
];
/** The other languages take turns: one a page, so that each meets every kind of page. */
const IN_TURN: readonly Look[] = [
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
/** The page behind a layer is looked at with it: this is the one place where it is. */
const WHOLE = { whole: true };
const MAX_NODES = 2500;
const MAX_SHIFT = 0.05;
/** How much moves depends on how late the fonts come, and so on the machine: `npm run gates -- 18` judges it. */
const MEASURED = Boolean(process.env['MEASURE_SHIFT']);

for (const [index, { name, path: pathFor, visitor, isLayer, isPlain }] of PAGES.entries()) {
  const looks = isPlain ? LOOKS.slice(0, 1) : [...LOOKS, ...IN_TURN.slice(index % 3, (index % 3) + 1)];
  const places = isPlain ? 'once' : 'in light and dark, on a desk and on a phone, in three languages';
  test(`${name}: right and readable ${places}`, async ({ visit, api }) => {
    const { page, furnished } = await visit(visitor, { ownTab: MEASURED });
    const path = await pathFor(api, furnished);
    if (MEASURED) await measureShifts(page);
    for (const { locale, skin, whole } of looks) {
      await dress(page.context(), { look: `skin.${skin}`, locale });
      await page.setViewportSize(DESKTOP);
      await openAsServed(page, path);
      if (isLayer) await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[locale].tag);
      if (MEASURED) await judgeShift(page, name, locale);
      if (!whole) continue;
      expect(await page.locator('*').count(), 'nodes').toBeLessThanOrEqual(MAX_NODES);
      expect(await (locale === 'en' ? axe(page, WHOLE) : contrast(page, WHOLE)), skin).toEqual([]);
      await inspect(page, `${name}-${skin}`);
      if (isPlain) continue;
      await page.setViewportSize(PHONE);
      await inspect(page, `${name}-${skin}-phone`);
      // Bars at the edges of a screen cover content that can be scrolled from under them.
      await page.setViewportSize({ ...PHONE, height: await pageHeight(page) });
      expect(await (locale === 'en' ? axe(page, WHOLE) : contrast(page, WHOLE)), `${skin}, phone`).toEqual([]);
    }
  });
}

for (const { name, path: pathFor, visitor } of PAGES.filter((page) => TURNED_ROUND.includes(page.name))) {
  test(`${name}: right and readable from right to left`, async ({ visit, api }) => {
    const { page, furnished } = await visit(visitor);
    await dress(page.context(), FROM_RIGHT_TO_LEFT);
    await page.setViewportSize(DESKTOP);
    await openAsServed(page, await pathFor(api, furnished));
    expect(await contrast(page)).toEqual([]);
    await inspect(page, `${name}-rtl`);
    await page.setViewportSize(PHONE);
    await inspect(page, `${name}-rtl-phone`);
  });
}

/**
 * Opens a page, which is what the server sent: nothing appears, goes or is said otherwise once the scripts run. News
 * that come between the two are no fault of the page, so it is opened again where its words differ.
 */
async function openAsServed(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const served = await (await open(page, path))?.text();
    expect(await wordsOf(page), 'the words that were served').toBe(await wordsOf(page, served));
  }).toPass();
}

/** The fonts of other scripts come in parts, and a table may turn out a little wider than it was. */
async function judgeShift(page: Page, name: string, locale: Locale): Promise<void> {
  const shifts = await layoutShifts(page);
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  reportFigure(18, JSON.stringify({ page: name, locale, shift }));
  const moved = shifts.map(({ value, moved: list }) => [value.toFixed(3), ...list].join('\n  ')).join('\n');
  expect(shift, `layout shift in ${locale}:\n${moved}\n`).toBeLessThanOrEqual(
    locale === 'en' ? MAX_SHIFT : 2 * MAX_SHIFT,
  );
}

const pageHeight = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

async function inspect(page: Page, picture: string): Promise<void> {
  expect(await overflowing(page), picture).toEqual([]);
  expect(await smallTargets(page), picture).toEqual([]);
  if (!PICTURES) return;
  // The window becomes as high as the page, so that what sticks to the screen's edges doesn't lie across the middle of
  // the picture.
  const height = await pageHeight(page);
  const size = page.viewportSize() ?? DESKTOP;
  await page.setViewportSize({ ...size, height: Math.max(height, size.height) });
  await draw(page, picture);
}
