import type { APIRequestContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { formatDay } from '../../web/lib/format/format-day';
import { axe, smallTargets } from './support/audit';
import { type Company, foundCompany, joinCompany } from './support/company';
import { agreeOnRate, dayAgo, payWith } from './support/payroll';
import { type Api, type Person, stranger } from './support/people';
import { scan } from './support/pictures';
import { keepMessages } from './support/said';
import { sql, joinedLongAgo } from './support/server';
import { connected, expect, holdFirst, open, openPlain, painted, signIn, test } from './support/test';
import { serverText, text, textPattern } from './support/texts';

const TEN_MINUTES = text('ui.duration.minutes', { minutes: 10 });

/** Yesterday in Kathmandu, where the company is. */
const DAY = new Date(Date.now() + 345 * 60_000 - 86_400_000).toISOString().slice(0, 10);
/** `HH:MM` of that day on its clocks, as an instant. */
const at = (time: string): string => new Date(Date.parse(`${DAY}T${time}:00Z`) - 345 * 60_000).toISOString();

interface Place {
  company: Company;
  worker: Person;
  project: string;
}

/** A company whose people have been in their project for a month. */
async function place(api: Api, owner: Person): Promise<Place> {
  const company = await foundCompany(api, owner);
  const worker = await joinCompany(company, stranger('Bikram Karki'));
  const project = company.projects[0]?.uuid ?? '';
  await joinedLongAgo(project);
  return { company, worker, project };
}

/** Makes the page hear of something; resolves once it shows what it has loaded since. */
async function hearOfChange(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { fetch } = window;
    const loads: Promise<unknown>[] = [];
    window.fetch = (address, init) => {
      const answer = fetch(address, init);
      const isLoad = String(address).includes('/manual-time.data') && init?.method !== 'POST';
      if (isLoad) loads.push(answer.then((found) => found.clone().text()).catch(() => undefined));
      return answer;
    };
    dispatchEvent(new CustomEvent('wz:live:manualTimeChanged'));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (loads.length === 0) await frame();
    // A load that is given up is followed by another one.
    for (let seen = 0; seen < loads.length; await frame()) {
      seen = loads.length;
      await Promise.all(loads);
    }
    window.fetch = fetch;
  });
  await painted(page);
}

test('somebody asks for time, somebody else decides, and what was decided shows at once', async ({
  ownPage: page,
  person: owner,
  api,
  newBrowser,
}) => {
  const { worker, project } = await place(api, owner);
  await pay(api, owner, { worker, project });
  const theirs = await newBrowser();
  await signIn(theirs, worker);
  const his = await theirs.newPage();
  const listening = connected(his);
  await open(his, '/manual-time');
  await listening;
  await ask(his, '09:00', '1h 30', 'Call with the bank');
  await expect(his.getByRole('row', { name: /09:00 AM–10:30 AM/ })).toContainText(text('manual.state.PENDING'));
  // A request for that time is refused before it is sent a second time.
  await his
    .getByRole('link', { name: text('manual.post') })
    .first()
    .click();
  await fill(his, '10:00', '30m');
  await expect(
    his.getByText(serverText('errors.MANUAL_TIME_OVERLAPS', { intervals: `${formatDay(DAY)} 09:00 AM–10:30 AM` })),
  ).toBeVisible();
  await his.keyboard.press('Escape');
  await open(his, '/manual-time?new=1');
  // Two in a row, without the dialog closing between them.
  const asking = his.getByRole('dialog');
  await fill(his, '12:00', '0:30');
  await asking.getByLabel(text('manual.remarks')).fill('Stand-up');
  await asking.getByRole('button', { name: text('manual.postAgain') }).click();
  await expect(asking.getByLabel(text('manual.remarks'))).toHaveValue('');
  await fill(his, '14:00', '0:45');
  await expect(asking).toContainText(text('manual.worth', { amount: '9.00 USD' }));
  await asking.getByLabel(text('manual.remarks')).fill('Training');
  await asking.getByRole('button', { name: text('manual.post'), exact: true }).click();
  await expect(asking).toBeHidden();
  const first = his.getByRole('row', { name: /12:00 PM–12:30 PM/ });
  await expect(first).toBeVisible();
  await first.getByRole('button', { name: text('manual.withdraw') }).click();
  await expect(first).toContainText(text('manual.state.WITHDRAWN'));

  await open(page, '/manual-time');
  const queue = page.getByRole('list', { name: text('manual.queue.title') });
  await expect(queue.getByRole('listitem')).toHaveCount(2);
  await keepMessages(page);
  await page.keyboard.press('a');
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: text('ui.toast.undo') }).click();
  await expect(queue.getByRole('listitem')).toHaveCount(2);
  // Keys approve all that are marked, and take it back; the focus is in the list.
  for (const box of await queue.getByRole('checkbox').all()) await box.check();
  const [approving, reopening] = [await holdFirst(page, 'intent=approve'), await holdFirst(page, 'intent=reopen')];
  await page.keyboard.press('a');
  await expect(queue).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(queue.getByRole('listitem')).toHaveCount(2);
  // A page that is loaded meanwhile is with them, then without them, and shows them all the same.
  await hearOfChange(page);
  approving.end();
  await expect.poll(reopening.sent).toBe(1);
  await hearOfChange(page);
  await expect(page.getByText(text('manual.queue.notDecided'))).toHaveCount(0);
  await expect(queue.getByRole('listitem')).toHaveCount(2);
  reopening.end();
  await page.getByRole('link', { name: /09:00 AM–10:30 AM/ }).click();
  await expect(page.getByRole('region', { name: worker.name })).toContainText('09:00 AM–10:30 AM');
  await expect(page.getByText(text('manual.queue.paid'))).toBeVisible();
  await expect(page.getByText(text('manual.queue.worth', { amount: '18.00 USD' }))).toBeVisible();
  await page.keyboard.press('a');
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('d');
  await page.getByLabel(text('manual.reason')).fill('There was none that day');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('manual.queue.decline') })
    .click();
  // Decided at once, whatever becomes of the page.
  await open(page, '/team');
  await expect(his.getByRole('row', { name: /09:00 AM–10:30 AM/ })).toContainText(text('manual.state.APPROVED'));
  await expect(his.getByRole('row', { name: /02:00 PM–02:45 PM/ })).toContainText('There was none that day');
  await expect(
    his.getByRole('button', { name: textPattern('shell.inbox.button', { count: /[1-9]\d*/ }) }),
  ).toBeVisible();

  await open(page, '/manual-time?view=decided');
  const approved = page.getByRole('row', { name: /09:00 AM–10:30 AM/ });
  await expect(approved).toContainText(worker.name);
  // Person and kind are searched on the server.
  await page.getByRole('button', { name: new RegExp(`^${text('ui.filter.label')}`) }).click();
  const filters = page.getByRole('dialog', { name: text('ui.filter.label') });
  await filters.getByRole('button', { name: new RegExp(`^${text('manual.person')}`) }).click();
  await filters.getByRole('checkbox', { name: worker.name }).check();
  await filters.getByLabel(text('manual.status')).selectOption(text('manual.state.DECLINED'));
  await expect(page).toHaveURL(/view=decided.*user=.*status=DECLINED/);
  await expect(approved).toBeHidden();
  await page.keyboard.press('Escape');
  await open(page, '/manual-time?view=decided');
  await approved.getByRole('button', { name: text('manual.delete') }).click();
  await expect(page.getByRole('dialog')).toContainText(textPattern('manual.deleteTold', { name: worker.name }));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('manual.delete') })
    .click();
  await expect(approved).toBeHidden();
  await expect(page.getByRole('row', { name: /02:00 PM–02:45 PM/ })).toContainText(text('manual.state.DECLINED'));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters of a page are a form that opens and is sent', async ({ ownPage: page, person: owner, api }) => {
    await place(api, owner);
    await openPlain(page, '/manual-time?view=decided');
    await page
      .locator('summary')
      .filter({ hasText: text('ui.filter.label') })
      .click();
    await page.getByLabel(text('manual.status')).selectOption(text('manual.state.DECLINED'));
    await page.getByLabel(text('manual.days.from')).fill(DAY);
    await page.getByRole('button', { name: text('ui.filter.show') }).click();
    await expect(page).toHaveURL(new RegExp(`view=decided.*status=DECLINED&from=${DAY}`));
    await expect(page.locator('summary').filter({ hasText: text('ui.filter.label') })).toContainText('2');

    // Alone on its page it is a form of its own; what else the address says stays.
    await openPlain(page, `/screen-casts?date=${DAY}`);
    await page
      .locator('summary')
      .filter({ hasText: text('ui.filter.label') })
      .click();
    await page.getByLabel(text('screenshots.hide')).check();
    await page
      .getByRole('button', { name: text('ui.filter.show') })
      .last()
      .click();
    await expect(page).toHaveURL(new RegExp(`hide=1.*date=${DAY}`));
  });
});

test('a screenshot is seen, the look at it is told, and it goes with its time when its owner says so', async ({
  ownPage: page,
  person: owner,
  api,
  newBrowser,
  request,
}) => {
  const { worker, project } = await place(api, owner);
  await track(api, worker, project);
  await pay(api, owner, { worker, project });
  await upload(request, worker, project, '09:03');
  await upload(request, worker, project, '09:13');
  const { user } = await whoIs(api, owner, project, worker);
  await open(page, `/screen-casts?user=${user}&date=${DAY}`);
  const screenshots = page.getByRole('button', { name: /invoice\.ts/ });
  await expect(screenshots).toHaveCount(2);
  await screenshots.first().click();
  const viewer = page.getByRole('dialog', { name: text('screenshots.viewer') });
  await expect(viewer.getByRole('img', { name: /09:03:00/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: /09:13:00/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await open(page, `/screen-casts?user=${user}&date=${DAY}&hide=1`);
  await screenshots.first().click();
  await expect(viewer.getByText(text('screenshots.hiddenHelp'))).toBeVisible();
  await viewer.getByRole('button', { name: text('screenshots.showHidden') }).click();
  await expect(viewer.getByRole('img', { name: /09:03:00/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  const theirs = await newBrowser();
  await signIn(theirs, worker);
  const his = await theirs.newPage();
  await open(his, '/screen-casts?looks=1');
  await expect(his.getByRole('row', { name: new RegExp(owner.name) })).toHaveCount(2);
  await open(his, `/screen-casts?date=${DAY}`);
  await expect(his.getByText('0:20').first()).toBeVisible();
  await his
    .getByRole('button', { name: /invoice\.ts/ })
    .first()
    .focus();
  await his.keyboard.press('x');
  await his.getByRole('button', { name: text('screenshots.delete') }).click();
  await his.getByLabel(text('screenshots.withTime')).check();
  await expect(
    his.getByText(text('screenshots.cost', { time: TEN_MINUTES, spans: '09:00 AM–09:10 AM', worked: TEN_MINUTES })),
  ).toContainText(text('screenshots.costWorth', { amount: '2.00 USD' }));
  await keepMessages(his);
  await his
    .getByRole('button', {
      name: text('screenshots.deleteWithTime', { time: TEN_MINUTES }),
    })
    .click();
  // Sent at once: it is gone for everybody while it can still be undone.
  await expect(his.getByText(`${worker.name}, `)).toContainText('−0:10');
  await open(page, `/screen-casts?user=${user}&date=${DAY}`);
  await expect(screenshots).toHaveCount(1);
  await his.getByRole('button', { name: text('ui.toast.undo') }).click();
  await expect(his.getByRole('button', { name: /invoice\.ts/ })).toHaveCount(2);
  await expect(his.getByText('0:20').first()).toBeVisible();
  await expect(screenshots).toHaveCount(2);
  // A person who leaves the page at once has deleted all the same.
  await his
    .getByRole('button', { name: /invoice\.ts/ })
    .first()
    .focus();
  await his.keyboard.press('x');
  await his.getByRole('button', { name: text('screenshots.delete') }).click();
  await his.getByRole('button', { name: text('screenshots.deletePicture') }).click();
  await his.close();
  await expect(screenshots).toHaveCount(1);
});

test('the screenshots of a day are looked through with the mouse and played; only what it stops at is a look', async ({
  ownPage: page,
  person: owner,
  api,
  newBrowser,
  request,
}) => {
  const { worker, project } = await place(api, owner);
  await track(api, worker, project);
  for (const time of ['09:03', '09:05', '09:07', '09:13']) await upload(request, worker, project, time);
  const { user } = await whoIs(api, owner, project, worker);
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/thumbnail')) asked.push(sent.url());
  });
  await open(page, `/screen-casts?user=${user}&date=${DAY}`);
  const cells = page.getByRole('button', { name: /invoice\.ts/ });
  await expect(cells).toHaveCount(2);
  const [cell, poster] = [cells.first(), cells.first().locator('img')];
  const first = (await poster.getAttribute('src')) ?? '';
  await expect.poll(() => asked.length).toBe(2);
  const box = (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await cell.hover({ position: { x: box.width * 0.9, y: box.height / 2 } });
  await expect(cell.getByText('3/3')).toBeVisible();
  await expect(poster).not.toHaveAttribute('src', first);
  await expect.poll(() => new Set(asked).size).toBe(4);
  await page.mouse.move(0, 0);
  await expect(cell.getByText('×3')).toBeVisible();
  await expect(poster).toHaveAttribute('src', first);

  await cell.click({ position: { x: 5, y: box.height / 2 } });
  const viewer = page.getByRole('dialog', { name: text('screenshots.viewer') });
  const bar = viewer.getByRole('slider', { name: text('screenshots.scrub') });
  await expect(bar).toHaveAttribute('aria-valuetext', /09:03\sAM/);
  await page.keyboard.press('Space');
  await expect(viewer.getByRole('button', { name: text('screenshots.pause') })).toBeVisible();
  await expect(bar).toHaveAttribute('aria-valuetext', /09:13\sAM/);
  await expect(viewer.getByRole('button', { name: text('screenshots.play') })).toBeVisible();
  await expect(viewer.getByRole('img', { name: /09:13:00/ })).toHaveAttribute('src', /picture$/);
  await bar.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(bar).toHaveAttribute('aria-valuetext', /09:05\sAM/);
  await page.keyboard.press('Home');
  await expect(viewer.getByRole('img', { name: /09:03:00/ })).toHaveAttribute('src', /picture$/);
  expect(await axe(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  const desk = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 800 });
  const way = viewer.getByRole('button', { name: text('ui.close') });
  await expect(way).toBeInViewport({ ratio: 1 });
  // The viewer's facts stand below the name of the person, and not beside the way out.
  await expect(async () => {
    const lines = await Promise.all([way.boundingBox(), viewer.getByText('invoice.ts').boundingBox()]);
    expect(lines[1]?.y).toBeGreaterThan((lines[0]?.y ?? 0) + (lines[0]?.height ?? 0));
  }).toPass();
  await page.setViewportSize(desk);
  await viewer.getByLabel(text('screenshots.speed')).selectOption('2×');
  await viewer.getByRole('button', { name: text('screenshots.play') }).click();
  await expect(bar).toHaveAttribute('aria-valuetext', /09:05\sAM/);
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByRole('button', { name: text('screenshots.play') })).toBeVisible();
  await expect(viewer.getByRole('img', { name: /09:03:00/ })).toHaveAttribute('src', /picture$/);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await page.getByRole('button', { name: text('ui.filter.label') }).click();
  await page.getByLabel(text('screenshots.mode')).selectOption(text('screenshots.all'));
  await expect(cells).toHaveCount(4);

  const theirs = await newBrowser();
  await signIn(theirs, worker);
  const his = await theirs.newPage();
  await open(his, '/screen-casts?looks=1');
  await expect(his.getByRole('row', { name: /09:(03|13)/ })).toHaveCount(2);
  await expect(his.getByRole('row', { name: new RegExp(owner.name) })).toHaveCount(2);
});

/** 12.00 an hour, as if that had been agreed before the day. */
async function pay(api: Api, owner: Person, { worker, project }: Pick<Place, 'worker' | 'project'>): Promise<void> {
  const theirs = await api.as(owner);
  const user = await payWith(theirs, project, worker.email);
  await agreeOnRate(theirs, { project, user, amount: '12.00', effectiveFrom: dayAgo(0) });
  await sql(
    'UPDATE payroll_rate SET effective_from = ? WHERE user_id = (SELECT id FROM identity_user WHERE uuid = ?)',
    [DAY, user],
  );
}

async function ask(page: Page, from: string, duration: string, remarks: string): Promise<void> {
  await page
    .getByRole('link', { name: text('manual.post') })
    .first()
    .click();
  await fill(page, from, duration);
  await page.getByLabel(text('manual.remarks')).fill(remarks);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('manual.post') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function fill(page: Page, from: string, duration: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('manual.day')).fill(DAY);
  await dialog.getByLabel(text('manual.from')).fill(from);
  await dialog.getByLabel(text('manual.duration')).fill(duration);
}

/** Twenty minutes of work, in two slices. */
async function track(api: Api, worker: Person, project: string): Promise<void> {
  const theirs = await api.as(worker);
  const slice = (from: string, to: string) => ({
    uuid: randomUUID(),
    project,
    startedAt: at(from),
    endedAt: at(to),
    keyClicks: 300,
    mouseMoves: 400,
  });
  await theirs('mutation ($input: SyncActivitiesInput!) { syncActivities(input: $input) { verdicts { verdict } } }', {
    input: {
      clientTime: new Date().toISOString(),
      device: 'Laptop',
      activities: [slice('09:00', '09:10'), slice('09:10', '09:20')],
    },
  });
}

async function upload(request: APIRequestContext, worker: Person, project: string, time: string): Promise<void> {
  const { email: username, password } = worker;
  const signedIn = await request.post('/jwt/login', { data: { username, password } });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const uuid = randomUUID();
  const answer = await request.post('/tracker/screencasts', {
    headers,
    multipart: {
      uuid,
      project,
      takenAt: at(time),
      clientTime: new Date().toISOString(),
      title: 'invoice.ts — VS Code',
      blurred: 'false',
      picture: { name: 'screen.png', mimeType: 'image/png', buffer: await scan('A screen') },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await expect
    .poll(async () => (await request.get(`/tracker/screencasts/${uuid}/thumbnail`, { headers })).status())
    .toBe(200);
}

async function whoIs(api: Api, owner: Person, project: string, person: Person): Promise<{ user: string }> {
  const asOwner = await api.as(owner);
  const { projectUsers } = await asOwner<{ projectUsers: { data: { uuid: string; email: string }[] } }>(
    'query ($project: ID!) { projectUsers(project: $project) { data { uuid email } } }',
    { project },
  );
  return { user: projectUsers.data.find(({ email }) => email === person.email)?.uuid ?? '' };
}
