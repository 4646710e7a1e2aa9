import { describe, expect, it } from '@jest/globals';
import { LOCALE_CODES } from './locale.js';
import { Translations } from './translations.js';

describe('sentences with a number', () => {
  const translations = Translations.load();
  const inAll = (key: string, count: number) =>
    LOCALE_CODES.map((locale) => translations.translate(locale, { key, params: { count } }));

  it.each([
    [1, 'You can add time for the last 1 day.', 'पिछले 1 दिन का'],
    [0, 'You can add time for the last 0 days.', 'पिछले 0 दिन का'],
    [2, 'You can add time for the last 2 days.', 'पिछले 2 दिनों का'],
  ])('have the form of each language for %d', (count, english, hindi) => {
    const key = 'errors.MANUAL_TIME_TOO_OLD';
    expect(translations.translate('en', { key, params: { count } })).toContain(english);
    expect(translations.translate('in', { key, params: { count } })).toContain(hindi);
    for (const sentence of inAll(key, count)) expect(sentence).toContain(String(count));
  });

  it.each(['errors.TOO_MANY_REQUESTS', 'errors.SCREENCAST_TOO_OLD', 'verdicts.TOO_OLD'])('say %s of one', (key) => {
    const [one, many] = [inAll(key, 1), inAll(key, 30)];
    expect(one[LOCALE_CODES.indexOf('en')]).toMatch(/\b1 (second|day)\b/);
    expect(many[LOCALE_CODES.indexOf('en')]).toMatch(/\b30 (seconds|days)\b/);
    for (const [position, sentence] of many.entries()) {
      expect(sentence).toContain('30');
      expect(one[position]).not.toContain(key);
    }
    expect(translations.has(key)).toBe(true);
  });

  it('need no forms', () => {
    expect(translations.translate('en', { key: 'messages.timeSynced', params: { count: 1 } })).toBe('Stored: 1.');
  });
});

describe('a sentence that lacks a value', () => {
  it('is told, and keeps the gap', () => {
    const gaps: string[] = [];
    const translations = Translations.load((sentence, name) => gaps.push(`${sentence}: ${name}`));
    expect(translations.translate('en', { key: 'messages.timeSynced' })).toBe('Stored: {{count}}.');
    expect(gaps).toEqual(['Stored: {{count}}.: count']);
  });
});

describe('days in a sentence', () => {
  const translations = Translations.load();
  const lockedAt = (day: string) =>
    translations.translate('en', { key: 'errors.RATE_BEFORE_JOINING', params: { day } });

  it('are written as people read them', () => {
    expect(lockedAt('2026-11-21')).toContain('start on Nov 21, 2026 at');
    expect(lockedAt('2026-11-21 – 2026-11-27')).toContain('Nov 21, 2026 – Nov 27, 2026');
  });

  it('stay as they are within the words of a person', () => {
    expect(lockedAt('Rent 2026-11-21')).toContain('Rent 2026-11-21');
  });
});
