import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { sentences } from '../../test/harness/texts.js';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const english = new Map(sentences('pages', 'en'));

const values = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();

describe.each(['in', 'jp', 'kr', 'np'] as const)('the catalogue %s', (code) => {
  const translated = new Map(sentences('pages', code));

  it('has the digits of the numbers that are filled in', () => {
    expect([...translated].filter(([, text]) => /(?!\d)\p{Nd}/u.test(text))).toEqual([]);
  });

  it('has the keys of the English one, no more and no fewer', () => {
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('fills in the same values', () => {
    const wrong = [...english].filter(
      ([key, text]) => values(text).join() !== values(translated.get(key) ?? '').join(),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });
});

/** Always of several, by what shows them. */
const NEVER_ONE = [
  'manual.queue.approvedMany',
  'manual.queue.declineMany',
  'manual.queue.declinedMany',
  'productivity.progress',
  'reports.attendance.cut',
];
/** A number before a word of several: `{{count}} entries`. */
const SEVERAL = /{{(count|number|rows|total|days|max|limit)}} [a-z]{2,}s\b/;

describe('words that are counted', () => {
  it('have a form for one', () => {
    const wrong = [...english].filter(([key, text]) =>
      key.endsWith('_other') ? !english.has(key.replace(/_other$/, '_one')) : SEVERAL.test(text),
    );
    expect(wrong.map(([key]) => key).sort()).toEqual(NEVER_ONE);
  });
});

describe('the pages', () => {
  it('use only keys that exist', () => {
    const known = (key: string) => english.has(key) || english.has(`${key}_other`);
    const unknown = sources(WEB).flatMap(({ path, text }) =>
      [...text.matchAll(/\bt\('([\w.]+)'/g)].flatMap(([, key = '']) => (known(key) ? [] : [`${path}: ${key}`])),
    );
    expect(unknown).toEqual([]);
  });
});

function sources(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.spec.ts'))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
