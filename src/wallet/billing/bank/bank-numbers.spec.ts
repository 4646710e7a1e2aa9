import { describe, expect, it } from '@jest/globals';
import { bankText } from './bank-text.js';
import { countrySpecs } from 'ibantools';
import { bicOf, ibanOf, isBicOfIban } from './iban.js';
import { isSepaIban, SEPA_COUNTRIES } from './sepa.js';
import { isRoutingNumber } from './routing-number.js';

describe('numbers of bank accounts', () => {
  it.each([
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'NL91ABNA0417164300',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'AE070331234567890123456',
  ])('take the IBAN %s', (iban) => {
    expect(ibanOf(iban)).toBe(iban);
    expect(ibanOf(iban.toLowerCase().replaceAll(/(.{4})/g, '$1 '))).toBe(iban);
  });

  it.each([
    'IBAN-Nr.: DE89 3704 0044 0532 0130 00',
    'IBAN No. DE89370400440532013000',
    '(DE89 3704 0044 0532 0130 00)',
    'DE89 3704 0044 0532 0130 00.',
    '„IBAN: DE89 3704 0044 0532 0130 00“',
    'IBAN Número: DE89370400440532013000;',
  ])('take what a document says: %s', (pasted) => {
    expect(ibanOf(pasted)).toBe('DE89370400440532013000');
  });

  it('keep the code of Norway after the word IBAN', () => {
    expect(['IBAN NO93 8601 1117 947', 'IBAN NO 93 8601 1117 947', 'IBAN no: NO9386011117947'].map(ibanOf)).toEqual(
      Array(3).fill('NO9386011117947'),
    );
  });

  it.each([
    ['a wrong check digit', 'DE88370400440532013000'],
    ['a digit too few', 'DE8937040044053201300'],
    ['a country without', 'US64SVBKUS6S3300958879'],
    ['letters where digits belong', 'DE893704004405320130OO'],
    ['two digits changed over', 'GB29NWBK60161331926891'],
    ['nothing', ''],
    ['other digits', 'DE८९३७०४००४४०५३२०१३०००'],
  ])('refuse an IBAN with %s', (_, iban) => {
    expect(ibanOf(iban)).toBeNull();
  });

  it.each([
    ['deutdeff', 'DEUTDEFF'],
    ['COBADEFFXXX', 'COBADEFFXXX'],
    [' chas us33 ', 'CHASUS33'],
    ['BIC: COBADEFF', 'COBADEFF'],
    ['SWIFT/BIC BNPAFRPP', 'BNPAFRPP'],
    ['BICISNDX', 'BICISNDX'],
    ['(COBADEFF).', 'COBADEFF'],
    ['COBA\u200bDE\u00adFF\u202c', 'COBADEFF'],
  ])('take the BIC %s', (typed, bic) => {
    expect(bicOf(typed)).toBe(bic);
  });

  it.each(['DEUTDE', 'DEUTDEFFX', 'DEU1DEFF', 'DEUTD1FF', '', 'DEUTDEFFXXXX'])('refuse the BIC %j', (bic) => {
    expect(bicOf(bic)).toBeNull();
  });

  it.each(['021000021', '011401533', '091000019', '322271627', '065400137', '121000248'])(
    'take the ABA %s',
    (number) => {
      expect(isRoutingNumber(number)).toBe(true);
    },
  );

  it.each([
    ['a wrong last digit', '021000022'],
    ['two digits changed over', '012000021'],
    ['zeros only', '000000000'],
    ['a prefix that nobody has', '140000005'],
    ['blanks', ' 021000021'],
    ['eight digits', '02100002'],
  ])('refuse an ABA with %s', (_, number) => {
    expect(isRoutingNumber(number)).toBe(false);
  });
});

describe('countries of banks', () => {
  it.each([
    ['NWBKJESX', 'GB29NWBK60161331926819', true],
    ['BNPAREXX', 'FR1420041010050500013M02606', true],
    ['BNPAFRPP', 'FR1420041010050500013M02606', true],
    ['BNPAMCMX', 'FR1420041010050500013M02606', false],
    ['COBADEFF', 'NL91ABNA0417164300', false],
  ])('say whether %s has %s: %s', (bic, iban, isSame) => {
    expect(isBicOfIban(bic, iban)).toBe(isSame);
  });

  it('are in SEPA or not', () => {
    expect(isSepaIban('GB29NWBK60161331926819')).toBe(true);
    expect(isSepaIban('AE070331234567890123456')).toBe(false);
    expect(SEPA_COUNTRIES.size).toBe(42);
    const known = Object.entries(countrySpecs).flatMap(([country, { SEPA }]) => (SEPA ? [country] : []));
    expect(known.filter((country) => !SEPA_COUNTRIES.has(country))).toEqual([]);
  });
});

describe('text that banks print', () => {
  it.each([
    ['Müller & Söhne GmbH', 'Muller + Sohne GmbH'],
    ['Łukasz Żółć', 'Lukasz Zolc'],
    ['Anna O’Neil', "Anna O'Neil"],
    ['Straße 5 // Köln/', 'Strasse 5 / Koln'],
    ['Bjørn  Åse', 'Bjorn Ase'],
    ['Ġorġ Ħal-Għaxaq', 'Gorg Hal-Ghaxaq'],
    ['„Zur Post“ GmbH', "'Zur Post' GmbH"],
    ['Paraŀlel', 'Paral.lel'],
    ['Əliyev', 'Eliyev'],
  ])('is made of %s', (typed, printed) => {
    expect(bankText(typed)).toBe(printed);
  });

  it.each(['आशा राई', '山田太郎', 'Иван', 'a<b', 'x\ny', '김'])('is not made of %j', (typed) => {
    expect(bankText(typed)).toBeNull();
  });
});
