import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { requireBankable } from '../../../../test/harness/payment-files/pain-checker.js';
import { currencyOf } from '../../../shared/money/currency.js';
import { PAIN_VERSIONS, painOf, type PainVersion } from './pain.js';
import { paymentCsvOf } from './payment-csv.js';
import { type BankParty, controlSumOf, type Payment, type PaymentFile, WrongPaymentFile } from './payment-file.js';

const [EUR, USD, JPY] = [currencyOf('EUR'), currencyOf('USD'), currencyOf('JPY')];
const id = (number: number): string => `0197a000000070008000${String(number).padStart(12, '0')}`;

const DE: BankParty = {
  holder: 'Müller & Söhne GmbH',
  bankName: 'Commerzbank',
  bankAddress: 'Domstr. 1',
  bankTown: 'Köln',
  bankPostalCode: '50667',
  country: 'DE',
  iban: 'DE89370400440532013000',
  account: null,
  bic: 'COBADEFFXXX',
  routingNumber: null,
};
const US: BankParty = {
  holder: "John O'Neil",
  bankName: 'JPMorgan Chase Bank',
  bankAddress: 'Main St 5',
  bankTown: '',
  bankPostalCode: '10001',
  country: 'US',
  iban: null,
  account: '000123456789',
  bic: null,
  routingNumber: '021000021',
};
const NP: BankParty = {
  ...US,
  country: 'NP',
  bankAddress: 'Durbar Marg',
  bankTown: 'Kathmandu',
  bic: 'NARBNPKA',
  routingNumber: null,
};
const AE: BankParty = { ...NP, country: 'AE', iban: 'AE070331234567890123456', account: null, bic: 'BOMLAEAD' };
const NL: BankParty = { ...DE, iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', country: 'NL' };

const payment = (number: number, values: Partial<Payment> = {}): Payment => ({
  id: id(number),
  kind: 'BILLING',
  currency: EUR,
  amount: 123_456n,
  to: NL,
  ...values,
});
const file = (values: Partial<PaymentFile> = {}): PaymentFile => ({
  id: id(0),
  madeAt: new Date('2026-11-20T10:15:00.123Z'),
  day: '2026-11-20',
  company: 'आशा & Co <x>',
  address: { street: 'Ring 1', postalCode: '50667', town: 'Köln', country: 'DE' },
  from: DE,
  payments: [
    payment(1),
    payment(2, { amount: 99n }),
    payment(3, { kind: 'ACHBILLING', currency: USD, amount: 250_000n, to: US }),
    payment(4, { kind: 'FXBILLING', currency: JPY, amount: 142_857n, to: NP }),
    payment(5, { amount: 1000n, to: AE }),
  ],
  ...values,
});

interface Element {
  name: string;
  text: string;
  children: Element[];
}

/** Elements, text and attributes are all there is in these files. */
function parsed(xml: string): Element {
  const root: Element = { name: '', text: '', children: [] };
  const open = [root];
  for (const [, closing, name, content] of xml.matchAll(/<(\/?)([A-Za-z0-9]+)[^>]*>([^<]*)/g)) {
    if (closing) open.pop();
    else {
      const element = { name: name as string, text: (content ?? '').trim(), children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    }
  }
  expect(open).toHaveLength(1);
  return root;
}

function all(element: Element, name: string): Element[] {
  return [...(element.name === name ? [element] : []), ...element.children.flatMap((child) => all(child, name))];
}

const child = (element: Element | undefined, name: string) => element?.children.find((each) => each.name === name);

/** Makes a file and checks it by the rules of banks. */
function bankable(content: PaymentFile, version: PainVersion): string {
  const xml = painOf(content, version);
  requireBankable(xml);
  return xml;
}

describe.each(PAIN_VERSIONS)('a payment file %s', (version: PainVersion) => {
  const xml = bankable(file(), version);
  const root = parsed(xml);

  it('uses no element that a file has not which the schema accepts', () => {
    const sample = readFileSync(new URL(`../../../../test/samples/${version}.sample.xml`, import.meta.url), 'utf8');
    const names = (element: Element): string[] => [element.name, ...element.children.flatMap(names)];
    const known = new Set(names(parsed(sample)));
    expect(names(root).filter((name) => !known.has(name))).toEqual([]);
    expect(xml).toContain(`urn:iso:std:iso:20022:tech:xsd:${version}`);
  });

  it('counts and sums what is in it, as a whole and by group', () => {
    const [header] = all(root, 'GrpHdr');
    expect([child(header, 'NbOfTxs')?.text, child(header, 'CtrlSum')?.text]).toEqual(['5', '146602.55']);
    const groups = all(root, 'PmtInf').map((group) => [
      child(group, 'NbOfTxs')?.text,
      child(group, 'CtrlSum')?.text,
      all(group, 'Cd')[0]?.text,
      child(group, 'ChrgBr')?.text,
      all(group, 'InstdAmt').map((amount) => amount.text),
    ]);
    expect(groups).toEqual([
      ['2', '1235.55', 'SEPA', 'SLEV', ['1234.56', '0.99']],
      ['3', '145367.00', 'NURG', 'SHAR', ['2500.00', '142857', '10.00']],
    ]);
    expect(new Set(all(root, 'EndToEndId').map((each) => each.text)).size).toBe(5);
  });

  it('says names as banks print them, escaped', () => {
    expect(all(root, 'Dbtr').map((each) => child(each, 'Nm')?.text)).toEqual(Array(2).fill('Muller + Sohne GmbH'));
    expect(xml).toContain('<Nm>John O&apos;Neil</Nm>');
    expect(child(all(root, 'InitgPty')[0], 'Nm')?.text).toBe('Muller + Sohne GmbH');
    expect(all(root, 'MmbId').map((each) => each.text)).toEqual(['021000021']);
  });

  it('has addresses by their parts, and a bank without a town by its code alone', () => {
    const agents = all(root, 'CdtrAgt').map((agent) => all(agent, 'FinInstnId')[0]?.children.map(({ name }) => name));
    const code = version === 'pain.001.001.03' ? 'BIC' : 'BICFI';
    expect(agents).toEqual([[code], [code], ['ClrSysMmbId'], [code, 'Nm', 'PstlAdr'], [code, 'Nm', 'PstlAdr']]);
    const address = '<PstlAdr><StrtNm>Ring 1</StrtNm><PstCd>50667</PstCd><TwnNm>Koln</TwnNm><Ctry>DE</Ctry></PstlAdr>';
    expect(xml.split(address)).toHaveLength(3);
    expect(xml).not.toContain('AdrLine');
    const unknown = file({ address: { street: 'Ring 1', postalCode: '', town: '', country: 'DE' } });
    expect(bankable(unknown, version)).not.toContain('<StrtNm>Ring 1');
  });

  it('pays by SEPA only between accounts in SEPA countries', () => {
    const servicesOf = (values: Partial<PaymentFile>) =>
      all(parsed(bankable(file({ payments: [payment(1)], ...values }), version)), 'SvcLvl').map(
        (level) => child(level, 'Cd')?.text,
      );
    const GB: BankParty = { ...NL, iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2L', country: 'GB' };
    expect(servicesOf({ payments: [payment(1, { to: GB })] })).toEqual(['SEPA']);
    expect(servicesOf({ payments: [payment(1, { to: AE })] })).toEqual(['NURG']);
    expect(servicesOf({ from: AE })).toEqual(['NURG']);
  });
});

describe('payments that no bank takes', () => {
  it.each([
    ['a wrong IBAN', { to: { ...NL, iban: 'NL92ABNA0417164300' } }],
    ['a wrong BIC', { to: { ...NL, bic: 'abnanl2a' } }],
    ['a wrong routing number', { to: { ...US, routingNumber: '021000022' } }],
    ['no account', { to: { ...NL, iban: null } }],
    ['no bank', { to: { ...NL, bic: null } }],
    ['a holder that no bank prints', { to: { ...NL, holder: 'आशा राई' } }],
    ['a holder that is too long', { to: { ...NL, holder: 'x'.repeat(71) } }],
    ['a holder that is too long as it is printed', { to: { ...NL, holder: 'ß'.repeat(36) } }],
    ['a holder without a letter', { to: { ...NL, holder: '- - -' } }],
    ['a BIC of another country', { to: { ...NL, bic: 'COBADEFF' } }],
    ['more than SEPA carries', { amount: 100_000_000_000n }],
    ['nothing to pay', { amount: 0n }],
    ['too much to pay', { amount: 10n ** 18n }],
    ['no name', { id: 'x' }],
  ])('are those with %s', (_, values) => {
    expect(() => painOf(file({ payments: [payment(1, values)] }), 'pain.001.001.09')).toThrow(WrongPaymentFile);
    expect(() => paymentCsvOf(file({ payments: [payment(1, values)] }))).toThrow(WrongPaymentFile);
  });

  it('are none, the same twice, and those that nobody pays', () => {
    expect(() => painOf(file({ payments: [] }), 'pain.001.001.09')).toThrow(WrongPaymentFile);
    expect(() => painOf(file({ payments: [payment(1), payment(1)] }), 'pain.001.001.09')).toThrow(WrongPaymentFile);
    expect(() => painOf(file({ from: null }), 'pain.001.001.09')).toThrow(WrongPaymentFile);
  });
});

describe('the same as a table', () => {
  it('runs nothing as a formula, and gives each payment a line', async () => {
    const holder = '+HYPERLINK(1,2)';
    const one = [payment(1, { to: { ...NL, holder } })];
    const csv = (await buffer(paymentCsvOf(file({ from: null, payments: one })))).toString();
    const [header, line, rest] = csv.split('\r\n');
    expect(header).toBe(
      '\ufeffReference,Account holder,Amount,Amount (ISO 4217),Kind,IBAN,Account number,BIC,Routing number,Bank,Bank address,Bank postal code,Bank town,Bank country,Execution date',
    );
    expect(line).toBe(
      `${id(1)},"'${holder}",1234.56,EUR,BILLING,NL91ABNA0417164300,,ABNANL2A,,Commerzbank,Domstr. 1,50667,Köln,NL,2026-11-20`,
    );
    expect(rest).toBe('');
  });

  it('sums amounts of different digits exactly', () => {
    const kwd = currencyOf('KWD');
    const sum = [payment(1, { currency: kwd, amount: 1n }), payment(2, { currency: JPY, amount: 10n ** 15n })];
    expect(controlSumOf(sum)).toBe('1000000000000000.001');
    expect(controlSumOf([])).toBe('0');
  });
});
