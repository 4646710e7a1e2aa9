import { type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BANK_FILES } from '../corpus/bank-files';
import { axe } from './support/audit';
import { chooseBankFile, importLines, inspect } from './support/bank-import';
import { foundCompany, joinCompany } from './support/company';
import { makeWallet } from './support/money';
import { stranger } from './support/people';
import { keepMessages } from './support/said';
import { letProofAge } from './support/server';
import { expect, open, signIn, test } from './support/test';
import { serverText, text, textPattern } from './support/texts';

const PAGE = '/accounts/company/reconciliation';
const INVOICE = 'INVOICE 2026-118 CONSULTING PPD';

type View = 'open' | 'booked' | 'imports';

const lineOf = (page: Page, words: string): Locator => page.getByRole('listitem').filter({ hasText: words });
const show = (page: Page, view: View) =>
  page.getByRole('link', { name: text(`reconciliation.view.${view}`), exact: true }).click();

/** Chooses a file of the corpus in the dialog of imports. */
function choose(page: Page, path: string): Promise<Locator> {
  const buffer = readFileSync(join(BANK_FILES, path));
  return chooseBankFile(page, { name: basename(path), mimeType: 'text/csv', buffer });
}

async function book(page: Page, line: Locator, as: 'DEPOSIT' | 'CHARGE'): Promise<Locator> {
  await line.getByRole('button', { name: text('reconciliation.book.open') }).click();
  const dialog = page.getByRole('dialog', { name: text('reconciliation.book.title') });
  await dialog.getByLabel(text(`reconciliation.as.${as}`)).check();
  await dialog.getByRole('button', { name: text('reconciliation.book.confirm') }).click();
  return dialog;
}

test('files of five banks are imported, asked about, corrected and removed, and booked by two people', async ({
  ownPage: page,
  person,
  api,
  newBrowser,
}) => {
  const company = await foundCompany(api, person);
  const wallet = { company: company.uuid, name: 'Operations', userType: 'COMPANY', money: 500_000 } as const;
  await makeWallet(await api.as(person), wallet);
  const accountant = await joinCompany(company, stranger('Chen Lin'), { company: 'accountant' });
  const theirs = await newBrowser();
  await signIn(theirs, accountant);
  const hers = await theirs.newPage();
  await open(hers, PAGE);
  // A message that stays lies over no button of the dialogs that follow.
  await keepMessages(hers);

  const chase = await choose(hers, 'us-ca/chase.csv');
  await expect(chase.getByText(text('reconciliation.import.proof.BALANCE'))).toBeVisible();
  await importLines(chase, 6);

  const card = await choose(hers, 'asks/card-all-positive.csv');
  const out = card.getByLabel(text('reconciliation.import.direction.INVERTED'));
  await expect(out.first()).toBeVisible();
  await inspect(hers, 'bank-file-questions');
  // A question that is answered goes away, so that nobody can look whether its answer is marked.
  await out.first().click();
  await importLines(card, 4);

  const days = await choose(hers, 'asks/two-day-orders.csv');
  await days.getByRole('radio', { name: 'Apr 3, 2026' }).click();
  await importLines(days, 6);

  const mercury = await choose(hers, 'us-ca/mercury.csv');
  await mercury.getByText(text('reconciliation.import.correct')).click();
  await mercury.getByRole('checkbox', { name: '2 · Description', exact: true }).uncheck();
  const corrected = { name: 'Hilltop Property Management; RENT NOVEMBER FLAT 12', exact: true };
  const counted = { new: /\d+/, known: /\d+/, doubtful: /\d+/ };
  const lines = mercury.getByRole('table', { name: textPattern('reconciliation.import.preview', counted) });
  await expect(lines.getByRole('cell', corrected)).toBeVisible();
  const decide = mercury.getByLabel(text('reconciliation.import.doubt.decide', { row: 5 }));
  await decide.selectOption({ label: text('reconciliation.import.doubt.is.NEW') });
  await inspect(hers, 'bank-file-doubts');
  await importLines(mercury, 1);

  const union = await choose(hers, 'columns/withdrawal-deposit-words.csv');
  await importLines(union, 6);
  await show(hers, 'imports');
  const wrong = lineOf(hers, 'withdrawal-deposit-words.csv');
  await wrong.getByRole('button', { name: text('reconciliation.undo.removeImport.open') }).click();
  const removing = hers.getByRole('dialog');
  await removing.getByLabel(text('reconciliation.undo.reason')).fill('Another company’s file');
  await removing.getByRole('button', { name: text('reconciliation.undo.removeImport.confirm') }).click();
  await expect(wrong).toContainText('Another company’s file');

  await show(hers, 'open');
  const rent = lineOf(hers, 'RENT NOVEMBER FLAT 12');
  await expect(await book(hers, rent, 'CHARGE')).toBeHidden();
  await expect(rent).toHaveCount(0);
  const refused = await book(hers, lineOf(hers, INVOICE), 'DEPOSIT');
  const names = person.name;
  await expect(refused.getByText(serverText('errors.SECOND_PERSON_NEEDED', { names }))).toBeVisible();
  expect(await axe(hers)).toEqual([]);

  await open(page, PAGE);
  const invoice = lineOf(page, INVOICE);
  await expect(await book(page, invoice, 'DEPOSIT')).toBeHidden();
  await expect(invoice).toHaveCount(0);
  await show(page, 'booked');
  await invoice.getByRole('button', { name: text('reconciliation.undo.reverse.open') }).click();
  const reversing = page.getByRole('dialog');
  await reversing.getByLabel(text('reconciliation.undo.reason')).fill('The invoice of another company');
  await reversing.getByRole('button', { name: text('reconciliation.undo.reverse.confirm') }).click();
  await expect(reversing).toBeHidden();
  await show(page, 'open');
  await expect(invoice).toBeVisible();
});

test('who is alone in a company books incoming money with a proof, and finds it on Money checks', async ({
  ownPage: page,
  person,
  api,
}) => {
  const company = await foundCompany(api, person);
  await makeWallet(await api.as(person), { company: company.uuid, name: 'Operations', userType: 'COMPANY' });
  await open(page, PAGE);
  await importLines(await choose(page, 'us-ca/chase.csv'), 6);
  await letProofAge(person.email);
  const booking = await book(page, lineOf(page, INVOICE), 'DEPOSIT');
  const proof = page.getByRole('dialog', { name: text('identity.stepUp.title') });
  await proof.getByLabel(text('identity.field.password'), { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(booking).toBeHidden();
  await expect(lineOf(page, INVOICE)).toHaveCount(0);

  await open(page, '/accounts/company/money-checks');
  const region = (kind: 'ONE_PERSON' | 'IMPORT') =>
    page.getByRole('region', { name: text(`checks.kind.${kind}.title`) });
  await expect(region('ONE_PERSON').getByRole('row').filter({ hasText: person.name })).toContainText('2,875.40');
  await expect(region('IMPORT').getByRole('row').filter({ hasText: 'chase.csv' })).toContainText(person.name);
  await inspect(page, 'money-checks');
});

test('accounts and states that a file leaves open are answered once', async ({ ownPage: page, person, api }) => {
  const company = await foundCompany(api, person);
  const wallet = { company: company.uuid, name: 'Operations', userType: 'COMPANY', currency: 'EUR' } as const;
  await makeWallet(await api.as(person), wallet);
  await open(page, PAGE);
  await keepMessages(page);
  const accounts = await choose(page, 'asks/two-accounts.csv');
  await accounts.getByRole('radio', { name: 'Current 4711' }).click();
  await expect(accounts.getByText(text('reconciliation.import.leftOut.OTHER_ACCOUNT'))).toBeAttached();
  await importLines(accounts, 4);

  const states = await choose(page, 'asks/unknown-state.csv');
  const asked = states.getByRole('group', {
    name: text('reconciliation.import.question.STATES', { state: 'Memo-posted' }),
  });
  await asked.getByRole('radio', { name: text('reconciliation.import.booked'), exact: true }).click();
  await expect(asked).toBeHidden();
  await importLines(states, 1);

  const again = await choose(page, 'asks/two-accounts.csv');
  await expect(again.getByText(text('reconciliation.import.proof.REMEMBERED'))).toBeVisible();
  await expect(again.getByRole('radio', { name: 'Current 4711' })).toBeHidden();

  const account = 'DE12500105170648489890';
  const buffer = Buffer.from(`Account;Date;Text;Amount\n${account};20.11.2026;Rent;-5,00\n`);
  await again.locator('input[type=file]').setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer });
  const told = { account, accounts: 'Current 4711' };
  await expect(again.getByText(text('reconciliation.import.otherAccount', told))).toBeVisible();
});
