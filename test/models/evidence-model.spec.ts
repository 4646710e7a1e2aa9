import { describe, expect, it } from '@jest/globals';
import {
  type Act,
  allSituations,
  judge,
  type Person,
  PEOPLE,
  type Situation,
  whoCan,
  whoCanImport,
} from './evidence-model.js';

/**
 * A row: the sentence it stands for, the act of A, the facts, and the verdict. People are letters; A always acts.
 * Facts that are left out: no importers, no declarer, another's wallet, holders A and B, no confirmers, C asks for the
 * withdrawal, the line names no other deposit, no step-up.
 */
interface Facts {
  by?: string;
  declared?: Person;
  own?: true;
  holders?: string;
  confirmed?: string;
  asks?: Person;
  names?: true;
  ownerPay?: true;
  stepUp?: true;
}
type Row = [sentence: string, act: Act, facts: Facts, verdict: string];

/** Verdicts in short: evidence, step-up, who is told; or the code of the refusal. */
const OTHER = 'OTHER_PERSON';
const OTHER_OWN = 'OTHER_PERSON step-up OWNERS';
const ONE = 'ONE_PERSON step-up OWNERS+PERSON_PAID';
const SECOND = 'SECOND_PERSON';
const STEP_UP = 'STEP_UP_REQUIRED step-up';

const ROWS: Row[] = [
  ['somebody else imported', 'CONFIRM', { by: 'B', declared: 'C' }, OTHER],
  ['somebody else imported, nobody declared', 'BOOK', { by: 'B' }, OTHER],
  ['the actor imported alone', 'CONFIRM', { by: 'A', declared: 'C' }, SECOND],
  ['case 31: the importer books the own line', 'BOOK', { by: 'A' }, SECOND],
  ['step-up does not replace a second person', 'BOOK', { by: 'A', stepUp: true }, SECOND],
  ['A1: one accountant types a line and confirms it', 'CONFIRM', { by: 'A', declared: 'A' }, SECOND],
  ['A1: with step-up, while there is another holder', 'CONFIRM', { by: 'A', declared: 'A', stepUp: true }, SECOND],
  ['the declarer imported alone', 'CONFIRM', { by: 'C', declared: 'C' }, SECOND],
  ['the declarer imported alone, and is the other holder', 'CONFIRM', { by: 'B', declared: 'B' }, SECOND],
  ['actor and declarer imported, nobody else', 'CONFIRM', { by: 'AC', declared: 'C' }, SECOND],
  ['actor, declarer and a third imported', 'CONFIRM', { by: 'ACB', declared: 'C' }, OTHER],
  ['imported by both: the second import helps the first importer', 'CONFIRM', { by: 'AB', declared: 'C' }, OTHER],
  ['imported by both: booking', 'BOOK', { by: 'AB' }, OTHER],
  ['the importer has lost the right since', 'CONFIRM', { by: 'D', declared: 'C' }, OTHER],
  ['the importer has lost the right since, one holder', 'CONFIRM', { by: 'D', declared: 'C', holders: 'A' }, OTHER],
  ['the declarer confirms on another’s line', 'CONFIRM', { by: 'B', declared: 'A' }, OTHER],
  ['the declarer confirms on a line of both', 'CONFIRM', { by: 'AB', declared: 'A' }, OTHER],
  ['into one’s own wallet without step-up', 'CONFIRM', { by: 'B', declared: 'A', own: true }, STEP_UP],
  ['into one’s own wallet with step-up', 'CONFIRM', { by: 'B', declared: 'A', own: true, stepUp: true }, OTHER_OWN],
  ['own wallet, declared by another', 'CONFIRM', { by: 'B', declared: 'C', own: true }, STEP_UP],
  [
    'own wallet, declared by another, step-up',
    'CONFIRM',
    { by: 'B', declared: 'C', own: true, stepUp: true },
    OTHER_OWN,
  ],
  ['own wallet, own line', 'CONFIRM', { by: 'A', declared: 'A', own: true, stepUp: true }, SECOND],
  ['booking into the own wallet', 'BOOK', { by: 'B', own: true }, STEP_UP],
  ['booking into the own wallet with step-up', 'BOOK', { by: 'B', own: true, stepUp: true }, OTHER_OWN],
  ['step-up that is not needed changes nothing', 'BOOK', { by: 'B', stepUp: true }, OTHER],
  ['another deposit’s reference', 'CONFIRM', { by: 'B', declared: 'C', names: true }, 'OTHER_DEPOSIT'],
  [
    'another deposit’s reference in the last resort',
    'CONFIRM',
    { by: 'A', holders: 'A', names: true, stepUp: true },
    'OTHER_DEPOSIT',
  ],
  ['another deposit’s reference comes before the second person', 'CONFIRM', { by: 'A', names: true }, 'OTHER_DEPOSIT'],
  ['another deposit’s reference does not stop a booking', 'BOOK', { by: 'B', names: true }, OTHER],
  ['last resort: one holder without step-up', 'CONFIRM', { by: 'A', declared: 'C', holders: 'A' }, STEP_UP],
  ['last resort: one holder with step-up', 'CONFIRM', { by: 'A', declared: 'C', holders: 'A', stepUp: true }, ONE],
  [
    'last resort: the holder declared and imported',
    'CONFIRM',
    { by: 'A', declared: 'A', holders: 'A', stepUp: true },
    ONE,
  ],
  [
    'last resort: into the own wallet',
    'CONFIRM',
    { by: 'A', declared: 'A', own: true, holders: 'A', stepUp: true },
    ONE,
  ],
  ['last resort: booking', 'BOOK', { by: 'A', holders: 'A', stepUp: true }, ONE],
  ['last resort: a line whose importer nobody knows', 'BOOK', { holders: 'A', stepUp: true }, ONE],
  ['a line whose importer nobody knows, two holders', 'BOOK', { stepUp: true }, SECOND],
  [
    'last resort: the only importer is the declarer',
    'CONFIRM',
    { by: 'C', declared: 'C', holders: 'A', stepUp: true },
    ONE,
  ],
  ['one holder whom the rule allows needs no last resort', 'BOOK', { by: 'B', holders: 'A' }, OTHER],
  ['the administrator flag without a seat is no other holder', 'BOOK', { by: 'A', holders: 'A' }, STEP_UP],
  ['the administrator flag without a seat does not act', 'BOOK', { by: 'B', holders: 'B', stepUp: true }, 'FORBIDDEN'],
  [
    'nobody acts without the right, on own lines either',
    'CONFIRM',
    { by: 'A', holders: '', stepUp: true },
    'FORBIDDEN',
  ],
  ['batching another’s withdrawal', 'BATCH', {}, OTHER],
  ['settling another’s withdrawal', 'SETTLE', {}, OTHER],
  ['the actor confirmed a deposit of the person: batch', 'BATCH', { confirmed: 'A' }, 'OWN_EVIDENCE'],
  ['the actor confirmed a deposit of the person: settle', 'SETTLE', { confirmed: 'A' }, 'OWN_EVIDENCE'],
  ['step-up does not replace the other holder', 'SETTLE', { confirmed: 'A', stepUp: true }, 'OWN_EVIDENCE'],
  ['the other holder confirmed it', 'SETTLE', { confirmed: 'B' }, OTHER],
  ['last resort: one holder who confirmed, no step-up', 'SETTLE', { confirmed: 'A', holders: 'A' }, STEP_UP],
  ['last resort: one holder who confirmed', 'SETTLE', { confirmed: 'A', holders: 'A', stepUp: true }, ONE],
  ['last resort: one holder batches', 'BATCH', { confirmed: 'A', holders: 'A', stepUp: true }, ONE],
  ['last resort: both holders confirmed', 'BATCH', { confirmed: 'AB', stepUp: true }, ONE],
  [
    'both holders confirmed, a third did not',
    'BATCH',
    { confirmed: 'AB', holders: 'ABC', asks: 'D', stepUp: true },
    'OWN_EVIDENCE',
  ],
  ['the only other holder asks: settle', 'SETTLE', { confirmed: 'A', holders: 'AC', stepUp: true }, ONE],
  ['the only other holder asks: batch', 'BATCH', { confirmed: 'A', holders: 'AC', stepUp: true }, ONE],
  [
    'three holders who confirmed for one another: batch',
    'BATCH',
    { confirmed: 'AB', holders: 'ABC', asks: 'C', stepUp: true },
    ONE,
  ],
  [
    'both others confirmed, and one asks: settle',
    'SETTLE',
    { confirmed: 'AB', holders: 'ABC', asks: 'B', stepUp: true },
    'OWN_EVIDENCE',
  ],
  ['one’s own withdrawal', 'SETTLE', { asks: 'A' }, 'OWN_WITHDRAWAL'],
  ['one’s own withdrawal has no last resort', 'SETTLE', { asks: 'A', holders: 'A', stepUp: true }, 'OWN_WITHDRAWAL'],
  ['one’s own withdrawal comes before the evidence', 'SETTLE', { asks: 'A', confirmed: 'A' }, 'OWN_WITHDRAWAL'],
  ['one’s own withdrawal in a batch', 'BATCH', { asks: 'A' }, 'OWN_WITHDRAWAL'],
  ['imports of the actor mean nothing for a withdrawal', 'SETTLE', { by: 'A', declared: 'A', own: true }, OTHER],
  ['another’s reference means nothing for a withdrawal', 'BATCH', { names: true }, OTHER],
  ['confirmed deposits mean nothing for a booking', 'BOOK', { by: 'B', confirmed: 'A' }, OTHER],
  ['the other holder’s confirmed deposits neither', 'BOOK', { by: 'A', confirmed: 'AB', stepUp: true }, SECOND],
  ['a return that somebody else imported', 'RETURN', { by: 'B', declared: 'C' }, OTHER],
  ['a return on the own line', 'RETURN', { by: 'A', declared: 'C', stepUp: true }, SECOND],
  ['a return on a line of the requester', 'RETURN', { by: 'C', declared: 'C', stepUp: true }, SECOND],
  ['the own withdrawal that came back', 'RETURN', { by: 'B', declared: 'A', stepUp: true }, 'OWN_WITHDRAWAL'],
  ['a return on a line that names a deposit', 'RETURN', { by: 'B', declared: 'C', names: true }, 'OTHER_DEPOSIT'],
  ['the only other holder asked for what came back', 'RETURN', { by: 'A', declared: 'B' }, STEP_UP],
  ['the only other holder asked for it, step-up', 'RETURN', { by: 'A', declared: 'B', stepUp: true }, ONE],
  [
    'the only other holder asked for it and imported',
    'RETURN',
    { by: 'B', declared: 'B', holders: 'AB', stepUp: true },
    ONE,
  ],
  ['owner’s pay: an administrator batches', 'BATCH', { holders: 'B', asks: 'B', ownerPay: true }, OTHER],
  ['owner’s pay: an administrator settles', 'SETTLE', { holders: 'B', asks: 'B', ownerPay: true }, OTHER],
  ['owner’s pay: an administrator returns', 'RETURN', { holders: 'B', declared: 'B', by: 'C', ownerPay: true }, OTHER],
  [
    'owner’s pay: an administrator returns on the own line',
    'RETURN',
    { holders: 'B', declared: 'B', by: 'A', ownerPay: true },
    STEP_UP,
  ],
  [
    'owner’s pay: an administrator confirms nothing',
    'CONFIRM',
    { holders: 'B', by: 'B', ownerPay: true, stepUp: true },
    'FORBIDDEN',
  ],
  [
    'owner’s pay: an administrator books nothing',
    'BOOK',
    { holders: 'B', by: 'B', ownerPay: true, stepUp: true },
    'FORBIDDEN',
  ],
  ['nobody batches without the right', 'BATCH', { holders: 'B', stepUp: true }, 'FORBIDDEN'],
];

const people = (letters = ''): Set<Person> => new Set(PEOPLE.filter((person) => letters.includes(person)));

function situationOf(act: Act, facts: Facts): Situation {
  const { by, declared = null, own, holders = 'AB', confirmed, asks = 'C', names, ownerPay, stepUp } = facts;
  return {
    act,
    actor: 'A',
    importers: people(by),
    declarer: declared,
    isOwnWallet: own ?? false,
    holders: people(holders),
    confirmers: people(confirmed),
    requester: asks,
    lineNamesOtherDeposit: names ?? false,
    isOwnerPay: ownerPay ?? false,
    hasStepUp: stepUp ?? false,
  };
}

function inShort(situation: Situation): string {
  const { allowed, evidence, needsStepUp, code, tells } = judge(situation);
  expect(allowed).toBe(code === null);
  return [evidence, code, needsStepUp ? 'step-up' : null, [...tells].join('+') || null].filter(Boolean).join(' ');
}

describe('the model of the evidence rule', () => {
  it('is tried by at least 40 rows', () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(ROWS.map(([sentence]) => sentence)).size).toBe(ROWS.length);
  });

  it.each(ROWS)('%s (%s)', (_sentence, act, facts, verdict) => {
    expect(inShort(situationOf(act, facts))).toBe(verdict);
  });

  it('says who can where the actor cannot', () => {
    expect(whoCan(situationOf('BOOK', { by: 'A', holders: 'ABC' }))).toEqual(['B', 'C']);
    expect(whoCan(situationOf('CONFIRM', { by: 'A', declared: 'A', holders: 'AB' }))).toEqual([]);
    expect(whoCan(situationOf('SETTLE', { confirmed: 'A', asks: 'C', holders: 'ABC' }))).toEqual(['B']);
    expect(whoCanImport(situationOf('CONFIRM', { by: 'A', declared: 'A', holders: 'AB' }))).toEqual(['B']);
    expect(whoCanImport(situationOf('CONFIRM', { by: 'B', declared: 'B', holders: 'AB' }))).toEqual(['A']);
    expect(whoCan(situationOf('RETURN', { by: 'A', declared: 'B', holders: 'ABC' }))).toEqual(['C']);
  });
});

describe('all situations', () => {
  const situations = [...allSituations()];

  it('are all there, each once', () => {
    expect(situations).toHaveLength(71_680);
    expect(new Set(situations.map(keyOf)).size).toBe(71_680);
    expect([...allSituations({ outsiders: true })]).toHaveLength(215_040);
  });

  it('reach every verdict', () => {
    const seen = new Set(situations.map(inVerdict));
    expect(seen.size).toBe(8);
  });

  it('with two holders, no money comes in on one person’s word', () => {
    const wrong = situations.filter(
      (situation) =>
        isDeposit(situation) &&
        judge(situation).allowed &&
        new Set([situation.actor, ...situation.importers]).size < 2 &&
        situation.holders.size > 1,
    );
    expect(wrong).toEqual([]);
  });

  it('with one holder, step-up makes everything possible but what has no last resort', () => {
    const refusals = situations
      .filter(({ holders, hasStepUp }) => holders.size === 1 && hasStepUp)
      .map((situation) => judge(situation).code);
    expect([...new Set(refusals)].sort()).toEqual([null, 'OTHER_DEPOSIT', 'OWN_WITHDRAWAL'].sort());
  });

  it('another importer or step-up never takes away what was allowed', () => {
    const wrong = situations.filter((situation) => {
      if (!judge(situation).allowed) return false;
      const richer = PEOPLE.map((person) => ({ ...situation, importers: new Set([...situation.importers, person]) }));
      return [...richer, { ...situation, hasStepUp: true }].some((other) => !judge(other).allowed);
    });
    expect(wrong).toEqual([]);
  });

  it('do not depend on how people are called', () => {
    const next = (person: Person): Person => PEOPLE[(PEOPLE.indexOf(person) + 1) % PEOPLE.length] ?? 'A';
    const turn = (set: ReadonlySet<Person>): Set<Person> => new Set([...set].map(next));
    const wrong = situations.filter((situation) => {
      const { actor, declarer, requester, importers, holders, confirmers } = situation;
      const turned = {
        ...situation,
        actor: next(actor),
        declarer: declarer && next(declarer),
        requester: requester && next(requester),
        importers: turn(importers),
        holders: turn(holders),
        confirmers: turn(confirmers),
      };
      return inVerdict(situation) !== inVerdict(turned);
    });
    expect(wrong).toEqual([]);
  });
});

const isDeposit = ({ act }: Situation): boolean => act === 'CONFIRM' || act === 'BOOK';

function keyOf(situation: Situation): string {
  return JSON.stringify(situation, (_key, value: unknown) => (value instanceof Set ? [...value].join('') : value));
}

function inVerdict(situation: Situation): string {
  const { evidence, code, needsStepUp, tells } = judge(situation);
  return JSON.stringify([evidence, code, needsStepUp, [...tells]]);
}
