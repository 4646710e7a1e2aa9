import { axe } from './support/audit';
import { Founder } from './support/founder';
import { stranger } from './support/people';
import { expect, open, ready, test } from './support/test';
import { text } from './support/texts';

test('from a new account to an invited person takes few steps, each leading to the next', async ({
  page,
  api,
  newBrowser,
}) => {
  const [person, newcomer] = [stranger('Nima Sherpa'), stranger('Tara Magar')];
  const founder = new Founder(page);
  await founder.register(api, person);
  await ready(page);
  await expect(page.getByRole('combobox', { name: text('company.field.mainTimezone') })).toHaveValue('Asia/Kathmandu');
  expect(await axe(page)).toEqual([]);
  await founder.found('Namche Maps', 'Trail survey');

  const steps = page.getByRole('region', { name: text('reports.first.title') });
  await expect(steps).toContainText(text('reports.first.progress', { done: 1, all: 7 }));
  await ready(page);
  const link = await founder.invite(newcomer.email);
  expect(await axe(page)).toEqual([]);
  expect(founder.fields).toBeLessThanOrEqual(6);
  expect(founder.clicks).toBeLessThanOrEqual(10);
  test
    .info()
    .annotations.push({ type: 'first hour', description: `${founder.clicks} clicks, ${founder.fields} fields` });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('invitations.share.close') })
    .click();

  // The link stands in the list, too, as long as nobody used it.
  await page
    .getByRole('row', { name: newcomer.email })
    .getByRole('button', { name: text('invitations.copyLink') })
    .click();
  await expect(page.getByRole('dialog').locator('code')).toHaveText(link);

  const hers = await (await newBrowser()).newPage();
  await open(hers, link);
  await hers.getByLabel(text('identity.field.name')).fill(newcomer.name);
  await hers.getByLabel(text('identity.field.password'), { exact: true }).fill(newcomer.password);
  await hers.getByRole('button', { name: text('invitations.page.NEW.submit') }).click();
  await expect(hers).toHaveURL('/home');

  await open(page, '/home');
  await expect(steps).toContainText(text('reports.first.progress', { done: 2, all: 7 }));
  await steps.getByRole('button', { name: text('reports.first.hide') }).click();
  await open(page, '/home');
  await expect(steps).toHaveCount(0);
});

test('the zone of a company is found by typing a part of its name', async ({ ownPage: page }) => {
  await open(page, '/companies?dialog=new');
  const zone = page.getByRole('dialog').getByRole('combobox', { name: text('company.field.mainTimezone') });
  await zone.fill('new yo');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['America/New York']);
  await zone.press('Enter');
  await expect(zone).toHaveValue('America/New York');
  await expect(page.locator('input[name=mainTimezone]')).toHaveValue('America/New_York');
  await zone.fill('nowhere');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([text('ui.combo.none')]);
  await zone.press('Escape');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(zone).toHaveValue('America/New York');
  await zone.fill('nowhere');
  await zone.press('Tab');
  await expect(zone).toHaveAccessibleDescription(
    new RegExp(text('ui.combo.notFound', { typed: 'nowhere', kept: 'America/New York' })),
  );
  await zone.fill('utc');
  await zone.press('Tab');
  await expect(zone).toHaveValue('UTC');
  await expect(page.locator('input[name=mainTimezone]')).toHaveValue('UTC');
});
