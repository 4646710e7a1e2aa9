import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/**
 * Number of looks and the pause between them: a page that is put together still may have faults that it does not keep.
 */
const LOOKS = 200;
const PAUSE_MS = 250;
const FONT_MS = 250;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Dialogs, drawers and menus over a page, which can only be used once they are closed. */
const LAYER = '[role="dialog"][aria-modal="true"], [role="alertdialog"][aria-modal="true"], [role="menu"]';
/** Rules about a document as a whole: a part of it has neither landmarks nor a first heading of its own. */
const WHOLE_PAGE = [
  'bypass',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-refresh',
  'meta-viewport',
  'meta-viewport-large',
  'page-has-heading-one',
  'region',
  'skip-link',
];

/** How far a page moved at once, and what moved: place and size before and after. */
interface LayoutShift {
  value: number;
  moved: string[];
}
/** An entry of the browser, which the types of the page's language leave out. */
interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    axe?: { run: (context: Document | { include: Element[] }, options: RunOptions) => Promise<AxeResults> };
    layoutShifts: LayoutShift[];
  }
}

/**
 * Looks again until nothing is found, or what is found has lasted over all looks: these take as long as the machine
 * needs.
 */
async function lasting(look: () => Promise<string[]>): Promise<string[]> {
  let findings = await look();
  for (let looks = 1; findings.length > 0 && looks < LOOKS; looks++) {
    await wait(PAUSE_MS);
    findings = await look();
  }
  return findings;
}

interface Look {
  /** Looks at the page as well that lies behind an open layer. */
  whole?: boolean;
}

/**
 * Returns the findings of axe that last, short enough to be read in a failure. While a dialog, a drawer or a menu is
 * open it looks at that alone: pages.e2e.ts looks at the page behind.
 */
export const axe = (page: Page, look: Look = {}): Promise<string[]> => lasting(() => axeNow(page, look));

/**
 * Returns the findings that last of all that another skin can change about a page, or a layer, that axe has looked at.
 */
export const contrast = (page: Page, look: Look = {}): Promise<string[]> => lasting(() => contrastNow(page, look));

/** Returns what axe finds at this moment. */
export function axeNow(page: Page, look: Look = {}): Promise<string[]> {
  return found(page, { runOnly: { type: 'tag', values: RULES } }, look);
}

/** Returns the faulty contrasts of this moment. */
export function contrastNow(page: Page, look: Look = {}): Promise<string[]> {
  return found(page, { runOnly: { type: 'rule', values: ['color-contrast'] } }, look);
}

/** Checks the page as it stands, with its dialogs and typed values, put into the other skin and back. */
export async function contrastInTheDark(page: Page): Promise<string[]> {
  const put = (scheme: string) =>
    page.evaluate((wanted) => void (document.documentElement.dataset['mantineColorScheme'] = wanted), scheme);
  await put('dark');
  const complaints = await contrast(page);
  await put('light');
  return complaints;
}

async function found(page: Page, rules: RunOptions, look: Look): Promise<string[]> {
  // A colour in the middle of its fading would be measured as it never rests.
  await page.evaluate(() => {
    // A ring that turns while something goes on has no end.
    const fading = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(fading.map((animation) => animation.finished));
  });
  // Axe would also describe every element that passes if all types of results were asked for.
  const options: RunOptions = { ...rules, resultTypes: ['violations'] };
  const violations = page.frames().length > 1 ? await withFrames(page, options) : await inDocument(page, options, look);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`));
}

type Violations = { id: string; help: string; nodes: { html: string }[] }[];

/**
 * Runs axe in the page, loaded once per document: AxeBuilder loads it twice for each run and opens a page to merge
 * results.
 */
async function inDocument(page: Page, options: RunOptions, { whole = false }: Look): Promise<Violations> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ selector, rules, wanted }) => {
      const layers = selector ? [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()) : [];
      const off = Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
      const results = await (layers.length > 0
        ? window.axe?.run({ include: layers }, { ...wanted, rules: off })
        : window.axe?.run(document, wanted));
      if (!results) throw new Error('axe was not loaded.');
      return results.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html }) => ({ html })),
      }));
    },
    { selector: whole ? undefined : LAYER, rules: WHOLE_PAGE, wanted: options },
  );
}

/** Only AxeBuilder can look into frames that run no scripts. */
async function withFrames(page: Page, options: RunOptions): Promise<Violations> {
  return (await new AxeBuilder({ page }).options(options).analyze()).violations;
}

/**
 * Returns things to press that are and stay smaller than a fingertip needs. Links within a sentence are as high as its
 * lines.
 */
export const smallTargets = (page: Page): Promise<string[]> => lasting(() => smallTargetsNow(page));

function smallTargetsNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24;
    const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      const { width, height, top, left } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const unseen = width <= 1 || height <= 1 || style.visibility === 'hidden' || top + height < 0 || left + width < 0;
      const inSentence = style.display === 'inline' && element.parentElement?.textContent !== element.textContent;
      // A bar of a chart is a shortcut of the pointer: the table of the chart has the same link.
      const isTwin = element.ariaHidden === 'true' && element.tabIndex === -1;
      if (unseen || inSentence || isTwin || (width >= LEAST && height >= LEAST)) return [];
      return [`${Math.round(width)}×${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`];
    });
  });
}

/** Returns what is and stays wider than the screen, so that one has to push it to and fro. */
export const overflowing = (page: Page): Promise<string[]> => lasting(() => overflowingNow(page));

function overflowingNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    const beyond = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.getBoundingClientRect().right > limit + 1);
    // A dialog scrolls by itself, so that the page stays as wide as it is.
    const found =
      document.documentElement.scrollWidth > limit
        ? beyond('body *')
        : beyond('[role=dialog] :is(input, select, textarea, button)').filter((one) => !one.closest('table'));
    return found.map((element) => element.outerHTML.slice(0, 160));
  });
}

/** The words of a page: those a reader sees, and those only a screen reader says. */
export function wordsOf(page: Page, html?: string): Promise<string> {
  return page.evaluate((source) => {
    const body = source ? new DOMParser().parseFromString(source, 'text/html').body : document.body.cloneNode(true);
    const copy = body as HTMLElement;
    // `data-plain`: shut, and for those whom no script serves. `data-portal`: what an address opens over the page is drawn
    // by scripts alone.
    const unserved = 'script, style, template, noscript, [data-plain], [data-portal]';
    copy.querySelectorAll(unserved).forEach((element) => element.remove());
    return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  }, html);
}

/** Counts from the first paint on, with fonts that come after it, as over a slow line; read it with `layoutShifts`. */
export async function measureShifts(page: Page): Promise<void> {
  await page.route(/\.woff2/, async (route) => {
    await wait(FONT_MS);
    await route.fallback();
  });
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const words = (node?.textContent ?? '').trim().slice(0, 60);
          return `${words}: ${from.x}, ${from.y}, ${from.width} × ${from.height} → ${to.x}, ${to.y}, ${to.width} × ${to.height}`;
        });
        window.layoutShifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const layoutShifts = (page: Page): Promise<LayoutShift[]> => page.evaluate(() => window.layoutShifts);
