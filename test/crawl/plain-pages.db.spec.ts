import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOCALE_CODES, LOCALES } from '../../src/shared/language/locale.js';
import { PLAIN_PAGES } from '../e2e/support/plain-pages.js';
import { signedIn } from '../harness/actors.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { aCompany } from '../harness/builders/company.js';
import { cookieOf } from '../harness/builders/identity.js';
import { aProject } from '../harness/builders/project.js';
import { oddWords, wordsOf } from '../harness/odd-words.js';

/** Pages that a browser opens in English alone: pages.e2e.ts opens all others in three languages. */
describe('plain pages', () => {
  let test: TestApp;
  let session: string;
  beforeAll(async () => {
    test = await openTestApp({}, { pages: true });
    const owner = await signedIn(test.app);
    await aProject(test.app, owner.actor, await aCompany(test.app, owner.actor));
    session = await cookieOf(test.app, owner.user);
  });
  afterAll(() => test.close());

  it.each(LOCALE_CODES)('open in %s, and say nothing that is no sentence', async (locale) => {
    const headings = new Map<string, string>();
    for (const [name, { path }] of Object.entries(PLAIN_PAGES)) {
      const cookie = path.startsWith('/pay/') ? `${session}; locale=${locale}` : `locale=${locale}`;
      const { status, text } = await test.client({ cookie }).get(path).buffer(true);
      expect(`${name}: ${status}`).toMatch(name === 'error-404' ? /: (?:200|404)$/ : /: 200$/);
      expect(/<html[^>]* lang="([^"]*)"/.exec(text)?.[1]).toBe(LOCALES[locale].tag);
      expect(oddWords(wordsOf(text)).map((words) => `${name}: ${words}`)).toEqual([]);
      headings.set(name, /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? '');
    }
    expect([...headings].filter(([, heading]) => heading === '')).toEqual([]);
  });
});
