import { axe, contrastInTheDark, overflowing } from './support/audit';
import { approveInvoice, dayAgo, draftInvoice, foundPayroll, sendInvoice, type Worker } from './support/payroll';
import { draw } from './support/pictures';
import { expect, open, test } from './support/test';
import { text, textPattern } from './support/texts';

const PHONE = { width: 390, height: 844 };
const [FIRST, LAST, NEXT] = [dayAgo(4), dayAgo(3), dayAgo(2)];

test('days of a cancelled invoice are offered again, and the one that takes them is paid by itself', async ({
  ownPage: page,
  person,
  api,
}) => {
  const { people, project, wallets } = await foundPayroll(person, {
    people: [
      {
        name: 'Gita Sharma',
        work: [{ day: FIRST }, { day: NEXT }],
        rate: { amount: '10.00', effectiveFrom: FIRST },
      },
    ],
    wallets: [{ name: 'Till', money: 100_000 }],
  });
  const [gita] = people as [Worker];
  const [wallet] = wallets as [string];
  const { user } = gita;
  const ask = await api.as(person);
  const wrong = await draftInvoice(ask, { project, user, wallet, from: FIRST, to: LAST });
  const later = await draftInvoice(ask, { project, user, wallet, from: NEXT, to: NEXT });
  for (const invoice of [wrong, later]) await sendInvoice(ask, invoice);

  await open(page, '/payments?step=period');
  await expect(page.getByText(text('payroll.run.periodHelp'))).toBeVisible();
  await expect(page.getByText(text('payroll.run.freed'))).toHaveCount(0);

  await open(page, `/payment-history/${wrong}`);
  await page.getByRole('button', { name: text('payroll.act.cancel.open'), exact: true }).click();
  const cancel = page.getByRole('dialog', { name: text('payroll.act.cancel.title') });
  await cancel.getByLabel(text('payroll.act.cancel.reason')).fill('Another wallet pays');
  expect(await axe(page)).toEqual([]);
  await draw(page, 'payroll-cancel');
  expect(await contrastInTheDark(page)).toEqual([]);
  await cancel.getByRole('button', { name: text('payroll.act.cancel.confirm') }).click();
  await expect(cancel).toBeHidden();
  await expect(page.getByText('Another wallet pays')).toBeVisible();

  await open(page, '/payments?step=period');
  const freed = page.getByRole('link', { name: textPattern('payroll.run.freedDays', { count: 1 }) });
  await expect(freed).toHaveCount(1);
  expect(await axe(page)).toEqual([]);
  await draw(page, 'payroll-freed');
  expect(await contrastInTheDark(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overflowing(page)).toEqual([]);
  await draw(page, 'payroll-freed-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await freed.click();
  await expect(page.getByLabel(text('payroll.from'))).toHaveValue(FIRST);
  await expect(page.getByLabel(text('payroll.to'))).toHaveValue(LAST);
  await page.getByRole('button', { name: text('payroll.run.toPeople') }).click();
  const row = page.getByRole('row').filter({ hasText: 'Gita Sharma' });
  await expect(row).toContainText('15.00');
  await page.getByRole('checkbox', { name: 'Gita Sharma' }).check();
  const draft = text('payroll.run.draft', { count: 1 });
  await page.getByRole('button', { name: draft }).click();
  await page.getByRole('dialog', { name: draft }).getByRole('button', { name: draft }).click();
  await expect(page.getByText(text('payroll.run.drafted', { count: 1 }))).toBeVisible();
  await open(page, '/payments?step=period');
  await expect(page.getByText(text('payroll.run.periodHelp'))).toBeVisible();
  await expect(page.getByText(text('payroll.run.freed'))).toHaveCount(0);

  await open(page, `/payments?step=people&from=${FIRST}&to=${LAST}`);
  await row.getByRole('link', { name: '15.00' }).click();
  await page.getByRole('button', { name: text('payroll.act.send.open'), exact: true }).click();
  const send = page.getByRole('dialog', { name: text('payroll.act.send.title') });
  await expect(send).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await draw(page, 'payroll-send-one');
  expect(await contrastInTheDark(page)).toEqual([]);
  await send.getByRole('button', { name: text('payroll.act.send.confirm', { total: '15.00 USD' }) }).click();
  await expect(send).toBeHidden();
  await expect(page.getByText(text('payroll.state.SENT'), { exact: true }).first()).toBeVisible();
  const again = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await approveInvoice(await api.as(gita), again);

  await page.getByRole('button', { name: text('payroll.act.pay.open'), exact: true }).click();
  const pay = page.getByRole('dialog', { name: text('payroll.act.pay.title') });
  await pay.getByLabel(text('payroll.act.pay.reason')).fill('November');
  expect(await axe(page)).toEqual([]);
  await draw(page, 'payroll-pay-one');
  expect(await contrastInTheDark(page)).toEqual([]);
  await pay.getByRole('button', { name: text('payroll.act.pay.confirm', { sum: '15.00 USD' }) }).click();
  await expect(pay).toBeHidden();
  await expect(page.getByText(text('payroll.state.PAID'), { exact: true }).first()).toBeVisible();
  await open(page, '/accounts/company');
  await expect(page.getByRole('listitem').filter({ hasText: 'Till' }).first()).toContainText('985.00');
});
