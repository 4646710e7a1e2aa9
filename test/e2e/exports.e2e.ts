import { randomUUID } from 'node:crypto';
import { foundCompany, joinCompany } from './support/company';
import { stranger } from './support/people';
import { sql } from './support/server';
import { expect, open, test } from './support/test';
import { text } from './support/texts';

const DAY_MS = 86_400_000;
const SYNC = 'mutation ($input: SyncActivitiesInput!) { syncActivities(input: $input) { verdicts { verdict } } }';
/** Activities of four seconds each: enough that a document of them takes a while on any machine. */
const ACTIVITIES = 12_000;

test('who cancels a large file takes the next one', async ({ ownPage: page, person, api }) => {
  const company = await foundCompany(api, person, { zone: 'Asia/Kathmandu' });
  const project = company.projects[0]?.uuid ?? '';
  const gita = await joinCompany(company, stranger('Gita Sharma'));
  const day = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);
  const one = { uuid: randomUUID(), project, startedAt: `${day}T17:00:00.000Z`, endedAt: `${day}T17:05:00.000Z` };
  const input = { clientTime: new Date().toISOString(), device: 'Test', activities: [one] };
  await (
    await api.as(gita)
  )(SYNC, { input });
  await sql(
    `INSERT INTO tracking_activity (user_id, project_id, uuid, type, started_at, ended_at, duration, idle, productive,
            unproductive, worked, mouse_moves, key_clicks, usages, over_limit, after_invoice, received_at)
     SELECT user_id, project_id, UNHEX(REPLACE(UUID(), '-', '')), type, TIMESTAMPADD(SECOND, 4 * seq, ?),
            TIMESTAMPADD(SECOND, 4 * seq + 4, ?), 4, 0, 0, 0, 4, 0, 0, usages, 0, 0, received_at
       FROM tracking_activity JOIN seq_0_to_${ACTIVITIES - 1} WHERE uuid = UNHEX(?)`,
    [`${day} 00:00:00`, `${day} 00:00:00`, one.uuid.replaceAll('-', '')],
  );

  await open(page, `/timeline?view=day&date=${day}`);
  const take = async (format: 'csv' | 'pdf') => {
    await page.getByRole('button', { name: text('reports.export.label') }).click();
    await page.getByRole('menuitem', { name: text(`ui.download.${format}`) }).click();
  };
  const preparing = page.getByText(text('ui.download.preparing'));
  const cancelled = page.waitForEvent('requestfailed', (request) =>
    /report=activities&.*format=pdf/.test(request.url()),
  );
  await take('pdf');
  await expect(preparing).toBeVisible();
  await page.getByRole('button', { name: text('ui.cancel'), exact: true }).click();
  await cancelled;
  await expect(preparing).toBeHidden();

  // The server hears of it a moment later. Asked is for a short file: a long one may take longer than anybody polls.
  const short = `/resources/report?report=hours&format=csv&from=${day}&to=${day}`;
  await expect.poll(async () => (await page.request.get(short)).status()).toBe(200);
  const download = page.waitForEvent('download');
  await take('csv');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});
