import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { foundCompany, joinCompany } from './support/company';
import { stranger } from './support/people';
import { joinedLongAgo } from './support/server';
import { expect, open, test } from './support/test';
import { text, textPattern } from './support/texts';

const SYNC = 'mutation ($input: SyncActivitiesInput!) { syncActivities(input: $input) { verdicts { verdict } } }';
const ASK = 'mutation ($input: PostManualTimeInput!) { postManualTime(input: $input) { manualTime { uuid } } }';
/** Yesterday in Kathmandu, where the company is. */
const DAY = new Date(Date.now() + 345 * 60_000 - 86_400_000).toISOString().slice(0, 10);
/** `HH:MM` of that day on its clocks, as an instant. */
const at = (time: string): string => new Date(Date.parse(`${DAY}T${time}:00Z`) - 345 * 60_000).toISOString();

/** Durations are below ten hours here: two digits before the colon are a time of day. */
const WITHOUT_HALF = /(?<![T\d:+−])\d\d:\d\d(?::\d\d)?(?! [AP]M|[\d:])/g;
const WITH_HALF = /\d [AP]M\b/g;
const RAW = /\d{4}-\d\d-\d\d|\[object /g;

/** Returns the words of a page as the server draws it: its text, and its labels for who points or listens. */
async function wordsOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path);
  expect(answer.ok(), path).toBe(true);
  const html = (await answer.text())
    .replaceAll('\u00a0', ' ')
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '');
  const spoken = [...html.matchAll(/ (?:title|aria-label)="([^"]*)"/g)].map(([, words]) => words);
  return [html.replace(/<[^>]*>/g, '\n'), ...spoken].join('\n');
}

test('every page writes times of day by the one clock that was chosen', async ({ ownPage: page, person, api }) => {
  const company = await foundCompany(api, person);
  const project = company.projects[0]?.uuid ?? '';
  const gita = await joinCompany(company, stranger('Gita Sharma'));
  await joinedLongAgo(project);
  const asGita = await api.as(gita);
  const slice = (from: string, to: string) => ({
    uuid: randomUUID(),
    project,
    startedAt: at(from),
    endedAt: at(to),
    idle: 60,
    keyClicks: 20,
  });
  const activities = [slice('08:50', '09:00'), slice('17:30', '17:40')];
  await asGita(SYNC, { input: { clientTime: new Date().toISOString(), device: 'Test', activities } });
  const remarks = 'Call with the bank';
  await asGita(ASK, { input: { project, startedAt: at('19:05'), endedAt: at('19:35'), remarks } });

  const asOwner = await api.as(person);
  const { projectUsers } = await asOwner<{ projectUsers: { data: { uuid: string; email: string }[] } }>(
    'query ($project: ID!) { projectUsers(project: $project) { data { uuid email } } }',
    { project },
  );
  const user = `user=${projectUsers.data.find(({ email }) => email === gita.email)?.uuid}`;
  const days = `range=custom&from=${DAY}&to=${DAY}`;
  const PAGES: [path: string, ...times: [string, string][]][] = [
    [`/home?date=${DAY}`, ['8 AM', '08:00']],
    [`/home?date=${DAY}&${user}`, ['7 PM', '19:00']],
    [`/timeline?view=day&date=${DAY}`, ['08:50 AM–05:40 PM', '08:50–17:40']],
    [`/attendance?${days}`, ['8:50 AM', '08:50'], ['5:40 PM', '17:40']],
    [`/work-pattern?${days}`, ['08:50 AM', '08:50'], ['5 PM', '17:00']],
    [`/idle-time?${days}&${user}`, ['08:50 AM–09:00 AM', '08:50–09:00']],
    [`/screen-casts?${user}&date=${DAY}`, ['08:50 AM', '08:50'], ['5 PM', '17:00']],
    ['/manual-time', ['07:05 PM–07:35 PM', '19:05–19:35']],
    ['/manual-time?view=decided'],
    [`/hours-tracked?${days}`],
    [`/team-report?${days}`],
    ['/timeline'],
    ['/audit-log'],
    ['/company-users'],
    ['/company-users/invitations'],
    ['/profile/sessions'],
    ['/general-settings'],
    ['/productivity'],
  ];
  const bad: Record<string, string[]> = {};
  const compare = async (style: 0 | 1) => {
    for (const [path, ...times] of PAGES) {
      const words = await wordsOf(page, path);
      for (const time of times) expect.soft(words, `${path}: ${time[style]}`).toContain(time[style]);
      const found = [...(words.match(style === 0 ? WITHOUT_HALF : WITH_HALF) ?? []), ...(words.match(RAW) ?? [])];
      if (found.length > 0) bad[`${path} ${style === 0 ? '12h' : '24h'}`] = found;
    }
  };
  await compare(0);

  // Changed on the page, it holds there at once, and on every other one.
  await open(page, `/attendance?${days}`);
  const presence = page.getByRole('cell', { name: /8:50.*(?:5|17):40/ }).first();
  await expect(presence).toContainText('5:40 PM');
  await page.getByRole('button', { name: textPattern('shell.account') }).click();
  await page.getByRole('menuitem', { name: text('shell.customizer.title') }).click();
  const choice = page.getByRole('group', { name: text('shell.customizer.clock.label') });
  await choice.getByText(text('shell.customizer.clock.24h')).click();
  await page.keyboard.press('Escape');
  await expect(presence).toContainText('17:40');
  await expect(presence).not.toContainText('PM');
  await open(page, `/timeline?view=day&date=${DAY}`);
  await expect(page.getByText('08:50–17:40')).toBeVisible();
  await open(page, `/home?date=${DAY}`);
  await expect(page.getByText('08:00', { exact: true }).first()).toBeVisible();
  await compare(1);
  expect(bad).toEqual({});

  // The notice uses the clock and the zone of the page.
  await page.getByRole('button', { name: textPattern('shell.inbox.button') }).click();
  await expect(page.getByText(/19:05–19:35/)).toBeVisible();
  await open(page, '/profile');
  await page.getByText(text('shell.customizer.clock.12h')).click();
  await open(page, `/home?date=${DAY}`);
  await expect(page.getByText('8 AM', { exact: true }).first()).toBeVisible();
});
