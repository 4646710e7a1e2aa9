import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type Response,
  test as base,
} from '@playwright/test';
import { endFurnisher } from './furnisher';
import { recordMessages } from './said';
import { Api, type Person, randomAddress, stranger } from './people';
import { appoint, ORIGIN } from './server';
import { Watch } from './watch';

interface Fixtures {
  watch: Watch;
  /** Another browser, watched like the first one; closed with the test. */
  newBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A person of this test alone, verified but not signed in. */
  person: Person;
  /** Page of that person, signed in. */
  ownPage: Page;
  /** A page of an administrator of this test alone, signed in. */
  adminPage: Page;
}

interface WorkerFixtures {
  api: Api;
  /** Ends what journeys of this worker have started beside the server. */
  besideServer: void;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  api: [
    async ({ playwright }, use) => {
      const api = await Api.open(playwright.request);
      await use(api);
      await api.close();
    },
    { scope: 'worker' },
  ],
  besideServer: [
    async ({ playwright: _ }, use) => {
      await use();
      await endFurnisher();
    },
    { scope: 'worker', auto: true },
  ],
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ 'X-Forwarded-For': randomAddress() }),
  watch: [
    async ({ context }, use) => {
      await recordMessages(context);
      const watch = new Watch();
      watch.over(context);
      await use(watch);
      expect(watch.take(), 'the console is clean and no request leaves the house').toEqual([]);
    },
    { auto: true },
  ],
  newBrowser: async ({ browser, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      await recordMessages(context);
      watch.over(context);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  person: async ({ api }, use) => use(await api.join(stranger('Asha Rai'))),
  ownPage: async ({ page, context, person }, use) => {
    await signIn(context, person);
    await use(page);
  },
  adminPage: async ({ newBrowser, api }, use) => {
    const context = await newBrowser();
    const admin = await api.join(stranger('Radha Thapa'));
    await appoint(admin.email);
    await signIn(context, admin);
    await use(await context.newPage());
  },
});

export { expect };

/** Signs a browser in without showing it the page; sign-in.e2e.ts is about the page. */
export async function signIn(context: BrowserContext, { email, password }: Person, origin = ORIGIN): Promise<void> {
  const answer = await context.request.post('/login', {
    form: { intent: 'password', username: email, password },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  expect(answer.status(), 'signed in').toBe(302);
  expect(answer.headers()['location'], 'signed in').not.toContain('/login');
}

/** How a browser looks and speaks before it has opened a page. */
export async function dress(context: BrowserContext, cookies: { look?: string; locale?: string }): Promise<void> {
  const list = Object.entries(cookies).map(([name, value]) => ({ name, value: value ?? '', url: ORIGIN }));
  await context.addCookies(list);
}

/** React has taken over: before that, keys and clicks go to a page that does not listen. */
export async function ready(page: Page): Promise<void> {
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
}

/** Opens an address, and returns once the page listens. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await ready(page);
  return answer;
}

/** Loads the page again, and returns once it listens. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await ready(page);
}

/** Returns the height of something once two looks, a frame apart, agree. */
export async function steadyHeight(target: Locator): Promise<number> {
  for (let before = NaN; ;) {
    const height = (await target.boundingBox())?.height ?? 0;
    if (height === before) return height;
    before = height;
    await painted(target.page());
  }
}

/** Resolves once what scripts have changed so far is drawn. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Opens an address where no script runs, or whose answer is no page of ours. */
export const openPlain = (page: Page, path: string): Promise<Response | null> => page.goto(path);

/** Resolves once the page asks before unsaved changes are lost: the code for it is loaded with the first change. */
export async function guarded(page: Page): Promise<void> {
  await page.waitForFunction(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

/** Resolves once the page's socket is signed in: ask before the page is opened. */
export async function connected(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  // `40` is socket.io's answer to a connection it has let in.
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
}

/**
 * Holds the first request of a page with this in its body until the end, as a slow network would, and counts all of
 * them.
 */
export async function holdFirst(page: Page, part: string) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let sent = 0;
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST' || request.postData()?.includes(part) !== true) return route.fallback();
    sent += 1;
    if (sent === 1) await ended;
    return route.continue();
  });
  return { sent: () => sent, end };
}
