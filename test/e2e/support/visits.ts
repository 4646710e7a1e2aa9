import type { BrowserContext, Page } from '@playwright/test';
import { furnish, type Furnished, furnishOwner, type Visitor } from './pages';
import { ADMIN, ORIGIN } from './server';
import { signIn, test as base } from './test';

/**
 * A visitor's browser. Its pages are opened one after the other, so that scripts and fonts are fetched and compiled
 * once.
 */
interface Guest {
  context: BrowserContext;
  /** The tab that one test leaves to the next. */
  tab: Page;
  furnished?: Furnished;
}

interface Manner {
  /** The visit takes a tab of the test alone, which may put scripts and listeners into it. */
  ownTab?: boolean;
}

interface Visit {
  page: Page;
  furnished: Furnished | undefined;
}

interface WorkerFixtures {
  guestFor: (visitor: Visitor) => Promise<Guest>;
}

export const test = base.extend<{ visit: (visitor: Visitor, manner?: Manner) => Promise<Visit> }, WorkerFixtures>({
  guestFor: [
    async ({ browser, api }, use) => {
      const known = new Map<Visitor, Promise<Guest>>();
      const enter = async (visitor: Visitor): Promise<Guest> => {
        // Nothing moves while it is looked at.
        const context = await browser.newContext({ baseURL: ORIGIN, reducedMotion: 'reduce' });
        await welcomePushes(context);
        const tab = await context.newPage();
        if (visitor === 'owner') return { context, tab, furnished: await furnishOwner(context, api) };
        if (visitor === 'admin') await signIn(context, ADMIN);
        if (visitor === 'member') await furnish(context, api);
        return { context, tab };
      };
      await use((visitor) => {
        const guest = known.get(visitor) ?? enter(visitor);
        known.set(visitor, guest);
        return guest;
      });
      for (const guest of known.values()) await (await guest).context.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ guestFor, watch }, use) => {
    const leave: (() => Promise<void>)[] = [];
    await use(async (visitor, { ownTab = false } = {}) => {
      const { context, tab, furnished } = await guestFor(visitor);
      const unwatch = watch.over(context);
      const page = ownTab ? await context.newPage() : tab;
      // Reports open as they were left in the same tab, by whichever test came before.
      if (page.url().startsWith(ORIGIN)) await page.evaluate(() => sessionStorage.clear());
      leave.push(async () => {
        if (ownTab) await page.close();
        unwatch();
      });
      return { page, furnished };
    });
    await Promise.all(leave.map((one) => one()));
  },
});

/** A browser without windows says no for the person, whom nobody has asked. */
function welcomePushes(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'granted' }));
}
