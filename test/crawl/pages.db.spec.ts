import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { REPORT_NAMES } from '../../src/tracking/reports/export/report-export.dto.js';
import { type Locale, LOCALE_CODES } from '../../src/shared/language/locale.js';
import type { Client } from '../harness/client.js';
import { type Answer, crawl, kindOf, linksIn, type Visit } from './crawler.js';
import { DemoWorld } from './demo-world.js';
import { ExportedWords } from './exported-words.js';
import { oddWords, wordsOf } from '../harness/odd-words.js';
import { reportFigure } from '../harness/figures.mjs';
import { SIZES } from '../sizes.js';

/**
 * Lists one person of the demo for each role in a company and a project, a guest of an account, and somebody who works
 * nowhere.
 */
const VISITORS: [name: string, project: string][] = [
  ['asha', 'Support desk'],
  ['chen', 'Support desk'],
  ['bikram', 'Support desk'],
  ['farah', 'Support desk'],
  ['hannah', 'Website relaunch'],
  ['eunji', 'Website relaunch'],
  ['ishaan', 'Support desk'],
  ['radha', 'Support desk'],
  ['nobody', ''],
];
const STARTS = ['/', '/profile', '/companies', '/resources/notifications?page=1', '/resources/notifications?page=2'];
/** Pages that the palette offers beside the menu, with the page that has to be in the menu for it. */
const PALETTE: [menu: string, offered: string][] = [
  ['/manual-time', '/manual-time?new=1'],
  ['/accounts', '/accounts/user?do=transfer'],
  ['/accounts', '/accounts/user?do=withdraw'],
  ['/home', '/profile/security'],
];

/** English first, then Nepali, whose words are the longest. */
const LANGUAGES = [...new Set<Locale>(['en', 'np', ...LOCALE_CODES])].slice(0, SIZES.crawledLanguages);

/** Files, and texts for programs. */
const NO_PAGE = /^\/resources\/|\.(md|graphql)$/;
/** Lists that pages offer as files. */
const FILE = /^\/resources\/(?:invoices|statement|manual-time-file|users|audit-log|transactions)\b/;
const OWNERS_FILES = ['users', 'audit-log', 'manual-time-file?view=decided', 'statement', 'statement?format=pdf'].map(
  (f) => `/resources/${f}`,
);

describe('the pages of the demo', () => {
  let world: DemoWorld;
  const crawled = new Map<string, ReturnType<typeof crawl>>();
  const complaints: string[] = [];
  let exported: ExportedWords | undefined;
  beforeAll(async () => {
    world = await DemoWorld.open('crawl');
    jest.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said.map(String).join(' ')));
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await world.test.close();
  });

  const reader =
    (browser: Client) =>
    async (path: string): Promise<Answer> => {
      const { status, headers, text } = await browser.get(path).buffer(true);
      return { status, location: headers['location'], text: text ?? '' };
    };

  const crawlAs = async (name: string, project: string) => {
    const get = reader(await world.browserOf(name, { project }));
    const menu = new Set(linksIn((await get('/home')).text));
    const offered = PALETTE.filter(([entry]) => menu.has(entry)).map(([, path]) => path);
    return crawl(get, [...STARTS, ...offered], SIZES.crawledChoices);
  };
  /** Crawls as somebody, once: the tests below look at what was found. */
  const crawlOnce = (name: string, project: string) => {
    const crawl = crawled.get(name) ?? crawlAs(name, project);
    crawled.set(name, crawl);
    return crawl;
  };
  /** Lists one page of each kind, with the first visitor who finds it. */
  const kinds = async () => {
    const visits = new Map<string, Visit & { name: string; project: string }>();
    for (const [name, project] of VISITORS) {
      for (const visit of (await crawlOnce(name, project)).visits) {
        const kind = kindOf(visit.path);
        if (!visits.has(kind)) visits.set(kind, { ...visit, name, project });
      }
    }
    return [...visits.values()];
  };

  it.each(VISITORS)('offer %s nothing that is missing or not for them', async (name, project) => {
    const { faults, visits } = await crawlOnce(name, project);
    expect(faults).toEqual([]);
    expect(visits.length).toBeGreaterThan(name === 'nobody' ? 8 : SIZES.pagesFound);
  });

  it('tell costs of a payroll to who pays it alone, and whose drafts these are to others', async () => {
    const review = async (name: string) => {
      const { text } = await reader(await world.browserOf(name, { project: 'Support desk' }))('/payments?step=review');
      return wordsOf(text);
    };
    const [payer, viewer] = [await review('asha'), await review('bikram')];
    for (const words of ['Management fee', 'Company pays']) {
      expect(payer).toContain(words);
      expect(viewer).not.toContain(words);
    }
    expect(viewer).not.toContain('Debited from');
    expect(payer).not.toContain('Draft by Asha Rai');
    expect(viewer).toContain('Draft by Asha Rai');
  });

  it.each(LANGUAGES)('say nothing in %s that is no sentence', async (locale) => {
    const odd: string[] = [];
    for (const { path, name, project } of await kinds()) {
      if (NO_PAGE.test(path)) continue;
      const { text } = await reader(await world.browserOf(name, { project, locale }))(path);
      odd.push(...oddWords(wordsOf(text)).map((words) => `${path}: ${words}`));
    }
    expect([...new Set(odd)]).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each(LANGUAGES)('offer files in %s that say nothing that is no sentence', async (locale) => {
    const linked = (await kinds()).filter(({ path }) => FILE.test(path));
    const reports = REPORT_NAMES.map((name) => `/resources/report?report=${name}&from=2026-11-22&to=2026-11-26`);
    const asked = [...OWNERS_FILES, ...reports].map((path) => ({ path, name: 'asha', project: 'Support desk' }));
    exported ??= new ExportedWords(world.test);
    exported.titles.clear();
    world.test.clock.advance(120);
    for (const { path, name, project } of [...linked, ...asked]) {
      const { status } = await (await world.browserOf(name, { project, locale })).get(path).buffer(true);
      // A list that is empty is refused, and one of another workspace leads there.
      expect(`${path}: ${status}`).toMatch(/: (?:200|302|409)$/);
    }
    expect([...exported.odd]).toEqual([]);
    expect(exported.titles.size).toBeGreaterThan(12);
  });

  it('are many', async () => {
    const found = (await kinds()).length;
    const visits = (await Promise.all(crawled.values())).reduce((sum, one) => sum + one.visits.length, 0);
    expect(found).toBeGreaterThan(SIZES.kindsFound);
    reportFigure(
      20,
      `0 of ${visits} addresses found by ${VISITORS.length} people were missing or forbidden; ${found} kinds of pages and their files read in ${LANGUAGES.length} languages`,
    );
  });
});
