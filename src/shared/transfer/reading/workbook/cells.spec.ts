import { describe, expect, it } from '@jest/globals';
import { bookOf, type BookParts, problemOf, readBook } from '../../../../../test/harness/sheets.js';

/** Returns the cells of a row of XML, each with what it holds. */
async function cellsOf(cells: string, book: BookParts = {}): Promise<(string | undefined)[][]> {
  const { rows } = await readBook(bookOf({ rows: `<row>${cells}<c t="str"><v>end</v></c></row>`, ...book }));
  const [row] = rows;
  return (row?.cells ?? []).slice(0, -1).map((text, at) => [text, row?.kinds?.[at]]);
}
const shown = async (value: number | string, format: string, from1904 = false) =>
  (await cellsOf(`<c s="1"><v>${value}</v></c>`, { formats: [format], from1904 }))[0];

describe('blank cells', () => {
  it.each([
    '<c t="s"><v/></c>',
    '<c t="s"><v></v></c>',
    '<c t="s"/>',
    '<c t="b"/>',
    '<c t="b"><v/></c>',
    '<c t="n"><v> </v></c>',
    '<c t="d"><v/></c>',
    '<c t="e"/>',
    '<c t="str"><v/></c>',
    '<c t="inlineStr"><is/></c>',
    '<c t="inlineStr"><is><t>  </t></is></c>',
    '<c t="s"><v>1</v></c>',
    '<c/>',
  ])('hold nothing whatever their type: %s', async (cell) => {
    expect(await cellsOf(cell, { texts: ['<t>Partner</t>', '<t> </t>'] })).toEqual([['', 'blank']]);
  });

  it('make no row', async () => {
    const rows = '<row><c><v>1</v></c></row><row><c t="s"/></row><row/><row><c><v>2</v></c></row>';
    const { sheets, rows: read } = await readBook(bookOf({ rows, more: '' }));
    expect([sheets[0], read.map(({ number, cells }) => [number, ...cells])]).toEqual([
      { name: 'List', rows: 2 },
      [
        [1, '1'],
        [4, '2'],
      ],
    ]);
  });
});

describe('numbers', () => {
  it.each([
    ['0.30000000000000004', '0.3'],
    ['1234.5600000000002', '1234.56'],
    ['-12.345', '-12.345'],
    ['1E+21', '1000000000000000000000'],
    ['1e-7', '0.0000001'],
    ['1.5E-3', '0.0015'],
    ['1.25e2', '125'],
    ['9007199254740993', '9007199254740993'],
    ['12345678901234567890', '12345678901234567890'],
    ['-0', '0'],
    ['.5', '0.5'],
    ['007', '7'],
    ['1746.6999999999998', '1746.7'],
  ])('have 15 digits and no exponent: %s', async (written, text) => {
    expect(await cellsOf(`<c><v>${written}</v></c>`)).toEqual([[text, 'number']]);
  });

  it.each([
    [1067, '00000', '01067'],
    [7, '000', '007'],
    [5, '00', '05'],
    [4006381333931, '0000000000000', '4006381333931'],
    [12345, '00000\\-0000', '00001-2345'],
    [123456789, '000\\-00\\-0000', '123-45-6789'],
    [12, '"INV-"0000', 'INV-0012'],
  ])('have the zeros of their mask: %s as %s', async (value, format, text) => {
    expect(await shown(value, format)).toEqual([text, 'text']);
  });

  it.each(['0', '0.00', '#,##0.00', '00.00', '0.00E+00', '0%', '# ?/?', 'General', '@', '#,##0 "days"'])(
    'are numbers in the format %s',
    async (format) => {
      expect(await shown(1234.5, format)).toEqual(['1234.5', 'number']);
    },
  );

  it.each([
    '[$USD ]#,##0.00',
    '[$AUD ]#,##0.00;[Red]-[$AUD ]#,##0.00',
    '[$S/.-280A] #,##0.00',
    '[$Din.-81A]#,##0.00',
    '[$USD/MWh] 0.00',
    '#,##0.00\\ [$kr.-406]',
    '"USD "0.00',
    '0.00" hours"',
    '_-* #,##0.00 [$€-407]_-',
    '#,##0.00 USD',
  ])('are amounts in the format %s', async (format) => {
    expect(await shown(-99.25, format)).toEqual(['-99.25', 'number']);
  });
});

describe('times and durations', () => {
  it.each([
    [1.5, '[h]:mm', '36:00:00'],
    [1.5104166666666667, '[h]:mm:ss', '36:15:00'],
    [-0.003576388888888889, '[h]:mm:ss', '-00:05:09'],
    [0.5, '[mm]:ss', '12:00:00'],
    [1.5, '[ss].00', '36:00:00'],
    [1.5, '[h]:mm:ss.000', '36:00:00'],
    [0.3541666666666667, 'h:mm', '08:30:00'],
    [0, 'hh:mm:ss', '00:00:00'],
    [-0.25, 'h:mm', '-06:00:00'],
    [0.5555671296296296, 'h"時"mm"分"ss"秒"', '13:20:01'],
    [0.5, 'h"시"mm"분"', '12:00:00'],
    [0.5, 'hhmm', '12:00:00'],
    [0.0006944444444444445, 'mmss.0', '00:01:00'],
    [0.75, '[$-F400]h:mm:ss AM/PM', '18:00:00'],
    [0.5, 'm/d/yy h:mm', '12:00:00'],
    [46351.604166666664, 'h:mm', '14:30:00'],
  ])('are no days: %s in %s', async (value, format, text) => {
    expect(await shown(value, format)).toEqual([text, 'duration']);
    expect(await shown(value, format, true)).toEqual([text, 'duration']);
  });

  it.each([
    [20, 0.3541666666666667, '08:30:00'],
    [46, 1.5, '36:00:00'],
    [47, 0.0006944444444444445, '00:01:00'],
    [32, 0.5, '12:00:00'],
    [55, 0.5, '12:00:00'],
  ])('have the built-in format %d', async (id, value, text) => {
    const styles = `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="${id}"/></cellXfs></styleSheet>`;
    const cells = await cellsOf(`<c s="1"><v>${value}</v></c>`, { parts: { 'xl/styles.xml': styles } });
    expect(cells).toEqual([[text, 'duration']]);
  });
});

describe('days and instants', () => {
  it.each([
    [46351, 'yyyy-mm-dd', '2026-11-25', 'day'],
    [46351, 'm/d/yy h:mm', '2026-11-25', 'day'],
    [46351.6041666667, 'yyyy-mm-dd hh:mm', '2026-11-25 14:30:00', 'instant'],
    [46351.604166655, 'dd.mm.yyyy hh:mm:ss', '2026-11-25 14:30:00', 'instant'],
    [46351.999999, 'yyyy-mm-dd hh:mm', '2026-11-26', 'day'],
    [1, 'yyyy-mm-dd', '1900-01-01', 'day'],
    [59, 'yyyy-mm-dd', '1900-02-28', 'day'],
    [61, 'yyyy-mm-dd', '1900-03-01', 'day'],
    [46327, '[$-411]ggge"年"m"月"', '2026-11-01', 'day'],
    [46327, '[$-411]ge.m.d', '2026-11-01', 'day'],
    [46327, 'yyyy"년" m"월"', '2026-11-01', 'day'],
    [46327, 'mmm', '2026-11-01', 'day'],
    [46327, '[$-F800]dddd, mmmm dd, yyyy', '2026-11-01', 'day'],
    [46327, 'dd/mm/yyyy;@', '2026-11-01', 'day'],
    [0, 'yyyy-mm-dd', '', 'blank'],
    [-1, 'yyyy-mm-dd', '-1', 'number'],
    [-0.5, 'm/d/yy', '-0.5', 'number'],
    [3000000, 'yyyy-mm-dd', '3000000', 'number'],
    [2958465.999988426, 'yyyy-mm-dd hh:mm:ss', '9999-12-31 23:59:59', 'instant'],
    [2958466, 'yyyy-mm-dd', '2958466', 'number'],
  ])('are read of %s in %s', async (value, format, text, kind) => {
    expect(await shown(value, format)).toEqual([text, kind]);
  });

  it.each([
    [44889, '2026-11-25'],
    [1, '1904-01-02'],
    [2957003, '9999-12-31'],
  ])('count from 1904 where the workbook says so: %d', async (value, text) => {
    expect(await shown(value, 'yyyy-mm-dd', true)).toEqual([text, 'day']);
  });

  it('end with the year 9999, also where they count from 1904', async () => {
    expect(await shown(2957004, 'yyyy-mm-dd', true)).toEqual(['2957004', 'number']);
  });

  it.each([
    ['2026-11-25', '2026-11-25', 'day'],
    ['2026-11-25T00:00:00', '2026-11-25', 'day'],
    ['2026-11-25T14:30:00', '2026-11-25 14:30:00', 'instant'],
    ['2026-11-25T14:29:59.999Z', '2026-11-25 14:30:00', 'instant'],
    ['14:30', '14:30:00', 'duration'],
    ['soon', 'soon', 'text'],
  ])('are read as ISO writes them: %s', async (written, text, kind) => {
    expect(await cellsOf(`<c t="d"><v>${written}</v></c>`)).toEqual([[text, kind]]);
  });
});

describe('texts and others', () => {
  it.each([
    ['<c t="b"><v>1</v></c>', 'TRUE', 'boolean'],
    ['<c t="b"><v>0</v></c>', 'FALSE', 'boolean'],
    ['<c t="e"><v>#N/A</v></c>', '#N/A', 'error'],
    ['<c t="inlineStr"><is><t>a</t></is></c>', 'a', 'text'],
    ['<c t="inlineStr"><is><r><t>a </t></r><r><t>b</t></r></is></c>', 'a b', 'text'],
    ['<c t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c>', '東京', 'text'],
    ['<c t="s"><v>0</v></c>', 'rich text', 'text'],
    ['<c t="s"><v>1</v></c>', '東京', 'text'],
    ['<c t="s"><v>2</v></c>', 'a\r\nb _x000D_', 'text'],
    ['<c t="s"><v>3</v></c>', '<&>"\'é😀', 'text'],
    ['<c t="str"><f>A1</f><v>ab</v></c>', 'ab', 'text'],
    ['<c><f>6*7</f><v>42</v></c>', '42', 'number'],
    ['<c t="str"><v><![CDATA[a<b]]></v></c>', 'a<b', 'text'],
  ])('are read: %s', async (cell, text, kind) => {
    const texts = [
      '<r><rPr><b/></rPr><t>rich </t></r><r><t>text</t></r>',
      '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>',
      '<t>a_x000D_\nb _x005F_x000D_</t>',
      '<t>&lt;&amp;&gt;&quot;&apos;&#233;&#x1F600;</t>',
    ];
    expect(await cellsOf(cell, { texts })).toEqual([[text, kind]]);
  });

  it.each([
    '<c><f>10*2</f></c>',
    '<c><f>10*2</f><v></v></c>',
    '<c t="str"><f>A1&amp;"x"</f></c>',
    '<c><f t="shared" si="0"/></c>',
  ])('are refused where a formula was never calculated: %s', async (cell) => {
    const file = bookOf({ rows: `<row r="3"><c><v>1</v></c></row><row r="7">${cell}</row>` });
    expect(await problemOf(file)).toEqual({ code: 'NOT_CALCULATED', row: 7 });
  });

  it.each(['<c t="str"><f>A1&amp;""</f><v></v></c>', '<c><f></f></c>'])('may be empty: %s', async (cell) => {
    expect(await cellsOf(cell)).toEqual([['', 'blank']]);
  });

  it.each(['9', '-1', 'x', '1.5'])('are refused where a shared text is not there: %s', async (place) => {
    const rows = `<row><c t="s"><v>${place}</v></c></row>`;
    expect(await problemOf(bookOf({ rows, texts: ['<t>a</t>'] }))).toEqual({ code: 'UNREADABLE' });
    expect(await problemOf(bookOf({ rows }))).toEqual({ code: 'UNREADABLE' });
  });
});
