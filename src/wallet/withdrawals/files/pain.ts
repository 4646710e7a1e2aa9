import { formatAmount } from '../../../shared/money/money.js';
import { bankText } from '../../billing/bank/bank-text.js';
import {
  type BankParty,
  controlSumOf,
  groupsOf,
  type Payment,
  type PaymentFile,
  type PaymentGroup,
  requirePayable,
  WrongPaymentFile,
} from './payment-file.js';

/** ISO 20022, Customer Credit Transfer Initiation: the present version, and the one that older banks take. */
export const PAIN_VERSIONS = ['pain.001.001.09', 'pain.001.001.03'] as const;
export type PainVersion = (typeof PAIN_VERSIONS)[number];

type Payable = PaymentFile & { from: BankParty };
type Node = string | readonly Node[];

const MAX_LINE = 70;
const MAX_COMPANY = 140;

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
    element('Dbtr', [element('Nm', textOf(file.from.holder))]),
    element('DbtrAcct', accountOf(file.from)),
    element('DbtrAgt', agentOf(file.from, version)),
    element('ChrgBr', group.service === 'SEPA' ? 'SLEV' : 'SHAR'),
    ...group.payments.map((payment) => transferOf(payment, group, version)),
  ]);
}

function transferOf({ id, amount, currency, to }: Payment, { service }: PaymentGroup, version: PainVersion): Node {
  const isSepa = service === 'SEPA';
  return element('CdtTrfTxInf', [
    element('PmtId', [element('EndToEndId', id)]),
    element('Amt', [`<InstdAmt Ccy="${currency}">${formatAmount(amount, currency)}</InstdAmt>`]),
    element('CdtrAgt', isSepa ? [element('FinInstnId', [codeOf(to, version)])] : agentOf(to, version)),
    element('Cdtr', [element('Nm', textOf(to.holder))]),
    element('CdtrAcct', accountOf(to)),
    element('RmtInf', [element('Ustrd', `Withdrawal ${id.slice(-12)}`)]),
  ]);
}

function accountOf({ iban, account }: BankParty): Node {
  const number = iban === null ? element('Othr', [element('Id', account ?? '')]) : element('IBAN', iban);
  return [element('Id', [number])];
}

function agentOf(party: BankParty, version: PainVersion): Node {
  const { routingNumber, bankName, bankAddress, country } = party;
  const system = element('ClrSysId', [element('Cd', 'USABA')]);
  const lines = linesOf(textOf(bankAddress)).map((line) => element('AdrLine', line));
  return [
    element('FinInstnId', [
      ...(party.bic === null ? [] : [codeOf(party, version)]),
      ...(routingNumber === null ? [] : [element('ClrSysMmbId', [system, element('MmbId', routingNumber)])]),
      element('Nm', textOf(bankName)),
      element('PstlAdr', [element('Ctry', country), ...lines]),
    ]),
  ];
}

function codeOf({ bic }: BankParty, version: PainVersion): Node {
  return element(version === 'pain.001.001.03' ? 'BIC' : 'BICFI', bic ?? '');
}

/** Two at most: more an address is not long enough for. */
function linesOf(address: string): string[] {
  if (address === '') return [];
  return [address.slice(0, MAX_LINE), address.slice(MAX_LINE, 2 * MAX_LINE)]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Names of companies may have letters that banks do not print; whose account it is stands beside it. */
function nameOf({ company, from }: Payable): string {
  return (bankText(company) || textOf(from.holder)).slice(0, MAX_COMPANY);
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
