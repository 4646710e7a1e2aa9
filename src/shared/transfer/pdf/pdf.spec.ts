import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { pdfOf } from './pdf.js';
import { fontFile, runsOf } from './pdf-fonts.js';
import { TextLayout, widthsOf } from './pdf-layout.js';
import type { Row, Table } from '../table.js';

const TABLE: Table = {
  title: 'Hours tracked',
  subtitle: 'Himal Support · 2026-11-15 – 2026-11-21',
  columns: [
    { key: 'person', header: 'व्यक्ति', kind: 'text' },
    { key: 'worked', header: 'Worked', kind: 'duration' },
  ],
  zone: { name: 'Asia/Kathmandu', header: 'Time zone' },
};

async function* some(...rows: Row[]): AsyncGenerator<Row> {
  yield* rows;
}

const document = async (...rows: Row[]): Promise<string> =>
  (await buffer(pdfOf(TABLE, some(...rows), '12h'))).toString('latin1');
const pagesOf = (file: string): number => file.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

/** Returns the drawing instructions of the document's pages. */
const drawnIn = (file: string): string[] =>
  [...file.matchAll(/stream\n(.*?)\nendstream/gs)].flatMap(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return [];
    }
  });

describe('a report on paper', () => {
  it('is a document with the letters of all five languages', async () => {
    const file = await document(
      ...['Asha Rai', 'आशा राई', '佐藤 花子', '박은지'].map((person) => ({ person, worked: 24_120 })),
    );
    expect(file.slice(0, 5)).toBe('%PDF-');
    expect(file.trimEnd().endsWith('%%EOF')).toBe(true);
    const fonts = [...file.matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name]) => name);
    expect(new Set(fonts.map((name) => name?.replace(/-.*/, '')))).toEqual(
      new Set(['InstrumentSans', 'NotoSansDevanagari', 'NotoSansJP', 'NotoSansKR']),
    );
  });

  it('writes moments by the clock of whoever takes it', async () => {
    const head = { key: 'person', header: 'Start' };
    const written = async (column: Table['columns'][number], cell: Row[string], clock: '12h' | '24h') => {
      const file = await buffer(pdfOf({ ...TABLE, columns: [column] }, some({ person: cell }), clock));
      return drawnIn(file.toString('latin1'))
        .join('')
        .match(/<[0-9a-f]+>/g);
    };
    for (const clock of ['12h', '24h'] as const) {
      const moment = await written({ ...head, kind: 'date' }, new Date('2026-11-21T12:36:00Z'), clock);
      const words = `Nov 21, 2026 ${clock === '12h' ? '06:21 PM' : '18:21'}`;
      expect(moment).toEqual(await written({ ...head, kind: 'text' }, words, clock));
    }
    const span = await written({ ...head, kind: 'text' }, '2026-11-15 – 2026-11-21', '24h');
    expect(span).toEqual(await written({ ...head, kind: 'text' }, 'Nov 15, 2026 – Nov 21, 2026', '24h'));
  });

  it('goes on over as many pages as it needs, and every page shows how many there are', async () => {
    const rows = Array.from({ length: 800 }, (_, index) => ({ person: `Person ${index}`, worked: index }));
    const file = await document(...rows);
    const pages = pagesOf(file);
    expect(pages).toBeGreaterThan(10);
    expect(file.match(/\/Total \d+ 0 R/g)).toHaveLength(pages);
    expect(file.match(/\/Subtype \/Form/g)).toHaveLength(1);
  });

  it('gives its pages out as they are done, without waiting for the last row', async () => {
    let [asked, bytes] = [0, 0];
    async function* endless(): AsyncGenerator<Row> {
      for (;;) yield await Promise.resolve({ person: `Person ${asked++}`, worked: asked });
    }
    for await (const piece of pdfOf(TABLE, endless(), '12h')) if ((bytes += piece.length) > 20_000) break;
    expect(asked).toBeLessThan(5000);
  });

  it('breaks a cell that is longer than a page', async () => {
    const file = await document({ person: 'Asha', worked: 1 }, { person: 'word '.repeat(5000), worked: 60 });
    expect(pagesOf(file)).toBeGreaterThan(2);
    // The title, the head and the two durations are there once each; the words are on the pages between.
    expect(
      drawnIn(file).filter((content) => content.includes(' Tj') || content.includes(' TJ')).length,
    ).toBeGreaterThan(2);
  });

  it('splits a text where another font has the letters, and never within a letter', () => {
    const runs = runsOf('Asha निष्क्रिय 6:42');
    expect(runs.map(({ text }) => text)).toEqual(['Asha ', 'निष्क्रिय', ' 6:42']);
    expect(runs.map(({ font }) => font)).toEqual([
      'instrument-sans-latin',
      'noto-sans-devanagari-devanagari',
      'instrument-sans-latin',
    ]);
  });

  it('has every slice of the fonts, in the regular weight', () => {
    for (const name of [
      'instrument-sans-latin',
      'noto-sans-devanagari-devanagari',
      'noto-sans-jp-60',
      'noto-sans-kr-90',
    ]) {
      expect(fontFile(name).toString('latin1', 0, 4)).toBe('wOFF');
    }
  });
});

describe('lines of a cell', () => {
  /** Every letter is one wide. */
  const layout = new TextLayout(({ text }) => [...text].length, 1);
  const lines = (text: string, width: number): string[] =>
    layout.linesOf(text, width).map(({ runs }) => runs.map((run) => run.text).join(''));

  it.each([
    ['one two three', 8, ['one two ', 'three']],
    ['unbreakable', 4, ['unbr', 'eaka', 'ble']],
    ['a unbreakable', 4, ['a ', 'unbr', 'eaka', 'ble']],
    ['first\nsecond', 20, ['first', 'second']],
    ['08:50 AM 01:30 PM 4:09 Late', 9, ['08:50 AM ', '01:30 PM ', '4:09 Late']],
    ['東京都、大阪', 3, ['東京', '都、大', '阪']],
    ['', 5, ['']],
    ['word', 0, ['w', 'o', 'r', 'd']],
  ])('%j in %d', (text, width, expected) => expect(lines(text, width)).toEqual(expected));

  it('keep a letter and its marks together', () => {
    expect(lines('कि', 1)).toEqual(['कि']);
  });
});

describe('widths of columns', () => {
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

  it('give texts what fixed columns leave', () => {
    const fixed = { grows: false, least: 10, preferred: 30 };
    const text = { grows: true, least: 20, preferred: 50 };
    expect(widthsOf([text, fixed, text], 200)).toEqual([85, 30, 85]);
    expect(widthsOf([fixed, fixed], 200)).toEqual([30, 30]);
  });

  it('fill the room and no more, also where there is too little', () => {
    const wide = { grows: false, least: 90, preferred: 200 };
    const text = { grows: true, least: 40, preferred: 400 };
    for (const room of [100, 300, 600, 2000]) expect(sum(widthsOf([text, wide, wide], room))).toBeCloseTo(room, 6);
  });
});
