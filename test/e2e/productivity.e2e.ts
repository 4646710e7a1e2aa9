import { randomUUID } from 'node:crypto';
import { axe } from './support/audit';
import { foundCompany } from './support/company';
import { expect, open, test } from './support/test';
import { text, textPattern } from './support/texts';

const FIVE_MINUTES = text('ui.duration.minutes', { minutes: 5 });

test('what rules make of unbilled time is shown first, done in the job tray and taken back', async ({
  ownPage: page,
  person,
  api,
}) => {
  const company = await foundCompany(api, person);
  const project = company.projects[0]?.uuid;
  const ask = await api.as(person);
  const end = Date.now() - 60_000;
  const slice = {
    uuid: randomUUID(),
    project,
    startedAt: new Date(end - 540_000).toISOString(),
    endedAt: new Date(end).toISOString(),
    usages: [{ kind: 'APP', name: 'chess', seconds: 300 }],
  };
  await ask('mutation ($input: SyncActivitiesInput!) { syncActivities(input: $input) { verdicts { verdict } } }', {
    input: { clientTime: new Date().toISOString(), device: 'Test', activities: [slice] },
  });
  await ask('mutation ($input: SetProductivityInput!) { setProductivity(input: $input) { message } }', {
    input: { project, kind: 'APP', name: 'chess', class: 'UNPRODUCTIVE' },
  });
  await open(page, '/productivity');
  await page.getByRole('button', { name: text('productivity.preview') }).click();
  const dialog = page.getByRole('dialog', { name: text('productivity.applyAsk') });
  await expect(dialog.getByRole('row', { name: person.name })).toContainText(`−${FIVE_MINUTES}`);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: text('productivity.apply') }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText(textPattern('productivity.appliedChanged', { worked: `−${FIVE_MINUTES}` })),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: text('shell.jobs.finished') })).toBeVisible();
  const bar = page.getByRole('banner').getByRole('navigation', { name: text('shell.navigation') });
  await expect(bar.getByText(text('shell.more'))).toBeHidden();
  await expect(bar.getByRole('button', { name: text('shell.menu.settings') })).toBeVisible();

  await page.getByRole('button', { name: text('productivity.undo') }).click();
  await page
    .getByRole('dialog', { name: text('productivity.undoAsk') })
    .getByRole('button', { name: text('productivity.undo') })
    .click();
  await expect(page.getByText(textPattern('productivity.undone', { changed: /[12]/ }))).toBeVisible();
  await expect(page.getByRole('button', { name: text('productivity.undo') })).toBeHidden();
});
