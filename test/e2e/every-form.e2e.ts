import { reportFigure } from '../harness/figures.mjs';
import { PAGES } from './support/pages';
import { expect, open } from './support/test';
import { cutLine } from './support/cut-line';
import { test } from './support/visits';
import { Walk } from './support/walk-forms';

/** Pages that are walked each time; gate 17 walks all of them (`npm run gates -- 17`). */
const SAMPLE = ['login', 'profile', 'profile-billing', 'payments-settings', 'company-setting', 'productivity'];

/** Pages of problems, on which nothing can be typed: their buttons go back or load the page again. */
const WITHOUT_FORMS = ['offline', 'error-404'];

/** Forms that have nothing to send as they are furnished here, and the reason. Any other form has to be sent. */
const NOTHING_TO_SEND: Readonly<Record<string, string>> = {
  '/resources/workspace': 'There is no project to choose.',
  '/accounts/user transfer': 'The wallet is empty; stopped-server.e2e.ts sends one.',
  '/accounts/user withdraw': 'The wallet is empty; withdrawals.e2e.ts sends one.',
  '/accounts/user addShares': 'Typed parts never come to the whole.',
  '/accounts/user allocation': 'Typed parts never come to the whole.',
  '/accounts/user closeWallet': 'Only an empty wallet that is not the default one can be closed.',
  '/accounts/user closeShare': 'Its money goes to other shares, by parts that come to the whole.',
};

const isKnown = (form: string): boolean => Object.keys(NOTHING_TO_SEND).some((known) => form.startsWith(`${known} `));

/** Forms that were tried by this worker already: many pages have the same. */
const tried = new Set<string>();

const isWalked = (name: string): boolean =>
  process.env['EVERY_FORM'] ? !WITHOUT_FORMS.includes(name) : SAMPLE.includes(name);

for (const { name, path: pathFor, visitor } of PAGES.filter((page) => isWalked(page.name))) {
  test(`${name}: nothing typed is lost where nobody answers`, async ({ visit, api }) => {
    const { page, furnished } = await visit(visitor, { ownTab: true });
    const path = await pathFor(api, furnished);
    await cutLine(page);
    await open(page, path);
    const walk = new Walk(page, path, tried);
    await walk.everyForm();
    const { forms, presses, problems } = walk;
    const notSent = walk.notSent.map((form) => form.replace(/ *\(.*/, ''));
    reportFigure(17, JSON.stringify({ page: name, forms, presses, notSent, lost: problems.length }));
    if (process.env['FORMS']) console.log(name, forms, presses, walk.notSent, problems);
    expect(problems).toEqual([]);
    expect(walk.notSent.filter((form) => !isKnown(form))).toEqual([]);
  });
}
