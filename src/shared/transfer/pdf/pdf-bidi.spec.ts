import { describe, expect, it } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { directionOf, isRightToLeft, visualRuns } from './pdf-bidi.js';
import { fontFile, runsOf } from './pdf-fonts.js';

const drawn = (line: string, direction: 'ltr' | 'rtl') => visualRuns(line, direction).map(({ text }) => text);

describe('a line with letters that are read from right to left', () => {
  it('has its words in the order in which they stand on paper', () => {
    expect(drawn('محمد علي', 'rtl')).toEqual(['علي', ' ', 'محمد']);
    expect(drawn('Invoice for محمد علي today', 'ltr')).toEqual([
      'Invoice',
      ' ',
      'for',
      ' ',
      'علي',
      ' ',
      'محمد',
      ' ',
      'today',
    ]);
  });

  it('keeps numbers and words of other scripts in their own direction', () => {
    expect(drawn('فاتورة 123 USD', 'rtl')).toEqual(['USD', ' ', '123', ' ', 'فاتورة']);
  });

  it('turns brackets around', () => {
    expect(drawn('שלום (בדיקה)', 'rtl').join('')).toBe('(בדיקה) שלום');
    expect(drawn('א (1)', 'rtl').join('')).toBe('(1) א');
  });

  it('takes its direction from its first letter that has one', () => {
    expect(['שלום world', '12 שלום', 'hello שלום', '12'].map(directionOf)).toEqual(['rtl', 'rtl', 'ltr', 'ltr']);
    expect([isRightToLeft('Asha Rai'), isRightToLeft('Ali علي')]).toEqual([false, true]);
  });
});

/** An internal of the library: the font that it reads letters with; glyph 0 is the box of an unknown letter. */
interface Drawn {
  font: { layout(text: string): { glyphs: { id: number }[] } };
}

describe('a face for every script that names are written in', () => {
  const texts = [
    'محمد علي حسن',
    'שלום עולם',
    'สวัสดีครับ',
    '🎉👍💻🇳🇵',
    'आशा राई',
    '佐藤 花子',
    '박은지',
    'Łukasz Žižek',
    'Олена',
  ];

  it.each(texts)('%s has a glyph for each letter', (text) => {
    const document = new PDFDocument({ font: '' });
    for (const { text: part, font } of runsOf(text)) {
      const { _font: drawn } = document.registerFont(font, fontFile(font)).font(font) as unknown as { _font: Drawn };
      const glyphs = drawn.font.layout(part).glyphs.map(({ id }) => id);
      expect([part, glyphs.includes(0)]).toEqual([part, false]);
    }
  });
});
