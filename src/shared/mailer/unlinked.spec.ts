import { describe, expect, it } from '@jest/globals';
import { unlinked } from './unlinked.js';

describe('names in mails', () => {
  it.each([
    ['Win at https://evil.example/x', 'Win at https: //evil. example/x'],
    ['www.evil.example', 'www. evil. example'],
    ['evil.example/login?a=b.c', 'evil. example/login?a=b.c'],
    ['Sita evil．example', 'Sita evil． example'],
    ['evil。com', 'evil。 com'],
    ['उदाहरण.भारत', 'उदाहरण. भारत'],
    ['mailto:sita@evil.example', 'mailto: sita@evil. example'],
    ['http://10.0.0.1/x', 'http: //10.0.0.1/x'],
  ])('S15 %s is no link', (name, shown) => expect(unlinked(name)).toBe(shown));

  it.each([
    ['Sita K. Sharma'],
    ['J.R. Tolkien'],
    ['Tools 2.5'],
    ['終わりです。次です。'],
    ['9:30 – 10.15'],
    ['Ratio 3:4'],
  ])('leaves %s as it is', (name) => expect(unlinked(name)).toBe(name));
});
