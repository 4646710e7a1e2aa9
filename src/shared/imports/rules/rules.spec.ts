import { describe, expect, it } from '@jest/globals';
import { cellsByKey, guessColumns, guessHeader } from './column-guess.js';
import { IMPORT_STATES, type ImportTask, judge } from './import-state.js';
import { checkRows } from './row-check.js';

const COLUMNS = [
  { key: 'name', words: ['name', 'company', 'नाम', '会社名'] },
  { key: 'email', words: ['email', 'e mail'], looksLike: /^\S+@\S+\.\S+$/ },
  { key: 'phone', words: ['phone'], looksLike: /^\+?[\d ()-]{7,}$/ },
];

describe('columns of a file', () => {
  it.each([
    [
      ['Company', 'E-Mail', 'Phone'],
      ['name', 'email', 'phone'],
    ],
    [
      ['नाम', 'EMAIL', 'x'],
      ['name', 'email', null],
    ],
    [
      ['会社名', 'e_mail', 'Phone:'],
      ['name', 'email', 'phone'],
    ],
    [
      ['Name', 'Company', 'Email'],
      ['name', null, 'email'],
    ],
  ])('are found by headings: %j', (heads, keys) => {
    const rows = [heads, ['Himal', 'a', 'b']];
    expect(guessHeader(COLUMNS, rows)).toBe(true);
    expect(guessColumns(COLUMNS, rows, true)).toEqual(keys);
  });

  it('are found by content where there are no headings', () => {
    const rows = [
      ['Himal', '+977 9800000000', 'a@x.np'],
      ['Desk', '', 'b@x.np'],
      ['Hill', '9811111111', ''],
    ];
    expect(guessHeader(COLUMNS, rows)).toBe(false);
    expect(guessColumns(COLUMNS, rows, false)).toEqual([null, 'phone', 'email']);
  });

  it('do not take a first row with content for headings, whatever words it has', () => {
    expect(guessHeader(COLUMNS, [['Name', 'a@x.np']])).toBe(false);
  });

  it('lose the apostrophe that our own files put before a formula, and nothing else', () => {
    const keys = ['name', null, 'phone'];
    expect(cellsByKey(keys, ["'=1+1", 'left out', "'+977 98"])).toEqual({ name: '=1+1', phone: '+977 98' });
    expect(cellsByKey(keys, ["'Round' table", '', ''])).toEqual({ name: "'Round' table" });
  });
});

describe('rows of a file', () => {
  const row = (number: number, ...keys: string[]) => ({ number, cells: [], read: { values: {}, keys } });

  it('are new, twice, known or bad, by any of their keys and in their order', () => {
    const bad = { number: 6, cells: ['x'], read: { problems: [{ column: 'email', code: 'EMAIL' }] } };
    const rows = [row(1, 'a'), row(2, 'a', 'b'), row(3, 'b'), row(4, 'k', 'c'), row(5, 'k'), bad, row(7, 'd')];
    const seen = new Set<string>();
    const checked = checkRows(rows, { seen, known: new Set(['k']) });
    expect(checked.map(({ outcome }) => outcome)).toEqual(['NEW', 'TWICE', 'TWICE', 'KNOWN', 'TWICE', 'BAD', 'NEW']);
    expect(checkRows([row(8, 'd')], { seen, known: new Set() })[0]?.outcome).toBe('TWICE');
    expect(checked[5]).toMatchObject({ cells: ['x'], content: null, problems: bad.read.problems });
  });
});

describe('states of an import', () => {
  /** Verdicts by task and state, written down by hand: D done, R refused, ! repeated. */
  const TABLE: Record<ImportTask, string> = {
    plan: 'D R D R R R R R',
    start: 'R R D ! ! D R R',
    stop: 'R R R D ! ! R R',
    revert: 'R R R R D D R !',
  };
  const LETTER = { DO: 'D', DONE: '!', REFUSE: 'R' };

  it.each(Object.entries(TABLE))('decide about %s', (task, verdicts) => {
    expect(IMPORT_STATES.map((state) => LETTER[judge(task as ImportTask, state)]).join(' ')).toBe(verdicts);
  });
});
