import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

/** Quaint or wrong forms that the English of pages and mails does not use. */
const PHRASES = [
  'can not',
  'cannot',
  'do not',
  'does not',
  'once more',
  'Nobody decides',
  'Somebody else decides',
  'Here stand',
  'Given up',
  'Nothing waits',
  'waits for',
  'Understood',
  'Worth a look',
  'no way back',
  'the only one on',
  // A space before the sign.
  ' %',
];

const cells = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^[|\s:-]+$/.test(line))
  .slice(1)
  .map((line) => line.split('|').slice(1, -1));
const retired = cells
  .flatMap((row) => (row[7] ?? '').split(','))
  .map((word) => word.trim())
  .filter(Boolean);
const isLatin = (word: string) => /^[\w -]+$/.test(word);
const ITALIC = /^_(.+)_$/;
const inTexts = retired.flatMap((word) => ITALIC.exec(word)?.[1] ?? []);
const inCode = retired.filter((word) => !ITALIC.test(word)).map((word) => word.replaceAll('\\', ''));

const filesOf = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && !path.endsWith('vocabulary.spec.ts'));

function found(words: readonly string[], paths: readonly string[], flags: string, pick = (text: string) => text) {
  const pattern = new RegExp(`(?<![A-Za-z])(${words.join('|')})(?![a-z])`, flags);
  return paths.flatMap((path) => {
    const match = pattern.exec(pick(readFileSync(path, 'utf8')));
    return match ? [`${path}: ${match[0]}`] : [];
  });
}

/** Returns the texts of a catalogue, without its keys. */
const sentences = (json: string) => json.replaceAll(/^\s*"[^"]*":/gm, '');

type Words = Record<string, string>;
type PageRoles = { admin: string; company: Words; project: Words };
type MailRoles = { COMPANY: Words; PROJECT: Words };

const ROLE = /^ `(admin|owner|manager|accountant|agent|member|user)`/;
/** Lists the languages with their columns of the glossary. */
const LANGUAGES: [string, number][] = [
  ['en', 1],
  ['in', 2],
  ['np', 3],
  ['jp', 4],
  ['kr', 5],
];

describe('the vocabulary', () => {
  it('has seven words and a meaning for each thing', () => {
    expect(cells.length).toBeGreaterThanOrEqual(40);
    expect(cells.filter((row) => row.length !== 8).map(([name]) => name)).toEqual([]);
  });

  it('finds what it looks for', () => {
    expect(inCode).toContain('MOST_');
    expect(inTexts).toEqual(expect.arrayContaining(['Skin', 'by hand', 'प्रोजेक्ट']));
  });

  it('keeps retired names out of code and comments', () => {
    const paths = filesOf('src/*.ts', 'web/*.ts', 'web/*.tsx', 'test/*.ts', 'test/*.mjs', 'tracker/src/*.ts');
    expect(found(inCode, paths, '')).toEqual([]);
  });

  it('keeps retired words out of the English of pages and mails', () => {
    const catalogues = filesOf('web/locales/**/en.json', 'src/*/texts/**/en.json');
    expect(catalogues.length).toBeGreaterThanOrEqual(6);
    expect(found([...inTexts.filter(isLatin), ...PHRASES], catalogues, 'i', sentences)).toEqual([]);
  });

  it.each(['in', 'np'])('keeps retired words out of %s', (language) => {
    const catalogues = filesOf(`web/locales/**/${language}.json`, `src/*/texts/**/${language}.json`);
    expect(
      found(
        inTexts.filter((word) => !isLatin(word)),
        catalogues,
        '',
        sentences,
      ),
    ).toEqual([]);
  });

  it.each(LANGUAGES)('calls each role the same on pages, in mails and in the glossary: %s', (language, column) => {
    const { role } = JSON.parse(readFileSync(`web/locales/shared/shell/${language}.json`, 'utf8')) as {
      role: PageRoles;
    };
    const { roles } = JSON.parse(readFileSync(`src/company/texts/${language}.json`, 'utf8')) as { roles: MailRoles };
    expect(roles).toEqual({ COMPANY: role.company, PROJECT: role.project });
    const glossary = cells
      .filter(([name]) => ROLE.test(name ?? ''))
      .map((row) => [row[0]?.replaceAll('`', '').trim(), row[column]?.trim()]);
    expect(glossary).toHaveLength(10);
    const shown: [string, string][] = [
      ['admin', role.admin],
      ...Object.entries(role.company).map(([name, word]): [string, string] => [
        ['accountant', 'agent'].includes(name) ? name : `${name} (company)`,
        word,
      ]),
      ...Object.entries(role.project).map(([name, word]): [string, string] => [`${name} (project)`, word]),
    ];
    expect(shown).toEqual(expect.arrayContaining(glossary));
  });
});
