import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { accountsProblem, amountProblem, digitsOfCurrency, isSepaPair, scaled, textProblem } from './bank-rules.js';
import { contentOf, FORMS } from './pain-schema.js';

export interface Element {
  name: string;
  text: string;
  attributes: Record<string, string>;
  children: Element[];
}

type Report = (rule: string, where: string) => void;
type Parsed = Record<string, unknown>;

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.(03|09)$/;
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  htmlEntities: true,
});

/**
 * Checks a file for the bank against the rules of the message and of banks, without any code of the program. `today` is the
 * day on which it is handed over. Returns what is wrong, as rule and place; an empty list for a file that a bank takes.
 */
export function painProblems(xml: string, today?: string): string[] {
  const problems: string[] = [];
  const report: Report = (rule, where) => problems.push(`${rule}: ${where}`);
  if (XMLValidator.validate(xml) !== true) return ['xml: not well-formed'];
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')) report('xml', 'declaration');
  const root = (parser.parse(xml) as Parsed[]).map(elementOf).find((each) => each?.name === 'Document');
  const version = NAMESPACE.exec(root?.attributes['xmlns'] ?? '')?.[1] as '03' | '09' | undefined;
  if (!root || !version) return [...problems, 'namespace: Document'];
  checkShape(root, '', version, report);
  if (problems.length > 0) return problems;
  const [message] = root.children as [Element];
  checkCounts(message, report);
  checkNames(message, report);
  for (const group of all(message, 'PmtInf')) checkGroup(group, { message, today, version }, report);
  return problems;
}

/** Throws what is wrong with a file for the bank. */
export function requireBankable(xml: string, today?: string): void {
  const problems = painProblems(xml, today);
  if (problems.length > 0) throw new Error(`No bank takes this file:\n${problems.join('\n')}`);
}

function elementOf(node: Parsed): Element | null {
  const name = Object.keys(node).find((key) => key !== ':@');
  if (!name || name === '#text' || name.startsWith('?')) return null;
  const inner = node[name] as Parsed[];
  const children = inner.flatMap((each) => elementOf(each) ?? []);
  const text = inner.map((each) => (typeof each['#text'] === 'string' ? each['#text'] : '')).join('');
  return { name, text, children, attributes: (node[':@'] ?? {}) as Record<string, string> };
}

/** Order, number and form of elements. */
function checkShape(element: Element, parent: string, version: '03' | '09', report: Report): void {
  const { name, children, text } = element;
  const allowed = name === 'ReqdExctnDt' ? dayShape(version) : contentOf(name, parent, version);
  if (allowed === null || allowed.length === 0) {
    if (children.length > 0) report('order', `${name} holds elements`);
    if (text.trim() !== text || text === '') report('form', `${name} is empty or has blanks around it`);
    if (FORMS[name] && !FORMS[name].test(text)) report('form', `${name} ${text}`);
    return;
  }
  const places = children.map((child) => allowed.findIndex((one) => one.name === child.name));
  if (places.includes(-1)) report('order', `${name} holds ${children[places.indexOf(-1)]?.name}`);
  if (places.some((place, index) => place < (places[index - 1] ?? 0))) report('order', name);
  for (const one of allowed) {
    const count = children.filter((child) => child.name === one.name).length;
    if (one.isRequired && count === 0) report('missing', `${one.name} in ${name}`);
    if (!one.isMany && count > 1) report('repeated', `${one.name} in ${name}`);
  }
  for (const child of children) checkShape(child, name, version, report);
}

function dayShape(version: '03' | '09') {
  return version === '03' ? [] : [{ name: 'Dt', isRequired: true, isMany: false }];
}

/** Numbers and sums of the file and of each group; no id stands twice. */
function checkCounts(message: Element, report: Report): void {
  for (const part of [message, ...all(message, 'PmtInf')]) {
    const head = part === message ? (find(part, 'GrpHdr') as Element) : part;
    const amounts = all(part, 'InstdAmt').map(({ text }) => text);
    const [count, sum] = [find(head, 'NbOfTxs')?.text, find(head, 'CtrlSum')?.text];
    if (count !== undefined && Number(count) !== amounts.length) report('count', `${head.name} says ${count}`);
    const total = amounts.reduce((whole, amount) => whole + scaled(amount), 0n);
    if (sum !== undefined && scaled(sum) !== total) report('sum', `${head.name} says ${sum}`);
  }
  for (const name of ['EndToEndId', 'PmtInfId']) {
    const ids = all(message, name).map(({ text }) => text);
    if (new Set(ids).size < ids.length) report('unique', name);
  }
}

/** Letters that every bank prints; addresses by their parts, with town and country, or none. */
function checkNames(message: Element, report: Report): void {
  for (const name of ['MsgId', 'PmtInfId', 'EndToEndId', 'Nm', 'StrtNm', 'PstCd', 'TwnNm', 'Ustrd']) {
    for (const { text } of all(message, name)) if (textProblem(text)) report('letters', `${name} ${text}`);
  }
  for (const address of all(message, 'PstlAdr')) {
    if (!find(address, 'TwnNm') || !find(address, 'Ctry')) report('address', 'without town or country');
    if (find(address, 'AdrLine')) report('address', 'by lines');
  }
  for (const party of ['InitgPty', 'Dbtr', 'Cdtr'].flatMap((name) => all(message, name))) {
    const name = find(party, 'Nm')?.text ?? '';
    if (name.length === 0 || name.length > 70) report('name', party.name);
  }
}

interface Place {
  message: Element;
  today: string | undefined;
  version: '03' | '09';
}

function checkGroup(group: Element, { message, today, version }: Place, report: Report): void {
  const where = find(group, 'PmtInfId')?.text ?? '';
  const execution = find(group, 'ReqdExctnDt');
  const day = (version === '03' ? execution?.text : find(execution as Element, 'Dt')?.text) ?? '';
  const made = all(message, 'CreDtTm')[0]?.text.slice(0, 10) ?? '';
  const at = new Date(`${day}T12:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) {
    report('day', `${day} is none`);
  } else {
    if ([0, 6].includes(at.getUTCDay())) report('day', `${day} is on a weekend`);
    if (day < (today ?? made)) report('day', `${day} is over`);
  }
  const debtor = endOf(group, 'Dbtr');
  const problem = accountsProblem(debtor);
  if (problem) report(problem, `debtor of ${where}`);
  const service = all(group, 'SvcLvl')[0]?.children[0]?.text;
  if (service !== 'SEPA' && service !== 'NURG' && service !== 'URGP') report('service', `${where} ${service}`);
  const charges = find(group, 'ChrgBr')?.text;
  if ((charges === 'SLEV') !== (service === 'SEPA')) report('charges', `${where} ${charges}`);
  for (const transfer of all(group, 'CdtTrfTxInf')) checkTransfer(transfer, { debtor, service }, report);
}

function checkTransfer(
  transfer: Element,
  { debtor, service }: { debtor: ReturnType<typeof endOf>; service: string | undefined },
  report: Report,
): void {
  const where = all(transfer, 'EndToEndId')[0]?.text ?? '';
  const creditor = endOf(transfer, 'Cdtr');
  const [amount] = all(transfer, 'InstdAmt') as [Element];
  const currency = amount.attributes['Ccy'] ?? '';
  const isSepa = currency === 'EUR' && isSepaPair(debtor.iban, creditor.iban);
  if ((service === 'SEPA') !== isSepa) report('service', `${where} goes by ${service}`);
  if (digitsOfCurrency(currency) === null) report('currency', `${where} ${currency}`);
  const wrong = amountProblem(amount.text, currency, isSepa);
  if (wrong) report('amount', `${where} ${wrong}`);
  if (!find(transfer, 'Cdtr')) report('missing', `Cdtr of ${where}`);
  if (!isSepa && creditor.bic === null && creditor.member === null) report('agent', where);
  const problem = accountsProblem(creditor);
  if (problem) report(problem, where);
}

/** Account and bank of one end. */
function endOf(holder: Element, end: 'Dbtr' | 'Cdtr') {
  const [account, agent] = [find(holder, `${end}Acct`), find(holder, `${end}Agt`)];
  const textIn = (element: Element | undefined, name: string) => (element && all(element, name)[0]?.text) ?? null;
  const other = account && all(account, 'Othr')[0];
  return {
    iban: textIn(account, 'IBAN'),
    account: (other && find(other, 'Id')?.text) ?? null,
    bic: textIn(agent, 'BIC') ?? textIn(agent, 'BICFI'),
    member: textIn(agent, 'MmbId'),
    system: agent && all(agent, 'ClrSysId')[0]?.children[0]?.text,
  };
}

function find(element: Element, name: string): Element | undefined {
  return element.children.find((child) => child.name === name);
}

function all(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}
