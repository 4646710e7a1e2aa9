import type { Page } from '@playwright/test';
import { axe } from './support/audit';
import { stranger } from './support/people';
import { expect, open, ready, test } from './support/test';
import { text } from './support/texts';

/** Presses and fills as a person would, and counts. */
class Founder {
  clicks = 0;
  fields = 0;

  constructor(private readonly page: Page) {}

  async fill(label: string, value: string): Promise<void> {
    this.fields++;
    await this.page.getByLabel(label, { exact: true }).fill(value);
  }

  async press(role: 'button' | 'link', name: string): Promise<void> {
    this.clicks++;
    await this.page.getByRole(role, { name, exact: true }).click();
  }
}

test('from a new account to an invited person takes few steps, each leading to the next', async ({
  page,
  api,
  newBrowser,
}) => {
  const [person, newcomer] = [stranger('Nima Sherpa'), stranger('Tara Magar')];
  const founder = new Founder(page);
  await open(page, '/register');
  await founder.fill(text('identity.field.name'), person.name);
  await founder.fill(text('identity.field.email'), person.email);
  await founder.press('button', text('identity.register.submit'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('identity.sent.title'));
  await open(page, await api.mailedLink(person.email, '/verify'));
  await founder.fill(text('identity.field.password'), person.password);
  await founder.press('button', text('identity.verify.submit'));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('project.roadblock.companyTitle'));
  await ready(page);
  await expect(page.getByRole('combobox', { name: text('company.field.mainTimezone') })).toHaveValue('Asia/Kathmandu');
  expect(await axe(page)).toEqual([]);
  await founder.fill(text('company.field.name'), 'Namche Maps');
  await founder.press('button', text('company.create.submit'));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('project.roadblock.firstTitle'));
  await founder.fill(text('project.roadblock.name'), 'Trail survey');
  await founder.press('button', text('project.roadblock.create'));

  await expect(page).toHaveURL('/home');
  const steps = page.getByRole('region', { name: text('reports.first.title') });
  await expect(steps).toContainText(text('reports.first.progress', { done: 1, all: 4 }));
  await ready(page);
  await founder.press('link', text('reports.first.invite'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(text('invitations.project'), { exact: true })).toHaveValue(/.+/);
  await founder.fill(text('invitations.email'), newcomer.email);
  await founder.press('button', text('invitations.create'));
  await expect(dialog).toContainText(text('invitations.share.byHand'));
  expect(await axe(page)).toEqual([]);
  const link = (await dialog.locator('code').innerText()).trim();
  expect(founder.fields).toBeLessThanOrEqual(6);
  expect(founder.clicks).toBeLessThanOrEqual(10);
  test
    .info()
    .annotations.push({ type: 'first hour', description: `${founder.clicks} clicks, ${founder.fields} fields` });
  await dialog.getByRole('button', { name: text('invitations.share.close') }).click();

  // The same link stands in the list, as long as nobody used it.
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
  await expect(steps).toContainText(text('reports.first.progress', { done: 2, all: 4 }));
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
});
