import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong, short enough to be read in a failure. */
export function axe(page: Page): Promise<string[]> {
  return found(page, new AxeBuilder({ page }).withTags(RULES));
}

/** All that another skin can change about a page that axe has looked at. */
export function contrast(page: Page): Promise<string[]> {
  return found(page, new AxeBuilder({ page }).withRules(['color-contrast']));
}

async function found(page: Page, builder: AxeBuilder): Promise<string[]> {
  // A colour in the middle of its fading would be measured as it never rests.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`));
}

/** Things to press that are smaller than a fingertip needs. Links within a sentence are as high as its lines. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24;
    const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      const { width, height, top, left } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const unseen = width <= 1 || height <= 1 || style.visibility === 'hidden' || top + height < 0 || left + width < 0;
      const inSentence = style.display === 'inline' && element.parentElement?.textContent !== element.textContent;
      if (unseen || inSentence || (width >= LEAST && height >= LEAST)) return [];
      return [`${Math.round(width)}×${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`];
    });
  });
}

/** Wider than the screen, so that one has to push it to and fro. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= limit) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > limit + 1)
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

/** The words of a page: those a reader sees, and those only a screen reader says. */
export function wordsOf(page: Page, html?: string): Promise<string> {
  return page.evaluate((source) => {
    const body = source ? new DOMParser().parseFromString(source, 'text/html').body : document.body.cloneNode(true);
    const copy = body as HTMLElement;
    copy.querySelectorAll('script, style, template, noscript').forEach((element) => element.remove());
    return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  }, html);
}

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Counts from the first paint on; read it with `layoutShift`. */
export async function measureShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) window.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const layoutShift = (page: Page): Promise<number> => page.evaluate(() => window.layoutShift);
