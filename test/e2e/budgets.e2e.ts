import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { foundCompany } from './support/company';
import { dress, expect, open, test } from './support/test';

/** Kilobytes over the wire, gzip, as the design of the interface sets them. */
const SCRIPT = { signIn: 145, shell: 208 };
/** Requests of a first visit: what pages share is grouped, see scripts/vite/page-chunks.ts. */
const MAX_SCRIPTS = 25;
const FONTS = { en: 65, in: 190, np: 190, jp: 450, kr: 350 } as const;

interface Weight {
  script: number;
  style: number;
  font: number;
  /** The catalogues of its areas. */
  texts: number;
  /** Scripts by their name without the hash. */
  scripts: Record<string, number>;
}

/** Weighs everything that the browser really fetches for a page. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const weight: Weight = { script: 0, style: 0, font: 0, texts: 0, scripts: {} };
  const pending: Promise<void>[] = [];
  const listen = (request: Request): void => {
    const kind = request.resourceType();
    const texts = /\/assets\/texts-/.test(request.url());
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font' && !texts) return;
    const add = async () => {
      const body = (await (await request.response())?.body()) ?? Buffer.alloc(0);
      // Fonts are compressed already.
      const size = (kind === 'font' ? body.length : gzipSync(body).length) / 1000;
      weight[texts ? 'texts' : kind === 'stylesheet' ? 'style' : (kind as 'script' | 'font')] += size;
      if (kind === 'script') weight.scripts[new URL(request.url()).pathname.replace(/^.*\/|-[^-]+\.js$/g, '')] = size;
    };
    pending.push(add());
  };
  page.on('requestfinished', listen);
  await open(page, path);
  await page.waitForLoadState('networkidle');
  // A later request is not weighed: its body could no longer be read once the page is closed.
  page.off('requestfinished', listen);
  await Promise.all(pending);
  return weight;
}

test('the sign-in page is light', async ({ page }, info) => {
  const { script, style, texts, scripts } = await weigh(page, '/login');
  const parts = [script, style, texts].map((size) => size.toFixed(1)).join(', ');
  info.annotations.push({ type: 'kB', description: `login: script, style, texts ${parts}` });
  expect(script).toBeLessThanOrEqual(SCRIPT.signIn);
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(MAX_SCRIPTS);
  expect(texts).toBeLessThanOrEqual(10);
  expect(style).toBeLessThanOrEqual(45);
});

test('pages inside the shell are light, and what is heavy waits until it is wanted', async ({
  ownPage: page,
}, info) => {
  const { script, style, scripts } = await weigh(page, '/profile');
  info.annotations.push({ type: 'kB', description: `profile: script ${script.toFixed(1)}, style ${style.toFixed(1)}` });
  expect(script).toBeLessThanOrEqual(SCRIPT.shell);
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(MAX_SCRIPTS);
  expect(style).toBeLessThanOrEqual(45);
  expect(scripts['personal']).toBeLessThanOrEqual(40);
  const names = Object.keys(scripts).join(' ');
  expect(names).not.toMatch(/avatar-dialog|bell-panel|command-palette|customizer|shortcut-sheet|navigation-sheet/);
});

test('the pages of companies and projects are light', async ({ ownPage, person, api }, info) => {
  await foundCompany(api, person);
  const pages = { '/users': 'users', '/manage-permissions': 'manage-permissions', '/audit-log': 'audit-log' };
  for (const [path, own] of Object.entries(pages)) {
    const page = await ownPage.context().newPage();
    const { script, style, scripts } = await weigh(page, path);
    await page.close();
    // A hash may hold a hyphen, and the name then keeps a part of it.
    const ownScript = Object.entries(scripts).find(([name]) => name.startsWith(own))?.[1] ?? NaN;
    const kilobytes = `${path}: script ${script.toFixed(1)}, own ${ownScript.toFixed(1)}, style ${style.toFixed(1)}`;
    info.annotations.push({ type: 'kB', description: kilobytes });
    expect(script, kilobytes).toBeLessThanOrEqual(SCRIPT.shell);
    expect(Object.keys(scripts).length, kilobytes).toBeLessThanOrEqual(MAX_SCRIPTS);
    expect(ownScript, kilobytes).toBeLessThanOrEqual(40);
    expect(style, kilobytes).toBeLessThanOrEqual(45);
  }
});

for (const [locale, limit] of Object.entries(FONTS)) {
  test(`a first view in ${locale} fetches no more type than it needs`, async ({ page, context }, info) => {
    await dress(context, { locale });
    const { font } = await weigh(page, '/login');
    info.annotations.push({ type: 'kB', description: `fonts ${locale}: ${font.toFixed(1)}` });
    expect(font).toBeGreaterThan(0);
    expect(font).toBeLessThanOrEqual(limit);
  });
}
