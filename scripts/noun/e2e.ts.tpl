import { axe, overflowing, smallTargets } from './support/audit';
import { foundCompany } from './support/company';
import { connected, expect, open, test } from './support/test';
import { text } from './support/texts';

test('__wordss__ are created, edited and deleted on their page', async ({ ownPage: page, person, api }) => {
  await foundCompany(api, person);
  const toast = (words: string) => page.getByRole('region', { name: text('ui.toast.region') }).getByText(words);
  await open(page, '/__kebabs__');
  await expect(page.getByText(text('__nouns__.none'))).toBeVisible();
  const other = await page.context().newPage();
  const listening = connected(other);
  await open(other, '/__kebabs__');
  await listening;
  await page.getByRole('link', { name: text('__nouns__.create') }).first().click();
  await page.getByLabel(text('__nouns__.name')).fill('First');
  await page.getByRole('button', { name: text('__nouns__.save') }).click();
  await expect(toast(text('__nouns__.created'))).toBeVisible();
  await expect(other.getByRole('cell', { name: 'First', exact: true })).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: text('__nouns__.edit', { name: 'First' }) }).click();
  await page.getByLabel(text('__nouns__.name')).fill('Second');
  await page.getByRole('button', { name: text('__nouns__.save') }).click();
  await expect(page.getByRole('cell', { name: 'Second', exact: true })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axe(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  }

  await page.getByRole('button', { name: text('__nouns__.delete', { name: 'Second' }) }).click();
  await page.getByRole('button', { name: text('__nouns__.deleteConfirm') }).click();
  await expect(toast(text('__nouns__.deleted'))).toBeVisible();
  await expect(page.getByText(text('__nouns__.none'))).toBeVisible();
});
