import type { Key } from '../../shared/ids/id.js';
import type { Evidence } from '../ledger/model/posting.js';

type Person = Key<'user'>;

/** CONFIRM: a declared deposit; BOOK: a bank line as incoming money; RETURN: a withdrawal that came back to the bank. */
export type IncomingAct = 'CONFIRM' | 'BOOK' | 'RETURN';
/** BATCH: a withdrawal goes into a file for the bank; SETTLE: somebody records what the bank made of it. */
export type PayoutAct = 'BATCH' | 'SETTLE';

interface Facts {
  actor: Person;
  /** Active members with accounts.company. The administrator flag alone makes nobody a holder. */
  holders: ReadonlySet<Person>;
  /** The actor has proven recently who they are. */
  hasStepUp: boolean;
  /** The actor is an administrator who decides about an owner's own pay, for which no seat is needed. */
  isOwnerPay?: boolean;
}

export interface IncomingFacts extends Facts {
  act: IncomingAct;
  /** People who imported the bank line, from a file or typed. */
  importers: ReadonlySet<Person>;
  /**
   * Person who declared the deposit, or asked for the withdrawal that came back; null for a line that is booked without
   * either.
   */
  declarer: Person | null;
  /** The money goes into a wallet of the actor. */
  isOwnWallet: boolean;
  /** The line names the reference of another open deposit. */
  namesOtherDeposit: boolean;
}

export interface PayoutFacts extends Facts {
  act: PayoutAct;
  /** People who confirmed bank deposits into wallets of the person who is paid, in the last 30 days. */
  confirmers: ReadonlySet<Person>;
  requester: Person | null;
}

export interface ReversalFacts extends Facts {
  act: 'REVERSE';
}

export type EvidenceFacts = IncomingFacts | PayoutFacts | ReversalFacts;

export type EvidenceRefusal =
  'FORBIDDEN' | 'NAMES_OTHER_DEPOSIT' | 'OWN_WITHDRAWAL' | 'SECOND_PERSON_NEEDED' | 'OWN_EVIDENCE' | 'STEP_UP_REQUIRED';

export interface EvidenceVerdict {
  /** Null where the act is allowed. */
  refusal: EvidenceRefusal | null;
  /** Stored with what is booked; BEFORE for an act that needs no evidence, and for a refused one. */
  evidence: Evidence;
  needsStepUp: boolean;
  tellsOwners: boolean;
  tellsPersonPaid: boolean;
}

/**
 * The evidence rule: two people stand behind money that comes in, and behind its way out again. A person who is the only
 * holder of the right may act alone after proving who they are; all owners and the person paid are told.
 */
export function judgeEvidence(facts: EvidenceFacts): EvidenceVerdict {
  if (!facts.holders.has(facts.actor) && !isDecidedByAdministrator(facts)) return refused('FORBIDDEN');
  if (facts.act === 'REVERSE') return allowed({ evidence: 'BEFORE' });
  const barrier = findBarrier(facts);
  if (barrier) return refused(barrier);
  const isAlone = !isProven(facts);
  if (isAlone && hasOtherHolder(facts)) {
    return refused(isIncoming(facts) ? 'SECOND_PERSON_NEEDED' : 'OWN_EVIDENCE');
  }
  const isOwn = isIncoming(facts) && facts.isOwnWallet;
  const needsStepUp = isAlone || isOwn;
  if (needsStepUp && !facts.hasStepUp) return { ...refused('STEP_UP_REQUIRED'), needsStepUp };
  const evidence = isAlone ? 'ONE_PERSON' : 'OTHER_PERSON';
  return allowed({ evidence, needsStepUp, tellsOwners: needsStepUp, tellsPersonPaid: isAlone });
}

/** Returns the other holders who could do the same act as it stands, with two people behind it. */
export function listWhoCould(facts: EvidenceFacts): Person[] {
  return [...facts.holders].filter((holder) => {
    if (holder === facts.actor) return false;
    const other = { ...facts, actor: holder, hasStepUp: true };
    return isActOfTwo('isOwnWallet' in other ? { ...other, isOwnWallet: false } : other);
  });
}

/** Returns the holders after whose import of the line somebody could do the act, with two people behind it. */
export function listWhoCouldImport(facts: IncomingFacts): Person[] {
  const { actor, holders, importers } = facts;
  const people = new Set([actor, ...holders]);
  return [...holders].filter((holder) => {
    if (importers.has(holder)) return false;
    const imported = { ...facts, importers: new Set([...importers, holder]), hasStepUp: true };
    return [...people].some((person) => isActOfTwo({ ...imported, actor: person }));
  });
}

function isActOfTwo(facts: EvidenceFacts): boolean {
  const { refusal, evidence } = judgeEvidence(facts);
  return refusal === null && evidence !== 'ONE_PERSON';
}

/** An administrator batches, settles and returns what nobody else in the company may decide for its owner. */
function isDecidedByAdministrator({ isOwnerPay, act }: EvidenceFacts): boolean {
  return isOwnerPay === true && (act === 'BATCH' || act === 'SETTLE' || act === 'RETURN');
}

/** Finds what forbids the act whoever else holds the right: no last resort helps against it. */
function findBarrier(facts: IncomingFacts | PayoutFacts): EvidenceRefusal | null {
  if (isIncoming(facts) && facts.act !== 'BOOK' && facts.namesOtherDeposit) return 'NAMES_OTHER_DEPOSIT';
  if (!isIncoming(facts)) return facts.actor === facts.requester ? 'OWN_WITHDRAWAL' : null;
  return facts.act === 'RETURN' && facts.actor === facts.declarer ? 'OWN_WITHDRAWAL' : null;
}

/** Tells whether somebody else stands behind the act: an importer who neither acts nor declared, or who confirmed. */
function isProven(facts: IncomingFacts | PayoutFacts): boolean {
  if (!isIncoming(facts)) return !facts.confirmers.has(facts.actor);
  return [...facts.importers].some((importer) => importer !== facts.actor && importer !== facts.declarer);
}

/**
 * Tells whether another holder could make it an act of two. Any holder can import a line again; but who confirmed a
 * deposit is no help for 30 days, and who asked for a withdrawal neither decides about it nor proves its return.
 */
function hasOtherHolder(facts: IncomingFacts | PayoutFacts): boolean {
  const others = [...facts.holders].filter((holder) => holder !== facts.actor);
  if (!isIncoming(facts)) return others.some((one) => !facts.confirmers.has(one) && one !== facts.requester);
  return others.some((holder) => facts.act !== 'RETURN' || holder !== facts.declarer);
}

export function isIncoming(facts: EvidenceFacts): facts is IncomingFacts {
  return facts.act === 'CONFIRM' || facts.act === 'BOOK' || facts.act === 'RETURN';
}

function refused(refusal: EvidenceRefusal): EvidenceVerdict {
  return { refusal, evidence: 'BEFORE', needsStepUp: false, tellsOwners: false, tellsPersonPaid: false };
}

function allowed(values: Partial<EvidenceVerdict>): EvidenceVerdict {
  const nothing = { needsStepUp: false, tellsOwners: false, tellsPersonPaid: false };
  return { refusal: null, evidence: 'OTHER_PERSON', ...nothing, ...values };
}
