import { describe, expect, it } from '@jest/globals';
import { delimiterOf, namedDelimiter } from './delimiters.js';

const lines = (...all: string[]) => all.join('\n');

describe('the delimiter of a text', () => {
  it.each([
    [';', 'addresses', lines('Name;Adresse;Umsatz', 'Kern;Weg 1, 10001 Ort, Land;5', 'Voss;Weg 2, 10002 Ort, Land;7')],
    [';', 'family names first', lines('Name, Vorname;Betrag', 'Kern, Tom;5,00', 'Voss, Ida;7,50')],
    [';', 'commas in both lines', lines('Datum;Betrag, EUR;Text', '20.11.2026;5,00;Tee', '21.11.2026;6,00;Bus')],
    ['\t', 'sentences', lines('Id\tNote', '1\tOne, two, three', '2\tFour, five, six', '3\tSeven, eight, nine')],
    [',', 'tags', lines('Name,Tags', 'Kern,a;b;c;d', 'Voss,a;b;c;d', 'Lang,a;b;c;d')],
    [',', 'choices', lines('Name,Colours,Email', 'A,red | blue | green,a@x.test', 'B,red | blue | green,b@x.test')],
    ['|', 'amounts with commas', lines('Day|Amount', '2026-11-20|1,000.00', '2026-11-21|2,000.00')],
    [';', 'numbers in lists', lines('Name;Values', 'A;1,2,3,4', 'B;1,2,3,4', 'C;1,2,3,4')],
    ['~', 'tildes', lines('Name~City, country', 'Kern~Kiel, DE', 'Voss~Ulm, DE')],
  ])('is %j in spite of %s below a header', (delimiter, _, text) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });

  it.each([
    [';', 'amounts', lines('1,50;2,00', '3,20;4,10', '-7,00;5,00')],
    [';', 'days and amounts', lines('20.11.2026;Tee, schwarz;-5,25', '21.11.2026;Bus, Linie 5;-2,00')],
    [',', 'amounts with points', lines('2026-11-20,Tea,5.25', '2026-11-21,Bus,2.00')],
    ['\t', 'thousands', lines('1,200\t3,400', '5,600\t7,800')],
    [';', 'times and hours', lines('08:30;1,5', '09:00;2,5')],
    [';', 'a single line', '12,50;1.000,00'],
  ])('is %j without a header: %s', (delimiter, _, text) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });

  it.each([
    [';', lines('Konto;DE1', 'Zeitraum;2026', '', 'Datum;Text;Betrag', '20.11.2026;Tee;-5,25', '21.11.2026;Bus;-2,00')],
    [
      ',',
      lines('Statement of account', 'As of 2026-11-30', '', 'Date,Text,Amount', '2026-11-20,Tea,5', '2026-11-21,Bus,2'),
    ],
    [';', lines('Kontoauszug, Sparkasse', 'Datum;Text;Betrag', ...Array<string>(12).fill('20.11.2026;Tee;-5,25'))],
  ])('is %j with lines above the table', (delimiter, text) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });

  it('is not looked for inside of quotes', () => {
    expect(delimiterOf('a;"1,2,3,4";c\nd;"1,2,3,4";f\n')).toBe(';');
    expect(delimiterOf('Name;Note\nKern;"one,\ntwo,\nthree"\nVoss;"four,\nfive"\n')).toBe(';');
    expect(delimiterOf('Size;Price\n5" pipe, steel;3\n6" pipe, steel;4\n')).toBe(';');
  });

  it('is a comma where there is none', () => {
    expect(delimiterOf('')).toBe(',');
    expect(delimiterOf('Name\nKern\n')).toBe(',');
  });

  it('is found in a long text with quotes that never close', () => {
    expect(delimiterOf('Name;Note\n' + 'Kern;"open, ""\n'.repeat(100_000))).toBe(';');
  });
});

describe('a line that names the delimiter', () => {
  it.each([
    ['sep=;\na;b', ';', 6],
    ['\ufeffsep=|\r\na|b', '|', 8],
    ['"sep=,"\na,b', ',', 8],
    ['SEP=\t\ra\tb', '\t', 6],
    ['sep=\\t\na\tb', '\t', 7],
    ['sep=;;;\r\na;b', ';', 9],
    ['"sep=;";;\na;b', ';', 10],
    ['sep=, \na,b', ',', 7],
  ])('is found: %j', (text, delimiter, length) => {
    expect(namedDelimiter(text)).toEqual({ delimiter, length });
  });

  it.each(['a;b\nsep=;\n', 'sep=;b\n', 'sep=;,\n', 'sep;name\n', 'separate=;\n', 'sep=x\n'])(
    'is not found: %j',
    (text) => {
      expect(namedDelimiter(text)).toBeNull();
    },
  );
});
