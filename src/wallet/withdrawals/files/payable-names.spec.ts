import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { painProblems } from '../../../../test/harness/payment-files/pain-checker.js';
import { SIZES } from '../../../../test/sizes.js';
import { isAppError } from '../../../shared/errors/app-error.js';
import { currencyOf } from '../../../shared/money/currency.js';
import { validated } from '../../../shared/validation/validate.js';
import { AchBillingInput, SwiftBillingInput } from '../../billing/billing.dto.js';
import { PAIN_VERSIONS, painOf } from './pain.js';
import { type BankParty, partyProblem, type PaymentFile } from './payment-file.js';

const RUNS = SIZES.payableNames;
const id = (number: number): string => `0197a000000070008000${String(number).padStart(12, '0')}`;
const NUMBERS = [
  { country: 'DE', bankIbanCode: 'DE89370400440532013000', bankSwiftCode: 'COBADEFF' },
  { country: 'NL', bankIbanCode: 'NL91ABNA0417164300', bankSwiftCode: 'ABNANL2A' },
  { country: 'FR', bankIbanCode: 'FR1420041010050500013M02606', bankSwiftCode: 'BNPAFRPPXXX' },
  { country: 'GB', bankIbanCode: 'GB29NWBK60161331926819', bankSwiftCode: 'NWBKGB2L' },
  { country: 'CH', bankIbanCode: 'CH9300762011623852957', bankSwiftCode: 'POFICHBE' },
  { country: 'AE', bankIbanCode: 'AE070331234567890123456', bankSwiftCode: 'BOMLAEAD' },
  { country: 'SA', bankIbanCode: 'SA0380000000608010167519', bankSwiftCode: 'RJHISARI' },
  { country: 'BR', bankIbanCode: 'BR1800360305000010009795493C1', bankSwiftCode: 'BRASBRRJ' },
];
/** Letters of many kinds: with marks, spelled ones, signs of the format, invisible ones and those of other scripts. */
const sign = fc.constantFrom(...'aZ9 /-?:().,\'+&_;#"’ßÆøłéñü<>\u200b\u00a0\tअ日한😀'.split(''), 'ß', 'e\u0301', '//');
const word = (maxLength: number) => fc.array(sign, { maxLength }).map((signs) => signs.join(''));
const plain = (maxLength: number) => fc.string({ unit: fc.constantFrom(...'Abc dé-ß/'), maxLength });
const texts = (maxLength: number) => fc.oneof(word(maxLength), plain(maxLength), fc.string({ maxLength }));
const details = fc.record({
  holder: fc.oneof(texts(40), texts(80)),
  bankName: fc.oneof(texts(20), fc.constant('Commerzbank')),
  bankAddress: texts(80),
  bankTown: fc.oneof(texts(40), fc.constant('')),
  bankPostalCode: texts(18),
});
type Details = Parameters<Parameters<typeof details.map>[0]>[0];

/** Returns what is stored of bank details that were typed; null where they are refused. */
async function savedOf({ holder: accountHolder, ...rest }: Details, numbers: object, isAch = false) {
  const raw = { version: 0, accountHolder, ...rest, ...numbers };
  try {
    return isAch ? await validated(AchBillingInput, raw) : await validated(SwiftBillingInput, raw);
  } catch (refusal) {
    if (isAppError(refusal)) return null;
    throw refusal;
  }
}

function partyOf(saved: Partial<Record<string, unknown>>): BankParty {
  const text = (name: string) => (saved[name] as string | undefined) ?? '';
  const number = (name: string) => (saved[name] as string | undefined) || null;
  return {
    holder: text('accountHolder'),
    bankName: text('bankName'),
    bankAddress: text('bankAddress'),
    bankTown: text('bankTown'),
    bankPostalCode: text('bankPostalCode'),
    country: text('country'),
    iban: number('bankIbanCode'),
    account: number('bankAccount'),
    bic: number('bankSwiftCode'),
    routingNumber: number('routingNumber'),
  };
}

const FROM: BankParty = {
  holder: 'Himal GmbH',
  bankName: 'Commerzbank',
  bankAddress: '',
  bankTown: '',
  bankPostalCode: '',
  country: 'DE',
  iban: 'DE02120300000000202051',
  account: null,
  bic: 'BYLADEM1001',
  routingNumber: null,
};
const fileOf = (to: BankParty, values: Partial<PaymentFile> = {}): PaymentFile => ({
  id: id(0),
  madeAt: new Date('2026-11-20T10:15:00.123Z'),
  day: '2026-11-20',
  company: 'Himal',
  address: null,
  from: FROM,
  payments: [
    { id: id(1), kind: 'BILLING', currency: currencyOf('EUR'), amount: 123_456n, to },
    { id: id(2), kind: 'BILLING', currency: currencyOf('USD'), amount: 99n, to },
  ],
  ...values,
});
const problemsOf = (file: PaymentFile) => PAIN_VERSIONS.flatMap((version) => painProblems(painOf(file, version)));

describe('bank details that may be saved', () => {
  it('give a file that banks take, whatever names, addresses and countries were typed', async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(details, fc.constantFrom(...NUMBERS), async (typed, numbers) => {
        const saved = await savedOf(typed, numbers);
        if (!saved) return;
        accepted++;
        const party = partyOf(saved as never);
        expect(partyProblem(party)).toBeNull();
        expect(problemsOf(fileOf(party))).toEqual([]);
        expect(problemsOf(fileOf(FROM, { from: party }))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    expect(accepted).toBeGreaterThan(RUNS / 20);
  });

  it('give one for accounts with a routing number', async () => {
    const numbers = { bankAccount: '000123456789', routingNumber: '021000021', country: 'US' };
    await fc.assert(
      fc.asyncProperty(details, async (typed) => {
        const saved = await savedOf(typed, numbers, true);
        if (saved) expect(problemsOf(fileOf(partyOf(saved as never)))).toEqual([]);
      }),
      { numRuns: RUNS / 4 },
    );
  });

  it('give one for any address of the company', () => {
    const address = fc.record({ street: texts(90), postalCode: texts(20), town: texts(60) });
    fc.assert(
      fc.property(address, texts(160), (typed, company) => {
        const file = fileOf(partyOf({ ...NUMBERS[0], accountHolder: 'Asha' }), {
          company,
          address: { ...typed, country: 'DE' },
        });
        expect(problemsOf(file)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('go out by the BIC alone where they were stored without a town, whatever else was stored', () => {
    fc.assert(
      fc.property(texts(200), texts(70), fc.constantFrom(...NUMBERS), (bankAddress, bankName, numbers) => {
        const party = partyOf({ ...numbers, bankAddress, bankName, accountHolder: 'Asha Rai' });
        const file = fileOf(party, { payments: [{ ...fileOf(party).payments[1]!, to: party }] });
        for (const version of PAIN_VERSIONS) {
          const xml = painOf(file, version);
          const code = version === 'pain.001.001.03' ? 'BIC' : 'BICFI';
          expect(xml).toContain(
            `<CdtrAgt><FinInstnId><${code}>${numbers.bankSwiftCode}</${code}></FinInstnId></CdtrAgt>`,
          );
          expect(painProblems(xml)).toEqual([]);
        }
      }),
      { numRuns: RUNS / 4 },
    );
  });
});
