import type { Locator, Page } from '@playwright/test';
import { axe, contrastInTheDark, overflowing } from './audit';
import { draw } from './pictures';
import { expect } from './test';
import { text, textPattern } from './texts';

interface ChosenFile {
  name: string;
  buffer: Buffer;
  /** Empty for files of which browsers do not know the kind. */
  mimeType: string;
}

/** Chooses a file in the dialog of bank imports, and returns the dialog. */
export async function chooseBankFile(page: Page, file: ChosenFile): Promise<Locator> {
  await page.getByRole('button', { name: text('reconciliation.import.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  return dialog;
}

/** Imports as many lines as the dialog offers, and closes it. */
export async function importLines(dialog: Locator, count: number): Promise<void> {
  await dialog.getByRole('button', { name: text('reconciliation.import.confirm', { count }) }).click();
  const result = textPattern('reconciliation.import.result', { imported: new RegExp(String(count)) });
  await expect(dialog.getByText(result)).toBeVisible();
  await dialog.getByRole('button', { name: text('reconciliation.import.close') }).click();
}

/** Looks at a dialog or page with everything that others may see of it: another skin, and a phone. */
export async function inspect(page: Page, name: string): Promise<void> {
  expect(await axe(page)).toEqual([]);
  await draw(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowing(page)).toEqual([]);
  await draw(page, `${name}-phone`);
  expect(await contrastInTheDark(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}
