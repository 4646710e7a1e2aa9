import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from '@jest/globals';
import { refusalOf } from '../server/problem.js';
import { isLanguage, sentenceOf, speak, spokenLanguage, verdictInWords } from './language.js';

const LANGUAGES = ['en', 'in', 'jp', 'kr', 'np'];

function textsOf(language: string): Record<string, string> {
  const path = new URL(`../../../src/tracking/texts/${language}.json`, import.meta.url);
  return (JSON.parse(readFileSync(path, 'utf8')) as { verdicts: Record<string, string> }).verdicts;
}

afterEach(() => speak('en'));

describe('refusals', () => {
  it.each(LANGUAGES)('are told in the words of the server, in %s', (language) => {
    speak(language);
    const values = { field: 'idle', limit: '60', count: '60' };
    for (const [code, text] of Object.entries(textsOf(language))) {
      const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: 'field' | 'limit' | 'count') => values[name]);
      expect([code, sentenceOf(code, values)]).toEqual([code, filled]);
    }
  });

  it('have a form for one', () => {
    const tooOld = (limit: string) => verdictInWords({ verdict: 'REJECTED', code: 'TOO_OLD', limit });
    expect([tooOld('1'), tooOld('60')]).toEqual([
      expect.stringContaining('1 day old'),
      expect.stringContaining('60 days old'),
    ]);
    speak('jp');
    expect(tooOld('1')).toContain('1 日より前');
  });

  it('of codes that are newer than the program are told as the server said them', () => {
    const message = 'Too noisy.';
    expect(verdictInWords({ verdict: 'REJECTED', code: 'TOO_LOUD', message })).toBe(message);
    expect(verdictInWords({ verdict: 'REJECTED', code: 'TOO_OLD', message })).toBe(message);
    expect(verdictInWords({ verdict: 'REJECTED', code: 'TOO_LOUD' })).toBe('TOO_LOUD');
    expect(verdictInWords({ verdict: 'TRIMMED', code: 'ALREADY_RECORDED' })).toMatch(/already recorded/);
  });

  it('of a program that is too old say what helps, and keep what was recorded', () => {
    const { kind, message } = refusalOf(200, { code: 'UPGRADE_REQUIRED', message: 'Old.' });
    expect([kind, message]).toEqual(['outdated', expect.stringContaining('workzone-tracker update')]);
  });
});

it('the language is the person’s, otherwise the computer’s, otherwise English', () => {
  const heard = (...given: Parameters<typeof speak>): string => {
    speak(...given);
    return spokenLanguage();
  };
  expect(heard('kr', { LANG: 'ne_NP.UTF-8' })).toBe('kr');
  expect(heard(undefined, { LANG: 'ne_NP.UTF-8' })).toBe('np');
  expect(heard(undefined, { LC_ALL: 'hi_IN', LANG: 'ja_JP' })).toBe('in');
  expect(heard('klingon', { LANG: 'C' })).toBe('en');
  expect(isLanguage('constructor')).toBe(false);
});
