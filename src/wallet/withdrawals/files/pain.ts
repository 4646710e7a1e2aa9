import { formatAmount } from '../../../shared/money/money.js';
import { BANK_LENGTHS, bankText, printedWithin, saysSomething } from '../../billing/bank/bank-text.js';
import {
  type BankParty,
  controlSumOf,
  groupsOf,
  type Payment,
  type PaymentFile,
  type PaymentGroup,
  type PostalAddress,
  requirePayable,
  WrongPaymentFile,
} from './payment-file.js';

/** ISO 20022, Customer Credit Transfer Initiation: the present version, and the one that older banks take. */
export const PAIN_VERSIONS = ['pain.001.001.09', 'pain.001.001.03'] as const;
export type PainVersion = (typeof PAIN_VERSIONS)[number];

type Payable = PaymentFile & { from: BankParty };
type Node = string | readonly Node[];

/** The order of elements is part of the format. Throws WrongPaymentFile. */
export function painOf(content: PaymentFile, version: PainVersion): string {
  requirePayable(content);
  if (!content.from) throw new WrongPaymentFile('Nobody pays.');
  const file = { ...content, from: content.from };
  const groups = groupsOf(file);
  const header = element('GrpHdr', [
    element('MsgId', file.id),
    element('CreDtTm', file.madeAt.toISOString().replace(/\.\d+Z$/, 'Z')),
    element('NbOfTxs', String(file.payments.length)),
    element('CtrlSum', controlSumOf(file.payments)),
    element('InitgPty', [element('Nm', nameOf(file))]),
  ]);
  const body = groups.map((group) => paymentsOf(file, group, version));
  const document = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">`;
  const root = flat([element('CstmrCdtTrfInitn', [header, ...body])]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}${root}</Document>\n`;
}

function paymentsOf(file: Payable, group: PaymentGroup, version: PainVersion): Node {
  return element('PmtInf', [
    element('PmtInfId', group.id),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'true'),
    element('NbOfTxs', String(group.payments.length)),
    element('CtrlSum', controlSumOf(group.payments)),
    element('PmtTpInf', [element('SvcLvl', [element('Cd', group.service)])]),
    element('ReqdExctnDt', version === 'pain.001.001.03' ? file.day : [element('Dt', file.day)]),
    element('Dbtr', [element('Nm', textOf(file.from.holder)), ...addressOf(file.address)]),
    element('DbtrAcct', accountOf(file.from)),
    element('DbtrAgt', [element('FinInstnId', codesOf(file.from, version))]),
    element('ChrgBr', group.service === 'SEPA' ? 'SLEV' : 'SHAR'),
    ...group.payments.map((payment) => transferOf(payment, group, version)),
  ]);
}

function transferOf({ id, amount, currency, to }: Payment, { service }: PaymentGroup, version: PainVersion): Node {
  const isSepa = service === 'SEPA';
  return element('CdtTrfTxInf', [
    element('PmtId', [element('EndToEndId', id)]),
    element('Amt', [`<InstdAmt Ccy="${currency}">${formatAmount(amount, currency)}</InstdAmt>`]),
    element('CdtrAgt', [element('FinInstnId', isSepa ? codesOf(to, version) : agentOf(to, version))]),
    element('Cdtr', [element('Nm', textOf(to.holder))]),
    element('CdtrAcct', accountOf(to)),
    element('RmtInf', [element('Ustrd', `Withdrawal ${id.slice(-12)}`)]),
  ]);
}

function accountOf({ iban, account }: BankParty): Node {
  const number = iban === null ? element('Othr', [element('Id', account ?? '')]) : element('IBAN', iban);
  return [element('Id', [number])];
}

/** Name and address only together: banks refuse an address without a town, and take the code alone. */
function agentOf(party: BankParty, version: PainVersion): Node[] {
  const { bankAddress: street, bankPostalCode: postalCode, bankTown: town, country, bankName } = party;
  const address = addressOf({ street, postalCode, town, country });
  const name = printedWithin(bankName, BANK_LENGTHS.name);
  return [...codesOf(party, version), ...(name && address.length > 0 ? [element('Nm', name), ...address] : [])];
}

function codesOf({ bic, routingNumber }: BankParty, version: PainVersion): Node[] {
  const system = element('ClrSysId', [element('Cd', 'USABA')]);
  return [
    ...(bic === null ? [] : [element(version === 'pain.001.001.03' ? 'BIC' : 'BICFI', bic)]),
    ...(routingNumber === null ? [] : [element('ClrSysMmbId', [system, element('MmbId', routingNumber)])]),
  ];
}

/** Writes an address by its parts; none without a town. A street or postal code that banks don't print is left out. */
function addressOf(address: PostalAddress | null): Node[] {
  const town = address && printedWithin(address.town, BANK_LENGTHS.town);
  if (!address || !town) return [];
  const street = printedWithin(address.street, BANK_LENGTHS.street);
  const postalCode = printedWithin(address.postalCode, BANK_LENGTHS.postalCode);
  return [
    element('PstlAdr', [
      ...(street ? [element('StrtNm', street)] : []),
      ...(postalCode ? [element('PstCd', postalCode)] : []),
      element('TwnNm', town),
      element('Ctry', address.country),
    ]),
  ];
}

/** Names of companies may have letters that banks do not print; whose account it is stands beside it. */
function nameOf({ company, from }: Payable): string {
  const printed = textOf(company)
    .slice(0, BANK_LENGTHS.name)
    .replace(/[/\s]+$/, '');
  return saysSomething(printed) ? printed : textOf(from.holder);
}

const textOf = (text: string): string => bankText(text) ?? '';

function element(name: string, content: Node): Node {
  const inner = typeof content === 'string' ? escaped(content) : flat(content);
  return [`<${name}>`, inner, `</${name}>`];
}

function flat(content: readonly Node[]): string {
  return content.map((node) => (typeof node === 'string' ? node : flat(node))).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
