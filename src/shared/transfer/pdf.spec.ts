import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { pdfOf } from './pdf.js';
import { fontFile, runsOf } from './pdf-fonts.js';
import type { Row, Table } from './table.js';

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

describe('a report on paper', () => {
  it('is a document with the letters of all five languages', async () => {
    const rows = ['Asha Rai', 'आशा राई', '佐藤 花子', '박은지'].map((person) => ({ person, worked: 24_120 }));
    const file = await buffer(await pdfOf(TABLE, some(...rows)));
    expect(file.toString('latin1', 0, 5)).toBe('%PDF-');
    const fonts = [...file.toString('latin1').matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name]) => name);
    expect(new Set(fonts.map((name) => name?.replace(/-.*/, '')))).toEqual(
      new Set(['InstrumentSans', 'NotoSansDevanagari', 'NotoSansJP', 'NotoSansKR']),
    );
  });

  it('is refused when nobody could read it', async () => {
    const many = Array.from({ length: 3001 }, () => ({ person: 'Asha', worked: 0 }));
    await expect(pdfOf(TABLE, some(...many))).rejects.toMatchObject({ code: 'TOO_MANY_TO_EXPORT' });
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
