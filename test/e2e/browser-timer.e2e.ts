import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe } from './support/audit';
import { foundCompany, joinCompany } from './support/company';
import { stranger } from './support/people';
import { connected, expect, open, ready, signIn, test } from './support/test';
import { text, textPattern } from './support/texts';

const button = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^(${text('timer.title')}|${textPattern('timer.running').source})`) });
const panel = (page: Page) => page.getByRole('dialog');

interface Tracked {
  activities: { data: { duration: number; memo: string | null; startedAt: string; endedAt: string; device: string }[] };
  tracking: { tracked: number };
}

test('the timer in the browser records without a line, in two tabs at once, and its seconds arrive once', async ({
  ownPage: page,
  context,
  person,
  api,
  watch,
}) => {
  // Remix complains about a lost line for pages it would fetch ahead.
  watch.expect(/Failed to fetch/);
  const { projects } = await foundCompany(api, person);
  await open(page, '/profile');
  await button(page).click();
  await panel(page).getByLabel(text('timer.memo')).fill('Parcel 2041');
  await panel(page)
    .getByRole('button', { name: text('timer.start'), exact: true })
    .click();
  await expect(button(page)).toHaveAccessibleName(textPattern('timer.running', { project: 'Support desk' }));
  // The page for being without a line is being kept meanwhile.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/offline')))).toBe(true);
  await expect(panel(page).getByText(text('timer.link.online'))).toBeVisible();

  const second = await context.newPage();
  await open(second, '/profile');
  await expect(button(second)).toHaveAccessibleName(textPattern('timer.running', { project: 'Support desk' }));
  await second.close();

  await context.setOffline(true);
  await open(page, '/companies');
  await expect(page).toHaveURL('/offline?from=%2Fcompanies');
  await expect(page.getByRole('heading', { name: text('timer.offline.title') })).toBeVisible();
  await page.getByRole('button', { name: text('timer.stop') }).click();
  // The count may be 2: at every tenth minute of the clock one entry ends and another begins.
  await expect(page.getByText(textPattern('timer.waiting', { count: /[12]/ }))).toBeVisible();

  await context.setOffline(false);
  // The page goes back by itself: nobody has to notice that the line is back.
  await expect(page).toHaveURL('/companies');
  await ready(page);
  await button(page).click();
  await expect(panel(page).getByText(text('timer.link.online'))).toBeVisible();

  const ask = await api.as(person);
  const day = new Date().toISOString().slice(0, 10);
  const [from, to] = [-1, 1].map((days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10));
  const { activities, tracking } = await ask<Tracked>(
    `query ($project: ID!, $from: Date!, $to: Date!) {
      activities(project: $project, from: $from, to: $to) { data { duration memo startedAt endedAt device } }
      tracking { tracked } }`,
    { project: projects[0]?.uuid, from, to },
  );
  const total = activities.data.reduce((sum, { duration }) => sum + duration, 0);
  expect(total).toBeGreaterThan(0);
  expect(activities.data.every(({ memo }) => memo === 'Parcel 2041')).toBe(true);
  const spans = activities.data.map(({ startedAt, endedAt }) => [Date.parse(startedAt), Date.parse(endedAt)] as const);
  const begun = Math.min(...spans.map(([start]) => start));
  const ended = Math.max(...spans.map(([, end]) => end));
  expect(total).toBe(Math.floor(ended / 1000) - Math.floor(begun / 1000));
  expect([total, 0]).toContain(tracking.tracked);
});

test('who starts is seen at work at once, with what, and may stop it in another browser', async ({
  ownPage: page,
  person: owner,
  api,
  newBrowser,
}) => {
  const company = await foundCompany(api, owner);
  const member = await joinCompany(company, stranger('Bikram Karki'));
  const listening = connected(page);
  await open(page, '/home');
  await listening;
  const working = (count: number) =>
    page.getByRole('link', { name: `${count} ${text('reports.home.count.WORKING')}`, exact: true });
  await expect(working(0)).toBeVisible();

  const theirs = await newBrowser();
  await signIn(theirs, member);
  const his = await theirs.newPage();
  await open(his, '/profile');
  await button(his).click();
  await panel(his).getByLabel(text('timer.memo')).fill('Parcel 2042');
  await panel(his)
    .getByRole('button', { name: text('timer.start'), exact: true })
    .click();
  await expect(page.getByText('Parcel 2042')).toBeVisible();
  await expect(working(1)).toBeVisible();

  const elsewhere = await newBrowser();
  await signIn(elsewhere, member);
  const other = await elsewhere.newPage();
  await open(other, '/profile');
  await button(other).click();
  await panel(other)
    .getByRole('button', { name: text('timer.stopElsewhere') })
    .click();
  await expect(panel(his).getByText(text('timer.stoppedElsewhere'))).toBeVisible();
  await expect(working(0)).toBeVisible();
  await expect(page.getByText('Parcel 2042')).toHaveCount(0);
  await expect(panel(other).getByText(text('timer.stopElsewhere'))).toHaveCount(0);
});

test('the timer goes on where somebody worked last, in one press, and the tab says for how long', async ({
  ownPage: page,
  person,
  api,
}) => {
  const { projects } = await foundCompany(api, person, { projects: ['Accounts', 'Website'] });
  const website = projects[1];
  const end = Date.now() - 60_000;
  const slice = {
    uuid: randomUUID(),
    project: website?.uuid,
    startedAt: new Date(end - 300_000).toISOString(),
    endedAt: new Date(end).toISOString(),
    memo: 'Parcel 2043',
  };
  await (
    await api.as(person)
  )('mutation ($input: SyncActivitiesInput!) { syncActivities(input: $input) { verdicts { verdict } } }', {
    input: { clientTime: new Date().toISOString(), device: 'Test', activities: [slice] },
  });
  await open(page, '/profile');
  await button(page).click();
  // The project of the page is offered; the last work, in another one, is a press away.
  await expect(panel(page).getByLabel(text('timer.project'))).toHaveValue(projects[0]?.uuid ?? '');
  expect(await axe(page)).toEqual([]);
  await panel(page)
    .getByRole('button', { name: /Parcel 2043/ })
    .click();
  await expect(button(page)).toHaveAccessibleName(textPattern('timer.running', { project: 'Website' }));
  await expect(panel(page).getByLabel(text('timer.memo'))).toHaveValue('Parcel 2043');
  await expect(page).toHaveTitle(/^0:00:\d\d · /);
  await panel(page)
    .getByRole('button', { name: text('timer.stop') })
    .click();
  await expect(page).not.toHaveTitle(/^0:/);
});

/** Returns whether the timer has written down that the person is away. */
async function isAway(): Promise<boolean> {
  const opened = indexedDB.open('workzone-timer');
  await new Promise((resolve) => (opened.onsuccess = resolve));
  const asked = opened.result.transaction('state').objectStore('state').getAll();
  await new Promise((resolve) => (asked.onsuccess = resolve));
  opened.result.close();
  return (asked.result as { running?: { away?: boolean } }[]).some(({ running }) => running?.away === true);
}

/** Stands in for what only browsers with a screen have; `away` and `back` are told to it as events of the page. */
function idleDetectorStandIn(): void {
  class StandIn extends EventTarget {
    userState = 'active';
    screenState = 'unlocked';
    static requestPermission = () => Promise.resolve('granted');
    start(): Promise<void> {
      for (const [name, state] of Object.entries({ away: 'idle', back: 'active' })) {
        addEventListener(name, () => {
          this.userState = state;
          this.dispatchEvent(new Event('change'));
        });
      }
      return Promise.resolve();
    }
  }
  Object.assign(globalThis, { IdleDetector: StandIn });
}

test('who was away is asked whether that time is kept', async ({ ownPage: page, person, api }) => {
  await foundCompany(api, person);
  await page.addInitScript(idleDetectorStandIn);
  const tell = (name: 'away' | 'back') => page.evaluate((told) => dispatchEvent(new Event(told)), name);
  await open(page, '/profile');
  await button(page).click();
  const watching = panel(page).getByLabel(text('timer.watchIdle'));
  await watching.click();
  await expect(watching).toBeChecked();
  await panel(page)
    .getByRole('button', { name: text('timer.start'), exact: true })
    .click();
  await expect(button(page)).toHaveAccessibleName(textPattern('timer.running', { project: 'Support desk' }));
  await tell('away');
  await expect.poll(() => page.evaluate(isAway), { message: 'noticed with a beat, every ten seconds' }).toBe(true);
  await page.keyboard.press('Escape');
  await tell('back');
  const drop = panel(page).getByRole('button', { name: text('timer.away.drop') });
  await expect(drop).toBeVisible();
  await drop.click();
  await expect(drop).toBeHidden();
  await expect(button(page)).toHaveAccessibleName(textPattern('timer.running', { project: 'Support desk' }));
});
