import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { axe, contrastInTheDark, overflowing } from './support/audit';
import { wordsOnPaper } from './support/paper';
import { dayAgo, foundPayroll, type Worker } from './support/payroll';
import type { Api } from './support/people';
import { draw } from './support/pictures';
import { expect, open, reload, signIn, test } from './support/test';
import { serverText, text, textPattern } from './support/texts';

const PHONE = { width: 390, height: 844 };
const [FIRST, LAST] = [dayAgo(2), dayAgo(1)];
const PERIOD = `from=${FIRST}&to=${LAST}`;

/** Right and readable in both skins, whatever layer is open. */
async function inspect(page: Page, picture: string): Promise<void> {
  expect(await axe(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await draw(page, picture);
  expect(await contrastInTheDark(page)).toEqual([]);
}

/** Opens what is done from the page of an invoice. */
async function act(page: Page, name: 'edit' | 'adjust' | 'approve' | 'reject'): Promise<Locator> {
  await page.getByRole('button', { name: text(`payroll.act.${name}.open`), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text(`payroll.act.${name}.title`) });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Approves the invoice from the mail alone, without a session. */
async function approveByCode(page: Page, api: Api, email: string): Promise<void> {
  await open(page, await api.mailedLink(email, '/verifyInvoice'));
  await inspect(page, 'payday-verify-start-phone');
  await page.getByRole('button', { name: text('payroll.verify.send') }).click();
  const code = page.getByLabel(text('payroll.verify.code'));
  await expect(code).toBeVisible();
  const mailed = await api.mailedCode(email);
  const unlock = page.getByRole('button', { name: text('payroll.verify.open') });
  await code.fill(mailed === '000000' ? '000001' : '000000');
  await unlock.click();
  await expect(page.getByText(serverText('errors.NOT_VERIFIED'))).toBeVisible();
  await inspect(page, 'payday-verify-code-phone');
  await code.fill(mailed);
  await unlock.click();
  await expect(page.getByText('With the bonus').first()).toBeVisible();
  await page.getByText(text('payroll.lines.kind.HOURS'), { exact: true }).click();
  await inspect(page, 'payday-verify-phone');
  await page.getByRole('button', { name: text('payroll.verify.approve') }).click();
  await expect(page.getByRole('heading', { name: text('payroll.verify.face.APPROVED.title') })).toBeVisible();
}

/** The words of an invoice, or of a payslip, on paper. */
async function takePaper(page: Page, label: string): Promise<{ name: string; words: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('menuitem', { name: text('ui.download.pdf') }).click();
  const file = await download;
  return { name: file.suggestedFilename(), words: wordsOnPaper(await readFile(await file.path())) };
}

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

test('a payday, from the hours of three people to their payslips', async ({
  ownPage: page,
  person,
  api,
  newBrowser,
}) => {
  // The longest there is, with five browsers; a machine that is four times slower still gets to its end.
  const { people, wallets } = await foundPayroll(person, {
    people: [
      { name: 'Gita Sharma', work: [{ day: FIRST }] },
      { name: 'Hari Lama', work: [{ day: FIRST }], rate: { amount: '12.35', effectiveFrom: FIRST } },
      { name: 'Nima Tamang', work: [{ day: FIRST }], rate: { amount: '19.99', effectiveFrom: FIRST } },
    ],
    wallets: [{ name: 'Till', money: 100_000 }, { name: 'Payroll' }],
    fee: 2.5,
  });
  const [gita, hari, nima] = people as [Worker, Worker, Worker];
  const [till, journal] = wallets as [string, string];

  await open(page, '/payments/rates');
  await page.getByRole('link', { name: 'Gita Sharma' }).click();
  const rates = page.getByRole('dialog', { name: text('payroll.rates.of', { name: 'Gita Sharma' }) });
  await rates.getByLabel(text('payroll.rates.amount', { currency: 'USD' })).fill('13.37');
  await rates.getByLabel(text('payroll.rates.effectiveFrom')).fill(FIRST);
  await rates.getByRole('button', { name: text('payroll.rates.save') }).click();
  await expect(rates.getByText(text('payroll.rates.per.HOUR', { amount: '13.37 USD' }))).toBeVisible();
  await inspect(page, 'payday-rates-drawer');

  await open(page, `/payments?step=people&${PERIOD}`);
  await expect(page.getByRole('checkbox', { name: 'Asha Rai' })).toBeDisabled();
  for (const { name } of [gita, hari, nima]) await page.getByRole('checkbox', { name }).check();
  // 1.5 hours each: half a cent is a cent.
  await expect(row(page, 'Gita Sharma')).toContainText('20.06');
  await inspect(page, 'payday-people');
  const drafts = text('payroll.run.draft', { count: 3 });
  await page.getByRole('button', { name: drafts }).click();
  const draft = page.getByRole('dialog', { name: drafts });
  await draft.getByLabel(text('payroll.wallets.source')).selectOption(till);
  await draft.getByLabel(text('payroll.wallets.payroll')).selectOption(journal);
  await inspect(page, 'payday-draft');
  await draft.getByRole('button', { name: drafts }).click();
  await expect(page.getByText(text('payroll.run.drafted', { count: 3 }))).toBeVisible();
  await reload(page);
  await expect(page.getByRole('checkbox', { name: 'Gita Sharma' })).toBeDisabled();

  await open(page, `/payments?step=extras&${PERIOD}`);
  await inspect(page, 'payday-extras');
  await row(page, 'Nima Tamang')
    .getByRole('link', { name: text('payroll.run.editExtras') })
    .click();
  const edit = page.getByRole('dialog', { name: text('payroll.act.edit.title') });
  await edit.getByRole('button', { name: text('payroll.extraFields.add') }).click();
  await edit.getByLabel(text('payroll.extraFields.category')).selectOption('ALLOWANCE');
  await edit.getByLabel(text('payroll.extraFields.amount', { currency: 'USD' })).fill('7.25');
  await edit.getByLabel(text('payroll.extraFields.remarks')).fill('Night bus');
  await inspect(page, 'payday-edit');
  await edit.getByRole('button', { name: text('payroll.act.edit.confirm') }).click();
  await expect(edit).toBeHidden();

  await open(page, `/payments?step=review&${PERIOD}`);
  for (const [name, ...figures] of [
    ['Gita Sharma', '20.06', '0.50', '20.56'],
    ['Hari Lama', '18.53', '0.46', '18.99'],
    ['Nima Tamang', '37.24', '0.93', '38.17'],
    [text('payroll.invoices', { count: 3 }), '75.83', '1.89', '77.72'],
  ] as const) {
    for (const figure of figures) await expect(row(page, name)).toContainText(figure);
  }
  await expect(page.getByText('922.28').first()).toBeVisible();
  await inspect(page, 'payday-review');
  await page.getByRole('button', { name: text('payroll.run.send', { count: 3, sum: '77.72 USD' }) }).click();
  await expect(page.getByText(text('payroll.runs.done.SEND', { count: 3 })).first()).toBeVisible();
  await inspect(page, 'payday-sent');

  // Gita disagrees with hers, on a phone.
  const pocket = await newBrowser({ viewport: PHONE });
  await signIn(pocket, gita);
  const phone = await pocket.newPage();
  await open(phone, '/payment-history');
  await inspect(phone, 'payday-history-phone');
  await phone.getByRole('link', { name: textPattern('payroll.invoice.number') }).click();
  await phone.getByText(text('payroll.lines.kind.HOURS'), { exact: true }).click();
  await expect(phone.getByText('20.06 USD').first()).toBeVisible();
  await expect(phone.getByRole('img', { name: `${text('ui.ribbon.neutral')} 1:30` })).toBeVisible();
  await expect(phone.getByText(text('payroll.costs.title'))).toHaveCount(0);
  await inspect(phone, 'payday-invoice-phone');
  const reject = await act(phone, 'reject');
  await reject.getByRole('button', { name: text('payroll.act.reject.confirm') }).click();
  await expect(reject).toBeVisible();
  await reject.getByLabel(text('payroll.act.reject.reason')).fill('The bonus is missing');
  await inspect(phone, 'payday-reject-phone');
  await reject.getByRole('button', { name: text('payroll.act.reject.confirm') }).click();
  await expect(reject).toBeHidden();
  await expect(phone.getByText('The bonus is missing')).toBeVisible();

  await open(page, '/payment-history?view=rejected');
  await expect(row(page, 'Gita Sharma')).toContainText('The bonus is missing');
  await inspect(page, 'payday-rejected');
  await page.getByRole('link', { name: 'Gita Sharma' }).click();
  const adjust = await act(page, 'adjust');
  await adjust.getByRole('button', { name: text('payroll.extraFields.add') }).click();
  await adjust.getByLabel(text('payroll.extraFields.amount', { currency: 'USD' })).fill('5.50');
  await adjust.getByLabel(text('payroll.act.adjust.reason')).fill('With the bonus');
  await inspect(page, 'payday-adjust');
  await adjust.getByRole('button', { name: text('payroll.act.adjust.confirm') }).click();
  await expect(adjust).toBeHidden();
  await expect(page.getByText(text('payroll.versions.one', { version: 2 }))).toBeVisible();
  await page.getByText(text('payroll.versions.lines')).click();
  await inspect(page, 'payday-adjusted');

  await approveByCode(await (await newBrowser({ viewport: PHONE })).newPage(), api, gita.email);
  await reload(phone);
  await expect(phone.getByText(text('payroll.state.APPROVED'), { exact: true }).first()).toBeVisible();
  await expect(phone.getByRole('button', { name: text('payroll.act.reject.open'), exact: true })).toHaveCount(0);

  // The others agree, at their desks.
  const desks = new Map<string, Page>();
  for (const [worker, total, wage] of [
    [hari, '18.53', '12.35'],
    [nima, '37.24', '19.99'],
  ] as const) {
    const context = await newBrowser();
    await signIn(context, worker);
    const desk = await context.newPage();
    desks.set(worker.name, desk);
    await open(desk, '/payment-history');
    await desk.getByRole('link', { name: textPattern('payroll.invoice.number') }).click();
    const paper = await takePaper(desk, text('payroll.invoice.download'));
    expect(paper.name).toMatch(/^invoice_\d_.*\.pdf$/);
    expect(paper.words).toContain(worker.name);
    for (const figure of [total, wage]) expect(paper.words).toContain(`${figure} USD`);
    const approve = await act(desk, 'approve');
    await inspect(desk, `payday-approve-${worker === hari ? 'first' : 'second'}`);
    await approve.getByRole('button', { name: text('payroll.act.approve.confirm', { total: `${total} USD` }) }).click();
    await expect(desk.getByText(text('payroll.state.APPROVED'), { exact: true }).first()).toBeVisible();
  }

  await open(page, '/payment-history?view=approved');
  await page.getByRole('checkbox', { name: text('payroll.run.all', { count: 3 }) }).check();
  const label = text('payroll.runs.pay', { count: 3, sum: '83.36 USD' });
  await page.getByRole('button', { name: label }).click();
  const pay = page.getByRole('dialog', { name: text('payroll.runs.payTitle') });
  await pay.getByLabel(text('payroll.act.pay.reason')).fill('November');
  await expect(pay).toContainText('81.33 USD');
  await inspect(page, 'payday-pay');
  await pay.getByRole('button', { name: label }).click();
  await expect(pay).toBeHidden();
  await expect(page.getByText(text('payroll.runs.done.PAY', { count: 3 })).first()).toBeVisible();
  await inspect(page, 'payday-paid');

  // The books of the company say the same as the invoices.
  await open(page, '/payment-history?view=paid');
  for (const [name, total] of [
    ['Gita Sharma', '25.56'],
    ['Hari Lama', '18.53'],
    ['Nima Tamang', '37.24'],
  ] as const) {
    await expect(row(page, name)).toContainText(total);
  }
  await expect(page.getByText('81.33').first()).toBeVisible();
  await inspect(page, 'payday-history');
  await open(page, '/accounts/company');
  await expect(page.getByRole('listitem').filter({ hasText: 'Till' }).first()).toContainText('916.64');
  await open(page, `/accounts/company/statement?of=wallet.${till}`);
  for (const sum of ['26.20', '18.99', '38.17']) await expect(row(page, `−${sum}`)).toHaveCount(1);
  await expect(page.getByRole('region', { name: text('statement.closing') })).toContainText('916.64');
  await inspect(page, 'payday-statement');
  await open(page, `/accounts/company/statement?of=wallet.${journal}`);
  for (const sum of ['26.20', '18.99', '38.17']) await expect(row(page, sum)).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: text('statement.closing') })).toContainText('0.00');
  await inspect(page, 'payday-journal');

  // And so do the people’s wallets and payslips.
  for (const [desk, total] of [
    [desks.get('Hari Lama'), '18.53'],
    [desks.get('Nima Tamang'), '37.24'],
    [phone, '25.56'],
  ] as const) {
    if (!desk) throw new Error('Nobody sits there.');
    await open(desk, '/accounts/user');
    await expect(desk.getByText(total).first()).toBeVisible();
    await open(desk, '/payment-history?view=paid');
    await expect(desk.getByText(total).first()).toBeVisible();
    await desk.getByRole('link', { name: textPattern('payroll.invoice.number') }).click();
    await expect(desk.getByText('November')).toBeVisible();
    const paper = await takePaper(desk, text('payroll.invoice.payslip'));
    expect(paper.name).toMatch(/^payslip_\d_.*\.pdf$/);
    expect(paper.words).toContain(`${total} USD`);
  }
  await inspect(phone, 'payday-payslip-phone');
});
