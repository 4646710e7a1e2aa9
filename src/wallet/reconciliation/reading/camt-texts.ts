import { referenceIn } from './values/bank-reference.js';
import { type Node, nodesOf, wordAt, wordsAt } from './xml-nodes.js';

const MAX_TEXT = 300;
const MAX_REFERENCE = 140;
/** References that the two sides and their banks give a payment. */
const PAYMENT_REFERENCES = ['EndToEndId', 'InstrId', 'TxId', 'AcctSvcrRef', 'PmtInfId', 'MndtId', 'ClrSysRef', 'UETR'];

/**
 * Returns what an entry is about: the purposes of its payments, as words or as numbers of invoices, the names of the other
 * side, the reference that the payer chose, and what the bank adds.
 */
export function entryText(entry: Node): string {
  const added = wordsAt(entry, 'AddtlNtryInf');
  const words = [...new Set([...detailsOf(entry).flatMap((detail) => detailWords(entry, detail)), ...added])];
  return words
    .join(' · ')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, MAX_TEXT)
    .trim();
}

/** Returns the references of an entry other than that of the account's bank, which other exports of it may name. */
export function entryReferences(entry: Node): string[] {
  const details = detailsOf(entry);
  const ofPayments = PAYMENT_REFERENCES.flatMap((name) => details.flatMap((detail) => wordsAt(detail, 'Refs', name)));
  const found = [...wordsAt(entry, 'NtryRef'), ...wordsAt(entry, 'AcctSvcrRef'), ...ofPayments];
  return [...new Set(found.flatMap((one) => referenceIn(one)?.slice(0, MAX_REFERENCE) ?? []))];
}

function detailWords(entry: Node, detail: Node): string[] {
  const purpose = wordsAt(detail, 'RmtInf', 'Ustrd').join(' ');
  const structured = [
    wordsAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    wordsAt(detail, 'RmtInf', 'Strd', 'RfrdDocInf', 'Nb'),
    wordsAt(detail, 'RmtInf', 'Strd', 'AddtlRmtInf'),
  ].flat();
  const chosen = wordsAt(detail, 'Refs', 'EndToEndId').filter((one) => referenceIn(one) !== null);
  const words = [purpose, ...structured, ...namesOf(entry, detail), ...chosen, ...wordsAt(detail, 'AddtlTxInf')];
  return words.filter((word) => word !== '');
}

/** Returns the name of the other side, and of those on whose behalf it acts. */
function namesOf(entry: Node, detail: Node): string[] {
  const side = wordAt(entry, 'CdtDbtInd') === 'CRDT' ? 'Dbtr' : 'Cdtr';
  return [side, `Ultmt${side}`].flatMap((role) => [
    ...wordsAt(detail, 'RltdPties', role, 'Nm'),
    ...wordsAt(detail, 'RltdPties', role, 'Pty', 'Nm'),
  ]);
}

function detailsOf(entry: Node): Node[] {
  return nodesOf(entry, 'NtryDtls').flatMap((one) => nodesOf(one, 'TxDtls'));
}
