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
}

export interface IncomingFacts extends Facts {
  act: IncomingAct;
  /** People who imported the bank line, from a file or typed. */
  importers: ReadonlySet<Person>;
  /** Who declared the deposit, or asked for the withdrawal that came back; null for a line that is booked without either. */
  declarer: Person | null;
  /** The money goes into a wallet of the actor. */
  isOwnWallet: boolean;
  /** The line names the reference of another open deposit. */
  namesOtherDeposit: boolean;
}

export interface PayoutFacts extends Facts {
  act: PayoutAct;
  /** Who confirmed bank deposits into wallets of the person who is paid, in the last 30 days. */
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
  if (!facts.holders.has(facts.actor)) return refused('FORBIDDEN');
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
    const { refusal, evidence } = judgeEvidence('isOwnWallet' in other ? { ...other, isOwnWallet: false } : other);
    return refusal === null && evidence !== 'ONE_PERSON';
  });
}

/** Finds what forbids the act whoever else holds the right: no last resort helps against it. */
function findBarrier(facts: IncomingFacts | PayoutFacts): EvidenceRefusal | null {
  if (facts.act === 'CONFIRM' && facts.namesOtherDeposit) return 'NAMES_OTHER_DEPOSIT';
  if (facts.act === 'RETURN' && facts.actor === facts.declarer) return 'OWN_WITHDRAWAL';
  if (facts.act === 'SETTLE' && facts.actor === facts.requester) return 'OWN_WITHDRAWAL';
  return null;
}

/** Tells whether somebody else stands behind the act: an importer who neither acts nor declared, or who confirmed. */
function isProven(facts: IncomingFacts | PayoutFacts): boolean {
  if (!isIncoming(facts)) return !facts.confirmers.has(facts.actor);
  return [...facts.importers].some((importer) => importer !== facts.actor && importer !== facts.declarer);
}

/**
 * Tells whether another holder could make it an act of two. Any holder can import a line again; but who confirmed a
 * deposit is no help for 30 days, and nobody settles a withdrawal of their own.
 */
function hasOtherHolder(facts: IncomingFacts | PayoutFacts): boolean {
  const others = [...facts.holders].filter((holder) => holder !== facts.actor);
  if (isIncoming(facts)) return others.length > 0;
  const { act, confirmers, requester } = facts;
  return others.some((holder) => !confirmers.has(holder) && (act === 'BATCH' || holder !== requester));
}

function isIncoming(facts: IncomingFacts | PayoutFacts): facts is IncomingFacts {
  return facts.act !== 'BATCH' && facts.act !== 'SETTLE';
}

function refused(refusal: EvidenceRefusal): EvidenceVerdict {
  return { refusal, evidence: 'BEFORE', needsStepUp: false, tellsOwners: false, tellsPersonPaid: false };
}

function allowed(values: Partial<EvidenceVerdict>): EvidenceVerdict {
  const nothing = { needsStepUp: false, tellsOwners: false, tellsPersonPaid: false };
  return { refusal: null, evidence: 'OTHER_PERSON', ...nothing, ...values };
}
