import { describe, expect, it } from '@jest/globals';
import { ratingOf, ruleSetOf, ruleName } from './matching.js';

const RULES = ruleSetOf([
  { kind: 'SITE', name: 'example.com', class: 'UNPRODUCTIVE' },
  { kind: 'SITE', name: 'docs.example.com', class: 'PRODUCTIVE' },
  { kind: 'SITE', name: 'private.docs.example.com', class: 'NEUTRAL' },
  { kind: 'SITE', name: 'com', class: 'NEUTRAL' },
  { kind: 'APP', name: 'code', class: 'PRODUCTIVE' },
  { kind: 'APP', name: 'example.com', class: 'PRODUCTIVE' },
]);

describe('the rating of what was used', () => {
  it.each([
    ['SITE', 'example.com', 'UNPRODUCTIVE'],
    ['SITE', 'shop.example.com', 'UNPRODUCTIVE'],
    ['SITE', 'docs.example.com', 'PRODUCTIVE'],
    ['SITE', 'api.docs.example.com', 'PRODUCTIVE'],
    ['SITE', 'a.private.docs.example.com', 'NEUTRAL'],
    ['SITE', 'Docs.Example.COM', 'PRODUCTIVE'],
    ['SITE', 'notexample.com', 'NEUTRAL'],
    ['SITE', 'example.com.evil.org', 'NEUTRAL'],
    ['SITE', 'code', 'NEUTRAL'],
    ['SITE', '', 'NEUTRAL'],
    ['SITE', '...', 'NEUTRAL'],
    ['APP', 'Code', 'PRODUCTIVE'],
    ['APP', 'my.code', 'NEUTRAL'],
    ['APP', 'docs.example.com', 'NEUTRAL'],
  ] as const)('%s %s is %s', (kind, name, rating) => expect(ratingOf(RULES, kind, name)).toBe(rating));

  it('is neutral without rules', () => expect(ratingOf(ruleSetOf([]), 'APP', 'code')).toBe('NEUTRAL'));
});

describe('the name of a rule', () => {
  it.each([
    ['SITE', 'https://www.YouTube.com/watch?v=1#t', 'youtube.com'],
    ['SITE', ' mail.google.com ', 'mail.google.com'],
    ['SITE', '*.example.com', 'example.com'],
    ['SITE', 'user:pass@host.example.com:8080/path', 'host.example.com'],
    ['SITE', 'example.com.', 'example.com'],
    ['SITE', 'www.com', 'www.com'],
    ['SITE', 'localhost', 'localhost'],
    ['SITE', 'münchen.de', 'xn--mnchen-3ya.de'],
    ['SITE', 'two words', null],
    ['SITE', 'https://', null],
    ['SITE', '-.com', null],
    ['SITE', '', null],
    ['APP', ' Visual Studio Code ', 'visual studio code'],
    ['APP', 'EXCEL.EXE', 'excel'],
    ['APP', 'C:\\\\Program Files\\\\Code.exe', 'code'],
    ['APP', '   ', null],
  ] as const)('%s “%s” → %s', (kind, typed, name) => expect(ruleName(kind, typed)).toBe(name));
});
