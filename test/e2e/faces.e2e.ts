import type { Locator } from '@playwright/test';
import { foundCompany, joinCompany } from './support/company';
import { stranger } from './support/people';
import { dress, expect, open, signIn, test } from './support/test';

/** Each name, with a pattern of the faces that may draw it: the Korean face has kana, too. */
const NAMES = {
  आशा: 'Noto Sans Devanagari',
  ひなた: 'Noto Sans (?:JP|KR)',
  김민지: 'Noto Sans KR',
};

/** Families of the product's faces that really draw the words of an element. */
async function facesOf(words: Locator): Promise<string> {
  const page = words.page();
  await words.evaluate((element) => element.setAttribute('data-drawn', ''));
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-drawn]' });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  await words.evaluate((element) => element.removeAttribute('data-drawn'));
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : 'of the system')).join();
}

for (const locale of ['en', 'np', 'jp', 'kr']) {
  test(`names in other scripts are drawn by faces of the product on pages in ${locale}`, async ({
    ownPage: page,
    person,
    api,
  }) => {
    const company = await foundCompany(api, person);
    for (const name of Object.keys(NAMES)) await joinCompany(company, { ...stranger('Asha Rai'), name });
    await dress(page.context(), { locale });
    await open(page, '/company-users');
    for (const [name, face] of Object.entries(NAMES)) {
      const words = page.locator('main table').getByText(name, { exact: true });
      await expect.poll(() => facesOf(words), name).toMatch(new RegExp(`^${face}[^,]*$`));
    }
  });
}

test('what is typed in another script gets its face, and pages without it fetch none', async ({ ownPage: page }) => {
  const sheets = page.locator('link[rel="stylesheet"][href*="fonts-"]');
  await open(page, '/profile');
  await expect(sheets).toHaveCount(0);
  await page.getByRole('textbox').first().fill('ひなた');
  await expect(sheets).toHaveCount(1);
  await page.getByRole('textbox').first().fill('김민지');
  await expect(sheets).toHaveCount(2);
});

test('lists of selects are drawn by the page', async ({ page, person, context }) => {
  await signIn(context, person);
  await open(page, '/profile/contact');
  const select = page.locator('main select').first();
  await select.focus();
  await page.keyboard.press('Enter');
  const option = select.locator('option').nth(2);
  await expect(option).toBeVisible();
  const family = await option.evaluate((element) => getComputedStyle(element).fontFamily);
  expect(family).toContain('Noto Sans Devanagari Variable');
  await option.click();
  await expect(select).toHaveValue((await option.getAttribute('value')) ?? '');
});

test('a full stop has its room in small numbers', async ({ page }) => {
  await open(page, '/login');
  const [plain, stopped] = await page.evaluate(() =>
    ['75', '7.5'].map((text) => {
      const span = document.createElement('span');
      span.style.fontSize = '13px';
      span.textContent = text;
      document.querySelector('main h1')?.append(span);
      return span.getBoundingClientRect().width;
    }),
  );
  expect((stopped ?? 0) - (plain ?? 0)).toBeGreaterThanOrEqual(2);
});
