import type { Locator, Page } from '@playwright/test';
import { axe, contrastInTheDark, overflowing } from './support/audit';
import {
  approveInvoice,
  dayAgo,
  draftInvoice,
  foundPayroll,
  sendInvoice,
  trackOn,
  type Worker,
} from './support/payroll';
import { draw } from './support/pictures';
import { expect, open, reload, test } from './support/test';
import { text } from './support/texts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const MAX_CLICKS = 6;

/** Right and readable in both skins, wide and on a phone. */
async function inspect(page: Page, picture: string): Promise<void> {
  expect(await axe(page)).toEqual([]);
  await draw(page, picture);
  expect(await contrastInTheDark(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overflowing(page)).toEqual([]);
  await draw(page, `${picture}-phone`);
  await page.setViewportSize(DESK);
}

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

test('a run pays exactly its days: other periods stand apart, late hours can be left out, answers come in', async ({
  ownPage: page,
  person,
  api,
}) => {
  const [early, late] = [dayAgo(6), dayAgo(5)];
  const [from, to] = [dayAgo(4), dayAgo(3)];
  const rate = { amount: '10.00', effectiveFrom: early };
  const { people, project, wallets } = await foundPayroll(person, {
    people: ['Gita Sharma', 'Hari Lama'].map((name) => ({ name, rate, work: [{ day: early }, { day: from }] })),
    wallets: [{ name: 'Till', money: 100_000 }],
  });
  const [gita, hari] = people as [Worker, Worker];
  const [wallet] = wallets as [string];
  const ask = await api.as(person);
  // Gita’s former invoice is approved before the time of its second day arrives.
  const former = await draftInvoice(ask, { project, user: gita.user, wallet, from: early, to: late });
  await sendInvoice(ask, former);
  await approveInvoice(await api.as(gita), former);
  await trackOn(await api.as(gita), project, { day: late });
  const own = await draftInvoice(ask, { project, user: gita.user, wallet, from, to });
  const foreign = await draftInvoice(ask, { project, user: hari.user, wallet, from: early, to: from });

  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks++;
    await target.click();
  };
  await open(page, '/');
  await click(page.getByRole('button', { name: text('shell.menu.money'), exact: true }));
  await click(page.getByRole('menuitem', { name: text('payroll.run.title') }));
  const apart = page.getByRole('region', { name: text('payroll.run.apart.title') });
  await expect(apart).toContainText('Hari Lama');
  await expect(apart.getByRole('checkbox')).toHaveCount(0);
  await expect(row(page, 'Gita Sharma')).toContainText('30.00');
  await page.getByRole('button', { name: text('payroll.run.linesOf', { name: 'Gita Sharma' }) }).click();
  const lines = page.getByRole('dialog', { name: text('payroll.run.linesOf', { name: 'Gita Sharma' }) });
  await expect(lines).toContainText(text('payroll.lines.kind.LATE'));
  await inspect(page, 'payroll-set-lines');
  await page.keyboard.press('Escape');
  await inspect(page, 'payroll-set-people');
  await click(page.getByRole('link', { name: text('payroll.run.toExtras') }));

  const lateHours = page.getByRole('checkbox', {
    name: text('payroll.run.includeLine', { line: text('payroll.lines.kind.LATE'), name: 'Gita Sharma' }),
  });
  await expect(lateHours).toBeChecked();
  await lateHours.click();
  await expect(lateHours).not.toBeChecked();
  // The total changes once the choice is saved; the line itself reads 15.00 before.
  await expect(row(page, 'Gita Sharma')).not.toContainText('30.00');
  await reload(page);
  await expect(lateHours).not.toBeChecked();
  await inspect(page, 'payroll-set-extras');
  await click(page.getByRole('link', { name: text('payroll.run.toReview') }));
  await expect(page.getByText('Hari Lama')).toHaveCount(0);
  await inspect(page, 'payroll-set-review');
  await click(page.getByRole('button', { name: text('payroll.run.send', { count: 1, sum: '15.00 USD' }) }));
  await expect(page.getByText(text('payroll.runs.done.SEND', { count: 1 })).first()).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
  test.info().annotations.push({
    type: 'regular payroll',
    description: `${clicks} clicks from home to sent, of drafts that were there`,
  });

  // The address of the run shows its answers, without a reload.
  expect(new URL(page.url()).searchParams.get('step')).toBe('sent');
  await expect(row(page, 'Gita Sharma')).toContainText(text('payroll.state.SENT'));
  await expect(page.getByText('Hari Lama')).toHaveCount(0);
  await approveInvoice(await api.as(gita), own);
  await expect(row(page, 'Gita Sharma')).toContainText(text('payroll.state.APPROVED'));
  await inspect(page, 'payroll-set-answers');

  // The draft of other days was not touched; it can be replaced by one of these days.
  await open(page, `/payment-history/${foreign}`);
  await expect(page.getByText(text('payroll.state.DRAFT'), { exact: true }).first()).toBeVisible();
  await open(page, `/payments?step=people&from=${from}&to=${to}`);
  await apart.getByRole('button', { name: text('payroll.run.apart.replace') }).click();
  const replace = page.getByRole('dialog', { name: text('payroll.run.apart.replaceTitle', { name: 'Hari Lama' }) });
  await expect(replace).toBeVisible();
  await inspect(page, 'payroll-set-replace');
  await replace.getByRole('button', { name: text('payroll.run.apart.replace') }).click();
  await expect(replace).toBeHidden();
  await expect(apart).toHaveCount(0);
  await expect(row(page, 'Hari Lama')).toContainText('15.00');
  await expect(row(page, 'Hari Lama')).toContainText(text('payroll.state.DRAFT'));
});
