import type { Page } from '@playwright/test';
import { axe, contrastInTheDark, overflowing } from './support/audit';
import { HeldRun } from './support/held-run';
import {
  approveInvoices,
  dayAgo,
  draftInvoices,
  foundPayroll,
  sendInvoices,
  stateOf,
  type Worker,
} from './support/payroll';
import type { Person } from './support/people';
import { draw } from './support/pictures';
import { expect, open, test } from './support/test';
import { text } from './support/texts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** Each is paid a dollar for each of these days, the last ones first: together one invoice more than a page has. */
const DAYS = Array.from({ length: 17 }, (_, ago) => dayAgo(ago + 1)).toReversed();
const PEOPLE = ['Gita Sharma', 'Hari Lama', 'Nima Tamang'];
/** Drafts of these are there from the beginning: one of each person in a group, four groups. */
const FIRST_DAYS = DAYS.slice(0, 4);

interface Plan {
  owner: Person;
  people: readonly Worker[];
  project: string;
  wallet: string;
}

/** Drafts one invoice of each person a day, in the order of the days; answers those of each person. */
async function draftFor({ owner, people, project, wallet }: Plan, days: readonly string[]): Promise<string[][]> {
  const extraPayments = [{ category: 'BONUS', amount: '1.00' }];
  const drafts = days.flatMap((day) =>
    people.map(({ user }) => ({ project, wallet, user, from: day, to: day, extraPayments })),
  );
  const made = await draftInvoices(owner, drafts);
  return people.map((_, at) => made.filter((_, number) => number % people.length === at));
}

async function inspect(page: Page, picture: string): Promise<void> {
  expect(await axe(page)).toEqual([]);
  await draw(page, picture);
  expect(await contrastInTheDark(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overflowing(page)).toEqual([]);
  await draw(page, `${picture}-phone`);
  await page.setViewportSize(DESK);
}

const dollars = (count: number): string => `${count}.00 USD`;
const payLabel = (count: number): string => text('payroll.runs.pay', { count, sum: dollars(count) });

test('a run is stopped midway: what was done stays done, and the rest of all pages is done later', async ({
  ownPage: page,
  person,
  api,
}) => {
  const { company, people, project, wallets } = await foundPayroll(person, {
    people: PEOPLE.map((name) => ({ name })),
    wallets: [{ name: 'Till', money: 100_000 }],
  });
  const ask = await api.as(person);
  const plan = { owner: person, people, project, wallet: wallets[0] ?? '' };
  const first = await draftFor(plan, FIRST_DAYS);

  // Sent: stopped on the page.
  const sending = await HeldRun.before(first[0]?.[2] ?? '');
  const begun = await sendInvoices(ask, company.uuid, first.flat());
  const { done: sent } = await sending.rest();
  await open(page, `/payments?run=${begun}`);
  const running = page.getByRole('region', { name: text('payroll.runs.title.SEND', { count: 12 }) });
  await expect(running.getByRole('status')).toHaveText(text('payroll.runs.done.SEND', { count: sent }));
  await inspect(page, 'payroll-stop-sending');
  await running.getByRole('button', { name: text('payroll.runs.stop') }).click();
  await sending.letGo();
  await expect(page.getByText(text('payroll.runs.ended.STOPPED', { count: 12 - sent }))).toBeVisible();
  await expect(page.getByText(text('payroll.runs.done.SEND', { count: sent })).first()).toBeVisible();
  await inspect(page, 'payroll-stop-sent');
  const { invoices: left } = await ask<{ invoices: { data: { uuid: string }[] } }>(
    'query ($project: ID!) { invoices(project: $project, states: [DRAFT]) { data { uuid } } }',
    { project },
  );
  expect(left.data).toHaveLength(12 - sent);
  const later = await sendInvoices(
    ask,
    company.uuid,
    left.data.map(({ uuid }) => uuid),
  );
  await expect.poll(() => stateOf(ask, later)).toBe('DONE');
  await open(page, '/payment-history?view=waiting');
  for (const number of [1, sent, sent + 1, 12]) {
    await expect(page.getByText(text('payroll.invoice.number', { number }), { exact: true })).toHaveCount(1);
  }

  // The other days are sent and all are approved elsewhere.
  const rest = await draftFor(plan, DAYS.slice(4));
  const run = await sendInvoices(ask, company.uuid, rest.flat());
  await expect.poll(() => stateOf(ask, run)).toBe('DONE');
  const answered = people.map((worker, at) => approveInvoices(worker, [...(first[at] ?? []), ...(rest[at] ?? [])]));
  await Promise.all(answered);

  // Paid: all pages are chosen, and it is stopped in the job tray.
  await open(page, '/payment-history?view=approved');
  await page.getByRole('checkbox', { name: text('payroll.run.all', { count: 50 }) }).check();
  await expect(page.getByRole('button', { name: payLabel(50) })).toBeVisible();
  await page.getByRole('button', { name: text('payroll.runs.all', { count: 51 }) }).click();
  await inspect(page, 'payroll-stop-all');
  await page.setViewportSize(PHONE);
  await expect(async () => {
    const bar = await page.getByRole('region', { name: text('payroll.run.chosen', { count: 51 }) }).boundingBox();
    const menu = await page.getByRole('navigation', { name: text('shell.navigation') }).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0), 'the bar is above the menu').toBeLessThan(menu?.y ?? 0);
  }).toPass();
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: payLabel(51) }).click();
  const pay = page.getByRole('dialog', { name: text('payroll.runs.payTitle') });
  await expect(pay).toContainText(dollars(51));
  await inspect(page, 'payroll-stop-pay');
  const paying = await HeldRun.before(rest[0]?.[6] ?? '');
  await pay.getByRole('button', { name: payLabel(51) }).click();
  await expect(pay).toBeHidden();
  const { done: paid } = await paying.rest();
  const title = text('payroll.runs.title.PAY', { count: 51 });
  await expect(page.getByRole('region', { name: title }).getByRole('status')).toHaveText(
    text('payroll.runs.done.PAY', { count: paid }),
  );
  await page.getByRole('button', { name: text('shell.jobs.running', { count: 1 }) }).click();
  await inspect(page, 'payroll-stop-paying');
  await page.getByRole('button', { name: text('shell.jobs.cancel', { title }) }).click();
  await paying.letGo();
  await expect(page.getByText(text('payroll.runs.ended.STOPPED', { count: 51 - paid }))).toBeVisible();
  const tray = page.getByRole('dialog', { name: text('shell.jobs.title') });
  await expect(tray.getByLabel(text('shell.jobs.stopped'), { exact: true })).toBeVisible();
  await inspect(page, 'payroll-stop-paid');
  await open(page, '/accounts/company');
  const till = page.getByRole('listitem').filter({ hasText: 'Till' }).first();
  await expect(till).toContainText(`${1000 - paid}.00`);

  await open(page, '/payment-history?view=approved');
  await page.getByRole('checkbox', { name: text('payroll.run.all', { count: 51 - paid }) }).check();
  await page.getByRole('button', { name: payLabel(51 - paid) }).click();
  await pay.getByRole('button', { name: payLabel(51 - paid) }).click();
  await expect(page.getByText(text('payroll.runs.done.PAY', { count: 51 - paid })).first()).toBeVisible();
  await open(page, '/accounts/company');
  await expect(till).toContainText('949.00');
});
