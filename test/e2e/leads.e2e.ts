import type { Locator, Page } from '@playwright/test';
import { axe } from './support/audit';
import { foundCompany, joinCompany } from './support/company';
import { Keyboard } from './support/keyboard';
import { addressOf, makeLead } from './support/leads';
import { stranger } from './support/people';
import { connected, expect, open, signIn, test } from './support/test';
import { text } from './support/texts';

const NAME = 'Himal Coffee';

const column = (page: Page, status: 'NEWLEAD' | 'INPROGRESS' | 'WAITINGCLOSURE' | 'SIGNED', count: number): Locator =>
  page.getByRole('region', { name: text('crm.board.column', { status: text(`crm.status.${status}`), count }) });

test('an agent works a lead by keyboard, a manager signs and finalizes it, and a second agent sees what is theirs', async ({
  person,
  api,
  newBrowser,
}) => {
  const company = await foundCompany(api, person);
  const agent = await joinCompany(company, stranger('Bikram Karki'), { company: 'agent' });
  const other = await joinCompany(company, stranger('Chen Lin'), { company: 'agent' });
  const [forAgent, forOther, forManager] = [await newBrowser(), await newBrowser(), await newBrowser()];
  await signIn(forAgent, agent);
  await signIn(forOther, other);
  await signIn(forManager, person);
  await makeLead(await api.as(other), company.uuid, { name: 'Lumbini Textiles' });

  // The second agent looks at the board all the while, and nobody else's leads appear on it.
  const beside = await forOther.newPage();
  const listening = connected(beside);
  await open(beside, '/crm?view=board');
  await listening;
  await expect(column(beside, 'NEWLEAD', 1)).toBeVisible();

  const page = await forAgent.newPage();
  const keyboard = new Keyboard(page);
  await open(page, '/crm?view=board');
  await keyboard.activate(page.getByRole('link', { name: text('crm.add') }).first());
  const adding = page.getByRole('dialog', { name: text('crm.add') });
  await keyboard.type(adding.getByLabel(text('crm.field.name'), { exact: true }), NAME);
  await keyboard.type(adding.getByLabel(text('crm.field.email'), { exact: true }), addressOf('Lumbini Textiles'));
  await expect(adding.getByText(text('crm.taken.title'))).toBeVisible();
  await expect(adding.getByText(text('crm.taken.unseen'))).toBeVisible();
  await keyboard.type(adding.getByLabel(text('crm.field.email'), { exact: true }), addressOf(NAME));
  await expect(adding.getByText(text('crm.taken.title'))).toBeHidden();
  await keyboard.activate(adding.getByRole('button', { name: text('crm.create') }));
  const panel = page.getByRole('dialog', { name: NAME });
  await expect(panel).toBeVisible();
  await keyboard.press('Escape');

  // A key on the focused card asks what happened; leaving the question moves nothing.
  const card = page.getByRole('link', { name: NAME });
  await keyboard.goTo(card);
  await keyboard.press('4');
  const asking = page.getByRole('dialog', { name: text('crm.move.title', { name: NAME }) });
  await expect(asking).toBeVisible();
  await keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await expect(column(page, 'NEWLEAD', 1)).toBeVisible();
  for (const [key, status] of [
    ['2', 'INPROGRESS'],
    ['4', 'WAITINGCLOSURE'],
  ] as const) {
    await keyboard.goTo(card);
    await keyboard.press(key);
    await keyboard.type(asking.getByLabel(text('crm.move.description')), `They agreed to the step ${key}.`);
    expect(await axe(page)).toEqual([]);
    await keyboard.activate(
      asking.getByRole('button', { name: text('crm.move.confirm', { status: text(`crm.status.${status}`) }) }),
    );
    await expect(asking).toBeHidden();
    await expect(column(page, status, 1)).toBeVisible();
  }

  // Signing is not theirs: the dialog names the permission.
  await keyboard.goTo(card);
  await keyboard.press('5');
  await expect(asking.getByText(text('crm.missing.title', { permission: text('crm.permission.close') }))).toBeVisible();
  await keyboard.press('Escape');

  await keyboard.activate(card);
  await keyboard.activate(panel.getByRole('button', { name: text('crm.mail.open') }));
  await keyboard.type(panel.getByLabel(text('crm.mail.subject')), 'What we do for {{lead.name}}');
  await keyboard.type(panel.getByLabel(text('crm.mail.body'), { exact: true }), 'We answer calls at night.');
  await keyboard.activate(panel.getByRole('button', { name: text('crm.mail.preview') }));
  await expect(panel.getByText(`What we do for ${NAME}`)).toBeVisible();
  await expect(panel.getByText(text('crm.mail.answersTo', { address: agent.email }))).toBeVisible();
  await keyboard.activate(panel.getByRole('button', { name: text('crm.mail.send') }));
  await expect(panel.getByText(text('crm.timeline.kind.MAILED'))).toBeVisible();
  await expect(panel.getByRole('button', { name: text('crm.mail.open') })).toBeFocused();
  expect(await axe(page)).toEqual([]);

  await expect(beside.getByRole('link', { name: NAME })).toBeHidden();

  // The manager signs it, and makes it a company whose owner is invited at the lead's own address.
  const managing = await forManager.newPage();
  await open(managing, '/crm?view=board');
  await managing.getByRole('link', { name: NAME }).focus();
  await managing.keyboard.press('5');
  const signing = managing.getByRole('dialog', { name: text('crm.move.title', { name: NAME }) });
  await signing.getByLabel(text('crm.move.description')).fill('Signed today.');
  await signing.getByRole('button', { name: text('crm.move.confirm', { status: text('crm.status.SIGNED') }) }).click();
  await expect(signing).toBeHidden();
  await managing.getByRole('button', { name: text('crm.board.open', { status: text('crm.status.SIGNED') }) }).click();
  await managing.getByRole('link', { name: NAME }).click();
  const opened = managing.getByRole('dialog', { name: NAME });
  await opened.getByRole('button', { name: text('crm.finalize.open') }).click();
  const finalizing = managing.getByRole('dialog', { name: text('crm.finalize.title', { name: NAME }) });
  await expect(finalizing.getByLabel(text('crm.finalize.owner'))).toHaveValue(addressOf(NAME));
  await finalizing.getByRole('button', { name: text('crm.finalize.do.company') }).click();
  await expect(opened.getByText(text('crm.panel.finalized'), { exact: true })).toBeVisible();
  expect(await api.mailedLink(addressOf(NAME), '/invitation')).toContain('token=');

  // A lead that is assigned to the second agent comes to their board without a reload.
  const assigned = await makeLead(await api.as(person), company.uuid, { name: 'Everest Traders' });
  await open(managing, `/crm?view=board&lead=${assigned}&assign=1`);
  const choosing = managing.getByRole('dialog', { name: text('crm.assign.title', { name: 'Everest Traders' }) });
  await choosing.getByLabel(person.name).uncheck();
  await choosing.getByLabel(other.name).check();
  await choosing.getByRole('button', { name: text('crm.save') }).click();
  await expect(choosing).toBeHidden();
  await expect(beside.getByRole('link', { name: 'Everest Traders' })).toBeVisible();
  await expect(beside.getByRole('link', { name: NAME })).toBeHidden();
});

test('a card is dropped on another column, and somebody else’s change is said before it is moved over', async ({
  ownPage: page,
  person,
  api,
}) => {
  const company = await foundCompany(api, person);
  const ask = await api.as(person);
  const lead = await makeLead(ask, company.uuid, { name: NAME });
  await open(page, '/crm?view=board');
  await page
    .getByRole('link', { name: NAME })
    .locator('xpath=ancestor::li')
    .dragTo(column(page, 'INPROGRESS', 0));
  const asking = page.getByRole('dialog', { name: text('crm.move.title', { name: NAME }) });
  await asking.getByLabel(text('crm.move.description')).fill('They want an offer.');
  await ask('mutation ($input: UpdateLeadInput!) { updateLead(input: $input) { status } }', {
    input: { uuid: lead, version: 1, name: NAME, priority: 'URGENT', idempotencyKey: `e2e-${lead}` },
  });
  const confirm = text('crm.move.confirm', { status: text('crm.status.INPROGRESS') });
  await asking.getByRole('button', { name: confirm }).click();
  await expect(asking.getByText(text('crm.stale.title'))).toBeVisible();
  await expect(asking.getByLabel(text('crm.move.description'))).toHaveValue('They want an offer.');
  await asking.getByRole('button', { name: text('crm.stale.take') }).click();
  await asking.getByRole('button', { name: confirm }).click();
  await expect(asking).toBeHidden();
  await expect(column(page, 'INPROGRESS', 1)).toBeVisible();
});

test('marked leads are moved together, and each that is skipped says why', async ({ ownPage: page, person, api }) => {
  const company = await foundCompany(api, person);
  const ask = await api.as(person);
  for (const name of ['Everest Traders', NAME]) await makeLead(ask, company.uuid, { name });
  await open(page, '/crm?view=table');
  await page.getByLabel(text('crm.bulk.all')).check();
  await page.getByRole('button', { name: text('crm.bulk.move') }).click();
  const asking = page.getByRole('dialog');
  await asking.getByLabel(text('crm.move.description')).fill('Called all of them.');
  await asking.getByLabel(text('crm.field.status')).selectOption('NEWLEAD');
  await asking.getByRole('button', { name: text('crm.bulk.apply') }).click();
  await expect(page.getByText(text('crm.bulk.skipped', { count: 2 }))).toBeVisible();
  await page.getByLabel(text('crm.bulk.all')).check();
  await page.getByRole('button', { name: text('crm.bulk.move') }).click();
  await asking.getByLabel(text('crm.move.description')).fill('Called all of them.');
  await asking.getByLabel(text('crm.field.status')).selectOption('NOANSWER');
  await asking.getByRole('button', { name: text('crm.bulk.apply') }).click();
  await expect(page.getByText(text('crm.bulk.done', { count: 2 }))).toBeVisible();
});
