import { type BrowserContext, expect, type Page } from '@playwright/test';

/** A message that a page has shown: its title and its sentence. */
type Message = readonly string[];

const messages = new WeakMap<Page, Message[]>();

/**
 * Records every message that the pages of a context show, from their first moment on: one is on the screen for three seconds
 * and gone before a slow machine looks. To be called before the context has a page.
 */
export async function recordMessages(context: BrowserContext): Promise<void> {
  context.on('page', (page) => messages.set(page, []));
  await context.exposeBinding('recordMessage', ({ page }, message: Message) => void messages.get(page)?.push(message));
  await context.addInitScript(watchMessages);
}

/** Runs in the page. A message that is said again while it is there counts how often. */
function watchMessages(): void {
  const record = (window as unknown as { recordMessage: (message: string[]) => void }).recordMessage;
  const CARD = '[role="status"] > [data-kind]';
  const saidIn = (node: Node): Element[] => {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element || element.closest('[aria-live="off"]')) return [];
    const card = element.closest(CARD);
    return card ? [card] : [...element.querySelectorAll(CARD)];
  };
  const observer = new MutationObserver((changes) => {
    const cards = changes.flatMap(({ target, addedNodes, type }) =>
      type === 'characterData' ? saidIn(target) : [...addedNodes].flatMap(saidIn),
    );
    for (const card of new Set(cards)) {
      record([...card.querySelectorAll('p')].map((part) => part.firstChild?.textContent ?? ''));
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

/**
 * Waits until a page has shown a message, and takes it and all before it out of the record: whoever expects the same words
 * again waits for them to be said again.
 */
export async function said(page: Page, words: string | RegExp): Promise<void> {
  const heard = messages.get(page);
  if (!heard) throw new Error('No messages are recorded in this browser.');
  const fits = (part: string): boolean => (typeof words === 'string' ? part === words : words.test(part));
  const find = (): number => heard.findIndex((message) => message.some(fits));
  await expect
    .poll(() => (find() >= 0 ? String(words) : heard.map((message) => message.join(': '))), 'the page has said')
    .toEqual(String(words));
  heard.splice(0, find() + 1);
}

/** Lets messages of a page stay, as a pointer that rests on them does: whoever presses a button in one is never too slow. */
export const keepMessages = (page: Page): Promise<void> =>
  page
    .locator('[role="status"][aria-relevant]')
    .evaluate((list) => void list.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })));
