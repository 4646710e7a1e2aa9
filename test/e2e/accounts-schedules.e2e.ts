import { axe } from './support/audit';
import { foundCompany } from './support/company';
import { makeWallet, scheduleTransfer } from './support/money';
import { said } from './support/said';
import { expect, open, test } from './support/test';
import { text } from './support/texts';

test('a transfer is made to come again, and paused', async ({ ownPage: page, person, api }) => {
  const company = await foundCompany(api, person, { zone: 'Asia/Kathmandu' });
  const ask = await api.as(person);
  await makeWallet(ask, { company: company.uuid, name: 'Everyday' });
  await makeWallet(ask, { company: company.uuid, name: 'Rainy days' });
  await open(page, '/accounts/user');
  await page.getByRole('link', { name: text('wallet.tabs.schedules') }).click();
  await expect(page.getByText(text('schedules.noneActive'))).toBeVisible();

  await page.getByRole('button', { name: text('schedules.new') }).click();
  const editor = page.getByRole('dialog', { name: text('schedules.new') });
  await editor.getByLabel(text('schedules.name'), { exact: true }).fill('Aside');
  await editor.getByLabel(text('wallet.act.transfer.from'), { exact: true }).selectOption({ label: 'Everyday · USD' });
  await editor.getByLabel(text('wallet.act.transfer.to'), { exact: true }).selectOption({ label: 'Rainy days · USD' });
  await editor.getByText(text('schedules.transferType.PERCENT'), { exact: true }).click();
  await editor.getByLabel(text('schedules.percent'), { exact: true }).fill('101');
  await editor.getByLabel(text('schedules.kindHead')).selectOption('ON_DATE');
  await editor.getByLabel(text('schedules.dayOfMonth')).fill('31');
  await expect(editor.getByText(text('schedules.rest.date', { day: 31 }))).toBeVisible();
  await editor.getByLabel(text('schedules.kindHead')).selectOption('ON_WEEK');
  await editor.getByLabel(text('schedules.whichWeek')).selectOption('SECOND');
  await editor.getByLabel(text('schedules.whichWeekDay')).selectOption('FRIDAY');
  const days = editor.getByRole('region', { name: text('schedules.nextDays') }).getByRole('listitem');
  await expect(days).toHaveCount(5);
  await expect(days.first()).toContainText('Fri, ');
  expect(await axe(page)).toEqual([]);
  await editor.getByRole('button', { name: text('schedules.save') }).click();
  await expect(editor.getByLabel(text('schedules.percent'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await editor.getByLabel(text('schedules.percent'), { exact: true }).fill('20');
  const when = text('schedules.when.week', {
    week: text('schedules.weekNum.SECOND'),
    day: text('schedules.weekDay.FRIDAY'),
  });
  const sum = text('schedules.sum.percent', { percent: '20%' });
  const sentence = text('schedules.sentence', { when, sum, from: 'Everyday', to: 'Rainy days' });
  await expect(editor.getByText(sentence)).toBeVisible();
  await editor.getByRole('button', { name: text('schedules.save') }).click();
  await expect(editor).toBeHidden();
  await said(page, text('schedules.done.save'));

  await page.getByRole('link', { name: 'Aside' }).click();
  const look = page.getByRole('dialog', { name: 'Aside' });
  await expect(look.getByText(sentence)).toBeVisible();
  await expect(look.getByText(text('schedules.noRuns'))).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await look.getByRole('button', { name: text('schedules.pause') }).click();
  await expect(look.getByText(text('schedules.noNext.PAUSED'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(look).toBeHidden();
  await expect(page.getByText(text('schedules.noneActive'))).toBeVisible();
  await page.getByRole('search').getByRole('combobox').selectOption('all');
  const line = page.getByRole('row', { name: 'Aside' });
  await expect(line).toContainText(text('schedules.state.PAUSED'));
  await page.getByRole('button', { name: text('schedules.actionsFor', { name: 'Aside' }) }).click();
  await page.getByRole('menuitem', { name: text('schedules.resume') }).click();
  await expect(line).toContainText(text('schedules.state.ACTIVE'));
});

test('what comes again is changed on a phone', async ({ ownPage: page, person, api }) => {
  const company = await foundCompany(api, person);
  const ask = await api.as(person);
  const source = await makeWallet(ask, { company: company.uuid, name: 'Everyday' });
  const destination = await makeWallet(ask, { company: company.uuid, name: 'Rainy days' });
  await scheduleTransfer(ask, { source, destination });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/accounts/user/scheduled-transfers');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Rent' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('schedules.edit') })
    .click();
  const editor = page.getByRole('dialog', { name: text('schedules.editTitle') });
  await expect(editor.getByLabel(text('schedules.percent'), { exact: true })).toHaveValue('20');
  await editor.getByText(text('schedules.transferType.ALL'), { exact: true }).click();
  await editor.getByRole('button', { name: text('schedules.save') }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByRole('row', { name: 'Rent' })).toContainText(text('schedules.sum.all'));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
