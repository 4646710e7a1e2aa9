import type { BrowserContext, Page, Request } from '@playwright/test';
import { type TextKey } from '../../../web/lib/locale/text-key';
import { text } from './texts';

/** Ways in which what is sent gets no answer, and the words each is told in. */
export const FAULTS = {
  offline: 'ui.unsent.offline',
  stopped: 'ui.unsent.unreachable',
  busy: 'ui.unsent.busy',
} as const satisfies Record<string, TextKey>;

export type Fault = keyof typeof FAULTS;

export const isSent = (request: Request): boolean => request.method() === 'POST' && request.url().includes('.data');

/**
 * Lets nothing that this page sends arrive until what it answers is called. What the page loads still comes, but
 * offline.
 */
export async function breakLine(context: BrowserContext, page: Page, fault: Fault): Promise<() => Promise<void>> {
  if (fault === 'offline') {
    await context.setOffline(true);
    return () => context.setOffline(false);
  }
  await page.route(
    (url) => url.pathname.endsWith('.data') || url.pathname === '/ready',
    (route) => {
      const request = route.request();
      if (!isSent(request) && !request.url().endsWith('/ready')) return route.fallback();
      if (fault === 'stopped') return route.abort('connectionrefused');
      return route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, body: 'Busy' });
    },
  );
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
}

export const unsent = (page: Page, fault: Fault) => page.getByText(text(FAULTS[fault])).first();
