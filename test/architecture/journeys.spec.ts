import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { LOCALE_CODES } from '../../src/shared/language/locale.js';
import { sentences } from '../harness/texts.js';

const sourcesIn = (folder: string) => {
  const path = fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(`${path}${file}`, 'utf8') }));
};
const journeys = sourcesIn('test/e2e');

const everySentence = LOCALE_CODES.flatMap((locale) => [...sentences('pages', locale), ...sentences('server', locale)]);

/** Words beside the values: what is left of a sentence that is all values would be found everywhere. */
const wordsOf = (sentence: string): string[] => sentence.replace(/{{\w+}}/g, ' ').match(/[\p{L}\p{M}]+/gu) ?? [];

/** Texts around the values of a sentence. */
const partsOf = (sentence: string): string[] => sentence.split(/{{\w+}}/);

/** The sentence as a whole literal, whatever stands for its values. */
function literalOf(sentence: string): RegExp {
  const parts = partsOf(sentence).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(['"\`])${parts.join('[^\\n]+?')}\\1`);
}

/** Looks for plain text first: an expression for each of thousands of sentences would read all journeys for seconds. */
const isLiteralIn = (source: string, sentence: string): boolean =>
  partsOf(sentence).every((part) => source.includes(part)) && literalOf(sentence).test(source);

describe('journeys', () => {
  it('name what pages say by its key, so that words can change', () => {
    const several = everySentence.filter(([, sentence]) => wordsOf(sentence).length > 1);
    expect(several.length).toBeGreaterThan(5000);
    const all = journeys.map(({ source }) => source).join('\n');
    const literals = several.filter(([, sentence]) => isLiteralIn(all, sentence));
    const wrong = literals.flatMap(([key, sentence]) =>
      journeys.filter(({ source }) => isLiteralIn(source, sentence)).map(({ file }) => `${file}: ${key}: ${sentence}`),
    );
    expect(wrong).toEqual([]);
  });

  it('wait for messages by the record of them (said), because they pass by', () => {
    const messages = sourcesIn('web').flatMap(({ source }) => [
      ...source.matchAll(/\bdone: '([a-z]\w*(?:\.\w+)+)'|\btoast\.\w+\(t\('([\w.]+)'/g),
    ]);
    const keys = new Set(messages.map(([, done, said]) => done ?? said));
    expect(keys.size).toBeGreaterThan(80);
    const looks = journeys.flatMap(({ file, source }) =>
      [...source.matchAll(/\b(\w+)\.getByText\(\w+\('([\w.]+)'/g)]
        // Messages stay where a test keeps them, and in the list of former ones.
        .filter(([, place = '', key]) => keys.has(key) && !['messages', 'bell'].includes(place))
        .map(([, , key]) => `${file}: ${key}`),
    );
    // The message that a file is prepared stays until the file is there.
    expect(looks.filter((look) => !look.endsWith('ui.download.preparing'))).toEqual([]);
  });
});
