import type { BrowserContext, Page } from '@playwright/test';
import { actionAnswer } from '../../../web/lib/connection/action-answer';
import type { Fault } from './faults';

/** A request of a page, field by field; a file by its name and size. */
export interface Sent {
  path: string;
  fields: [name: string, value: string][];
}

declare global {
  interface Window {
    line: { fault: Fault | null; answer: string; sent: Sent[] };
  }
}

/** Answer of the server once the line is back: it refuses, so that nothing is changed and each form can be tried. */
export const REFUSAL = 'The ink has run dry.';

/**
 * Puts a line before the page's own script which can be cut, and which tells what was sent through it. Nothing that is
 * sent ever reaches the server, so that each form may be tried on one company: also those that delete it.
 */
export async function cutLine(page: Page): Promise<void> {
  await page.addInitScript(
    ({ answer, message }) => {
      const ask = window.fetch.bind(window);
      window.line = { fault: null, answer, sent: [] };
      const textOf = (value: FormDataEntryValue) =>
        typeof value === 'string' ? value : `${value.name} (${value.size} bytes)`;
      window.fetch = async (input, init) => {
        const address = new URL(input instanceof Request ? input.url : String(input), location.href);
        const isSending = (init?.method ?? 'GET').toUpperCase() === 'POST';
        const { line } = window;
        if (!isSending) {
          if (line.fault === 'stopped' && address.pathname === '/ready') throw new TypeError('Failed to fetch');
          return ask(input, init);
        }
        const body = init?.body;
        const entries = body instanceof FormData || body instanceof URLSearchParams ? [...body] : [];
        line.sent.push({
          path: address.pathname + address.search,
          fields: entries.map(([name, value]) => [name, textOf(value)]),
        });
        if (line.fault === 'offline') return ask(input, init);
        if (line.fault === 'stopped') throw new TypeError('Failed to fetch');
        if (line.fault === 'busy') return new Response('Busy', { status: 503, headers: { 'Retry-After': '1' } });
        // Requests that a page sends beside its forms are answered in plain JSON.
        if (!address.pathname.endsWith('.data')) return Response.json({ refusal: { message } }, { status: 400 });
        return new Response(line.answer, { status: 400, headers: { 'Content-Type': 'text/x-script' } });
      };
    },
    { answer: await refusalTo({}), message: REFUSAL },
  );
}

const refusalTo = (asker: object): Promise<string> => actionAnswer({ ...asker, refusal: { message: REFUSAL } }).text();

export async function cut(context: BrowserContext, page: Page, fault: Fault): Promise<void> {
  await page.evaluate((next) => {
    window.line.fault = next;
    window.line.sent = [];
  }, fault);
  await context.setOffline(fault === 'offline');
}

/** Mends the line: from here on the server answers what was sent last. */
export async function mend(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(false);
  const sent = await page.evaluate(() => window.line.sent.at(-1)?.fields ?? []);
  const asker = sent.filter(([name]) => name === 'intent' || name === 'item');
  const answer = await refusalTo(Object.fromEntries(asker));
  await page.evaluate((text) => {
    window.line.fault = null;
    window.line.answer = text;
    window.line.sent = [];
    // The page looks whether the server is there, and does not wait until it would.
    dispatchEvent(new Event('online'));
  }, answer);
}

export const sentBy = (page: Page): Promise<Sent[]> => page.evaluate(() => window.line.sent);
