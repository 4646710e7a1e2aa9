import type { Locator, Page } from '@playwright/test';
import { foundCompany } from './support/company';
import { proveIdentity } from './support/documents';
import { makeWallet, saveSwift } from './support/money';
import { expect, open, test } from './support/test';
import { text } from './support/texts';

const question = (page: Page) => page.getByRole('dialog', { name: text('ui.discard.title') });

const answer = (page: Page, key: 'ui.discard.keep' | 'ui.discard.confirm') =>
  question(page)
    .getByRole('button', { name: text(key) })
    .click();

async function wallets(page: Page, company: string, ask: Parameters<typeof makeWallet>[0]): Promise<void> {
  await makeWallet(ask, { company, name: 'Travel', money: 100_000 });
  await makeWallet(ask, { company, name: 'Everyday', familyType: 'BANK', money: 50_000 });
  await open(page, '/accounts/user');
}

/** Nothing was changed: it closes at once. Then something is, and every way out asks. */
async function asksOnEveryWayOut(page: Page, layer: Locator, show: () => Promise<void>, type: () => Promise<Locator>) {
  await show();
  await expect(layer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(layer).toBeHidden();
  await expect(question(page)).toBeHidden();

  await show();
  const field = await type();
  const typed = await field.inputValue();
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => layer.getByRole('button', { name: text('ui.close') }).click(),
    () => page.mouse.click(5, 5),
    () => page.goBack(),
  ]) {
    await field.focus();
    await leave();
    await expect(question(page)).toBeVisible();
    await answer(page, 'ui.discard.keep');
    await expect(question(page)).toBeHidden();
    await expect(field).toHaveValue(typed);
    await expect.poll(() => layer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await answer(page, 'ui.discard.confirm');
  await expect(layer).toBeHidden();
}

test('the drawers of money ask before what was typed is thrown away', async ({ ownPage: page, person, api }) => {
  const company = await foundCompany(api, person);
  const ask = await api.as(person);
  // A withdrawal asks for documents and bank details first, where there are none.
  await proveIdentity(page.request, api, { person, company });
  await saveSwift(ask, person.name);
  await wallets(page, company.uuid, ask);
  const layer = (title: string) => page.getByRole('dialog', { name: title });
  const act = async (name: string) => {
    await page.getByRole('button', { name: text('wallet.actionsFor', { name: 'Everyday' }) }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };

  const transfer = layer(text('wallet.act.transfer.title'));
  await asksOnEveryWayOut(
    page,
    transfer,
    () => page.getByRole('button', { name: text('wallet.act.transfer.open') }).click(),
    async () => {
      const note = transfer.getByLabel(text('wallet.act.transfer.note'));
      await note.fill('Tickets');
      return note;
    },
  );

  // A note that is as it was counts as no change.
  await page.getByRole('button', { name: text('wallet.act.transfer.open') }).click();
  await transfer.getByLabel(text('wallet.act.transfer.note')).fill('Tickets');
  await transfer.getByLabel(text('wallet.act.transfer.note')).fill('');
  await page.keyboard.press('Escape');
  await expect(transfer).toBeHidden();
  await expect(page.getByRole('button', { name: text('wallet.act.transfer.open') })).toBeFocused();

  const deposit = page.getByRole('dialog').first();
  await asksOnEveryWayOut(
    page,
    deposit,
    () => page.getByRole('main').getByRole('button', { name: 'Deposit' }).click(),
    async () => typedInto(deposit),
  );
  await asksOnEveryWayOut(
    page,
    page.getByRole('dialog').first(),
    () => act('Withdraw'),
    async () => typedInto(page.getByRole('dialog').first()),
  );

  await open(page, '/accounts/user/scheduled-transfers');
  await asksOnEveryWayOut(
    page,
    page.getByRole('dialog').first(),
    () =>
      page
        .getByRole('main')
        .getByRole('button', { name: text('schedules.new') })
        .first()
        .click(),
    async () => typedInto(page.getByRole('dialog').first()),
  );
});

async function typedInto(layer: Locator): Promise<Locator> {
  const field = layer.getByRole('textbox').first();
  await field.fill('12');
  return field;
}
