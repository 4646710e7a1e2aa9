import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './support/test';
import { text, textPattern } from './support/texts';

const account = (page: Page) => page.getByRole('button', { name: textPattern('shell.account') });
const create = (page: Page) => page.getByRole('button', { name: text('company.create.open') }).first();

test('the focus goes back to what opened a dialog, a drawer, or the menu it came from', async ({ ownPage: page }) => {
  await open(page, '/companies');
  for (const close of ['Escape', text('ui.close')]) {
    await create(page).click();
    await closeWith(page, page.getByRole('dialog', { name: text('company.create.title') }), close);
    await expect(create(page)).toBeFocused();
  }

  await account(page).click();
  await page.getByRole('menuitem', { name: text('shell.customizer.title') }).click();
  await closeWith(page, page.getByRole('dialog', { name: text('shell.customizer.title') }), 'Escape');
  await expect(account(page)).toBeFocused();
});

test('what was never fetched can not be opened without a line, and what is typed stays', async ({
  ownPage: page,
  context,
  watch,
}) => {
  watch.expect(/Failed to fetch dynamically imported module|net::ERR_INTERNET_DISCONNECTED/);
  await open(page, '/profile/contact');
  await context.setOffline(true);
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('Ward 4');
  await account(page).click();
  await page.getByRole('menuitem', { name: text('shell.customizer.title') }).click();
  await expect(page.getByText(text('ui.part.offline'))).toBeVisible();
  await expect(field).toHaveValue('Ward 4');

  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: text('shell.customizer.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('Ward 4');
});

async function closeWith(page: Page, dialog: Locator, close: string): Promise<void> {
  await expect(dialog).toBeVisible();
  // The key would go to what opened the layer until the focus has moved in.
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  if (close === 'Escape') await page.keyboard.press(close);
  else await dialog.getByRole('button', { name: close }).click();
  await expect(dialog).toBeHidden();
}
