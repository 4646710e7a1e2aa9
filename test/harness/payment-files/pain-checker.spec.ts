import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { painProblems } from './pain-checker.js';

const VERSIONS = ['03', '09'] as const;
const sampleOf = (version: string): string =>
  readFileSync(new URL(`../../samples/pain.001.001.${version}.sample.xml`, import.meta.url), 'utf8');

/** The sample that the schema accepts, as banks want it since November 2026: their letters, and an address with a town. */
const clean = (version: string): string =>
  sampleOf(version)
    .replaceAll('ü', 'u')
    .replaceAll('ö', 'o')
    .replaceAll('&#38;', '+')
    .replaceAll(/&#(60|62);/g, '')
    .replace('<PstlAdr><Ctry>US</Ctry></PstlAdr>', '<PstlAdr><TwnNm>New York</TwnNm><Ctry>US</Ctry></PstlAdr>');
const rulesOf = (xml: string, today?: string) => painProblems(xml, today).map((problem) => problem.split(':')[0]);

/** Rule, what is broken, and by what. */
const BROKEN: [rule: string, find: string | RegExp, replace: string][] = [
  ['xml', '</GrpHdr>', ''],
  ['xml', ' encoding="UTF-8"', ''],
  ['namespace', /pain\.001\.001\.0\d/, 'pain.001.001.02'],
  ['order', '<MsgId>WZ-20261120-0001</MsgId>', '<Foo>x</Foo><MsgId>WZ-20261120-0001</MsgId>'],
  ['order', /(<MsgId>.*?<\/MsgId>)(<CreDtTm>.*?<\/CreDtTm>)/, '$2$1'],
  ['order', /(<Dbtr>.*?<\/Dbtr>)(<DbtrAcct>.*?<\/DbtrAcct>)/, '$2$1'],
  ['order', /<PstCd>50667<\/PstCd><TwnNm>Koln<\/TwnNm>/, '<TwnNm>Koln</TwnNm><PstCd>50667</PstCd>'],
  ['missing', '<EndToEndId>PAY-1</EndToEndId>', ''],
  ['missing', /<GrpHdr>.*<\/GrpHdr>/, ''],
  ['missing', /<Cdtr><Nm>Jean Dupont<\/Nm><\/Cdtr>/, ''],
  ['repeated', '<PmtMtd>TRF</PmtMtd>', '<PmtMtd>TRF</PmtMtd><PmtMtd>TRF</PmtMtd>'],
  ['form', 'WZ-20261120-0001</MsgId>', `${'x'.repeat(36)}</MsgId>`],
  ['form', '<PmtMtd>TRF', '<PmtMtd>XXX'],
  ['form', '2026-11-20T10:15:00Z', '20.11.2026'],
  ['form', 'COBADEFFXXX', 'cobadeffxxx'],
  ['form', '<Nm>Jean Dupont', `<Nm>${'x'.repeat(141)}`],
  ['form', '<Ctry>US', '<Ctry>USA'],
  ['form', '>0.99<', '>0.990000<'],
  ['form', '<ChrgBr>SLEV', '<ChrgBr>OUR'],
  ['name', '<Nm>Jean Dupont', `<Nm>${'x'.repeat(71)}`],
  ['letters', 'Jean Dupont', 'आशा राई'],
  ['letters', 'Jean Dupont', 'Jean_Dupont'],
  ['letters', 'Jean Dupont', '- - -'],
  ['letters', 'WZ-20261120-0001-1</PmtInfId>', 'WZ//1</PmtInfId>'],
  ['count', '<NbOfTxs>3', '<NbOfTxs>7'],
  ['count', '<NbOfTxs>2', '<NbOfTxs>1'],
  ['sum', '<CtrlSum>3735.55', '<CtrlSum>3735.56'],
  ['sum', '<CtrlSum>2500.00', '<CtrlSum>2500.01'],
  ['unique', 'PAY-2', 'PAY-1'],
  ['amount', /1234\.56|1235\.55|3735\.55/g, '1234.567'],
  ['amount', '>0.99<', '>0.00<'],
  ['currency', 'Ccy="USD"', 'Ccy="usd"'],
  ['service', 'Ccy="EUR">0.99', 'Ccy="CHF">0.99'],
  ['service', '<Cd>NURG', '<Cd>SEPA'],
  ['charges', '<ChrgBr>SLEV', '<ChrgBr>SHAR'],
  ['charges', '<ChrgBr>SHAR', '<ChrgBr>SLEV'],
  ['iban', 'NL91ABNA0417164300', 'NL92ABNA0417164300'],
  ['countries', 'BNPAFRPPXXX', 'BNPADEPPXXX'],
  ['routing', '021000021', '021000022'],
  ['routing', 'USABA', 'GBDSC'],
  ['account', '000123456789', 'x'.repeat(35)],
  ['address', '<TwnNm>New York</TwnNm>', ''],
  ['address', '<Ctry>US</Ctry></PstlAdr></Cdtr>', '</PstlAdr></Cdtr>'],
  [
    'address',
    /<StrtNm>Main St 5<\/StrtNm><PstCd>10001<\/PstCd><TwnNm>New York<\/TwnNm><Ctry>US<\/Ctry>/,
    '<AdrLine>Main St 5</AdrLine><AdrLine>10001 New York</AdrLine>',
  ],
  ['day', '2026-11-23', '2026-11-22'],
  ['day', '2026-11-23', '2026-11-19'],
  ['day', '2026-11-23', '2026-02-30'],
];

describe.each(VERSIONS)('the checker of files for the bank, pain.001.001.%s', (version) => {
  it('accepts the sample, and names what banks refuse in it since November 2026', () => {
    expect(painProblems(clean(version))).toEqual([]);
    expect(new Set(rulesOf(sampleOf(version)))).toEqual(new Set(['letters', 'address']));
  });

  it.each(BROKEN)('refuses by its rule "%s": %s becomes %s', (rule, find, replace) => {
    const broken = clean(version).replace(find, replace);
    expect(broken).not.toBe(clean(version));
    expect(rulesOf(broken)).toContain(rule);
  });

  it('refuses an agent without a code outside SEPA, and a day that is over', () => {
    const agent = /<CdtrAgt><FinInstnId><BIC(FI)?>CHASUS33XXX.*?<\/FinInstnId><\/CdtrAgt>/;
    expect(rulesOf(clean(version).replace(agent, ''))).toContain('agent');
    expect(rulesOf(clean(version), '2026-11-25')).toEqual(['day', 'day']);
  });

  it('refuses elements of the other version', () => {
    const [own, other] = version === '03' ? ['BIC', 'BICFI'] : ['BICFI', 'BIC'];
    expect(rulesOf(clean(version).replaceAll(`${own}>`, `${other}>`))).toContain('order');
    const day = version === '03' ? '<Dt>2026-11-23</Dt>' : '2026-11-23';
    const changed = clean(version).replace(/<ReqdExctnDt>.*?<\/ReqdExctnDt>/, `<ReqdExctnDt>${day}</ReqdExctnDt>`);
    expect(rulesOf(changed)).not.toEqual([]);
  });
});
