import { axe } from './support/audit';
import { Founder } from './support/founder';
import { dayAgo, foundPayroll, trackOn } from './support/payroll';
import { stranger } from './support/people';
import { draw } from './support/pictures';
import { said } from './support/said';
import { joinedLongAgo } from './support/server';
import { expect, open, ready, test } from './support/test';
import { text } from './support/texts';

const MAX_CLICKS = 24;
const MAX_REGULAR_CLICKS = 6;
/** Always a day of the week before this one, which a run proposes first. */
const DAY = dayAgo(7);

test('a new company reaches its first sent payroll by following what each page offers next', async ({ page, api }) => {
  const [person, worker] = [stranger('Nima Sherpa'), stranger('Tara Magar')];
  const founder = new Founder(page);
  await founder.register(api, person);
  await founder.found('Namche Maps', 'Trail survey');
  await ready(page);
  const token = new URL(await founder.invite(worker.email)).searchParams.get('token');

  // The worker joins by the link and works a week before today.
  const { name, email, password } = worker;
  await api.anonymous('mutation ($input: ProcessInviteInput!) { processInvite(input: $input) { status } }', {
    input: { token, email, name, password, password_confirmation: password },
  });
  const ask = await api.as(worker);
  const { projects } = await ask<{ projects: { data: { uuid: string }[] } }>('{ projects { data { uuid } } }');
  const project = projects.data[0]?.uuid ?? '';
  await joinedLongAgo(project);
  await trackOn(ask, project, { day: DAY });

  await founder.press('button', text('invitations.share.close'));
  await founder.press('link', text('shell.home'));
  await founder.press('link', text('reports.first.wallet'));
  await founder.fill(text('wallet.field.name'), 'Till');
  await founder.press('button', text('wallet.act.create.confirm'));
  await said(page, text('wallet.done.create'));
  await founder.press('button', text('wallet.act.deposit.open'));
  await founder.fill(text('deposits.dialog.amount', { currency: 'USD' }), '500');
  await founder.press('button', text('deposits.dialog.confirm.CARD'));
  await founder.press('button', text('deposits.sandbox.pay'));
  await expect(page.getByText(text('deposits.state.CREDITED.title'))).toBeVisible();

  await founder.press('link', text('shell.home'));
  await founder.press('link', text('reports.first.rates'));
  await founder.click(page.getByRole('row').filter({ hasText: name }).getByRole('link').first());
  const rates = page.getByRole('dialog', { name: text('payroll.rates.of', { name }) });
  await founder.fill(text('payroll.rates.amount', { currency: 'USD' }), '10.00');
  await founder.click(rates.getByRole('button', { name: text('payroll.rates.save') }));
  await expect(rates.getByText(text('payroll.rates.per.HOUR', { amount: '10.00 USD' }))).toBeVisible();
  await founder.click(rates.getByRole('button', { name: text('ui.close') }));

  await founder.press('link', text('payroll.run.title'));
  await founder.press('button', text('payroll.run.draft', { count: 1 }));
  await founder.click(page.getByRole('dialog').getByRole('button', { name: text('payroll.run.draft', { count: 1 }) }));
  await founder.press('link', text('payroll.run.toExtras'));
  await founder.press('link', text('payroll.run.toReview'));
  expect(await axe(page)).toEqual([]);
  await draw(page, 'first-payroll-review');
  await founder.press('button', text('payroll.run.send', { count: 1, sum: '15.00 USD' }));
  await expect(page.getByText(text('payroll.runs.done.SEND', { count: 1 })).first()).toBeVisible();
  expect(founder.clicks).toBeLessThanOrEqual(MAX_CLICKS);
  test.info().annotations.push({
    type: 'first payroll',
    description: `${founder.clicks} clicks, ${founder.fields} fields from the registration to sent`,
  });
});

test('a regular payroll is drafted and sent from home', async ({ ownPage: page, person }) => {
  const rate = { amount: '10.00', effectiveFrom: DAY };
  await foundPayroll(person, {
    people: ['Gita Sharma', 'Hari Lama'].map((name) => ({ name, rate, work: [{ day: DAY }] })),
    wallets: [{ name: 'Till', money: 100_000 }],
  });
  const payer = new Founder(page);
  await open(page, '/');
  await payer.press('button', text('shell.menu.money'));
  await payer.click(page.getByRole('menuitem', { name: text('payroll.run.title') }));
  const draft = text('payroll.run.draft', { count: 2 });
  await payer.press('button', draft);
  await payer.click(page.getByRole('dialog', { name: draft }).getByRole('button', { name: draft }));
  await payer.press('link', text('payroll.run.toReview'));
  await payer.press('button', text('payroll.run.send', { count: 2, sum: '30.00 USD' }));
  await expect(page.getByText(text('payroll.runs.done.SEND', { count: 2 })).first()).toBeVisible();
  expect(payer.clicks).toBeLessThanOrEqual(MAX_REGULAR_CLICKS);
});
