import { describe, expect, it } from '@jest/globals';
import {
  allSituations,
  judge,
  type Person,
  type RefusalCode,
  type Situation,
  whoCan,
  whoCanImport,
} from '../../../test/models/evidence-model.js';
import { reportFigure } from '../../../test/harness/figures.mjs';
import type { Key } from '../../shared/ids/id.js';
import {
  type EvidenceFacts,
  type EvidenceRefusal,
  type EvidenceVerdict,
  type IncomingFacts,
  isIncoming,
  judgeEvidence,
  listWhoCould,
  listWhoCouldImport,
  type PayoutFacts,
} from './evidence.policy.js';

const CODES: Record<RefusalCode, EvidenceRefusal> = {
  FORBIDDEN: 'FORBIDDEN',
  SECOND_PERSON: 'SECOND_PERSON_NEEDED',
  OTHER_DEPOSIT: 'NAMES_OTHER_DEPOSIT',
  OWN_WITHDRAWAL: 'OWN_WITHDRAWAL',
  OWN_EVIDENCE: 'OWN_EVIDENCE',
  STEP_UP_REQUIRED: 'STEP_UP_REQUIRED',
};

const keyOf = (person: Person) => person as string as Key<'user'>;
const keysOf = (people: Iterable<Person>) => new Set([...people].map(keyOf));

function factsOf(situation: Situation): EvidenceFacts {
  const { act, actor, holders, hasStepUp, isOwnerPay } = situation;
  const { importers, declarer, isOwnWallet, confirmers, requester } = situation;
  const people = { actor: keyOf(actor), holders: keysOf(holders), hasStepUp, isOwnerPay };
  if (act === 'BATCH' || act === 'SETTLE') {
    return { ...people, act, confirmers: keysOf(confirmers), requester: requester && keyOf(requester) };
  }
  return {
    ...people,
    act,
    importers: keysOf(importers),
    declarer: declarer && keyOf(declarer),
    isOwnWallet,
    namesOtherDeposit: situation.lineNamesOtherDeposit,
  };
}

/** The verdict of the model in the words of the program. */
function expectedOf(situation: Situation): EvidenceVerdict {
  const { code, evidence, needsStepUp, tells } = judge(situation);
  return {
    refusal: code && CODES[code],
    evidence: evidence ?? 'BEFORE',
    needsStepUp,
    tellsOwners: tells.has('OWNERS'),
    tellsPersonPaid: tells.has('PERSON_PAID'),
  };
}

const [A, B, C] = (['A', 'B', 'C'] as const).map(keyOf) as [Key<'user'>, Key<'user'>, Key<'user'>];

describe('the evidence rule', () => {
  it('is that of an independent model in every situation among four people, and names who can help', () => {
    let situations = 0;
    const wrong: unknown[] = [];
    for (const situation of allSituations({ outsiders: true })) {
      const facts = factsOf(situation);
      const [verdict, expected] = [judgeEvidence(facts), expectedOf(situation)];
      const same =
        verdict.refusal === expected.refusal &&
        verdict.evidence === expected.evidence &&
        verdict.needsStepUp === expected.needsStepUp &&
        verdict.tellsOwners === expected.tellsOwners &&
        verdict.tellsPersonPaid === expected.tellsPersonPaid;
      const others = whoCan(situation).map(keyOf).sort();
      if (!same || listWhoCould(facts).sort().join() !== others.join()) wrong.push({ situation, verdict, expected });
      if (verdict.refusal === 'OWN_EVIDENCE' && others.length === 0) wrong.push({ situation, names: 'nobody' });
      if (verdict.refusal === 'SECOND_PERSON_NEEDED' && isIncoming(facts)) {
        const [importers, named] = [whoCanImport(situation).map(keyOf), listWhoCouldImport(facts)];
        if (named.sort().join() !== importers.sort().join()) wrong.push({ situation, importers, named });
        if (named.length + others.length === 0) wrong.push({ situation, names: 'nobody' });
      }
      situations++;
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(situations).toBeGreaterThan(200_000);
    reportFigure(15, `0 of ${situations} situations among four people were judged otherwise than by a model`);
  });

  const incoming = (values: Partial<IncomingFacts> = {}) =>
    judgeEvidence({
      act: 'CONFIRM',
      actor: A,
      holders: new Set([A, B]),
      importers: new Set([B]),
      declarer: C,
      isOwnWallet: false,
      namesOtherDeposit: false,
      hasStepUp: false,
      ...values,
    });
  const payout = (values: Partial<PayoutFacts> = {}) =>
    judgeEvidence({
      act: 'SETTLE',
      actor: A,
      holders: new Set([A, B]),
      confirmers: new Set<Key<'user'>>(),
      requester: C,
      hasStepUp: false,
      ...values,
    });
  const short = ({ refusal, evidence }: EvidenceVerdict) => refusal ?? evidence;

  // There is one row for each clause: it fails when the clause is taken out.
  it.each<[clause: string, verdict: EvidenceVerdict, expected: string]>([
    ['needs the right', incoming({ holders: new Set([B]) }), 'FORBIDDEN'],
    ['counts an importer who does not act', incoming(), 'OTHER_PERSON'],
    ['does not count the actor’s own import', incoming({ importers: new Set([A]) }), 'SECOND_PERSON_NEEDED'],
    ['does not count the declarer’s import', incoming({ importers: new Set([C]) }), 'SECOND_PERSON_NEEDED'],
    ['lets the declarer confirm on another’s line', incoming({ declarer: A }), 'OTHER_PERSON'],
    ['counts the second import of a line', incoming({ importers: new Set([A, B]) }), 'OTHER_PERSON'],
    ['holds for bookings', incoming({ act: 'BOOK', importers: new Set([A]), declarer: null }), 'SECOND_PERSON_NEEDED'],
    ['refuses a line that names another deposit', incoming({ namesOtherDeposit: true }), 'NAMES_OTHER_DEPOSIT'],
    ['lets such a line be booked', incoming({ act: 'BOOK', namesOtherDeposit: true }), 'OTHER_PERSON'],
    ['wants step-up for the own wallet', incoming({ isOwnWallet: true }), 'STEP_UP_REQUIRED'],
    [
      'wants step-up of the only holder',
      incoming({ importers: new Set([A]), holders: new Set([A]) }),
      'STEP_UP_REQUIRED',
    ],
    [
      'is left to the only holder',
      incoming({ importers: new Set([A]), holders: new Set([A]), hasStepUp: true }),
      'ONE_PERSON',
    ],
    ['holds for returns', incoming({ act: 'RETURN', importers: new Set([A, C]) }), 'SECOND_PERSON_NEEDED'],
    ['lets nobody return their own withdrawal', incoming({ act: 'RETURN', declarer: A }), 'OWN_WITHDRAWAL'],
    [
      'refuses a line that names a deposit as what came back',
      incoming({ act: 'RETURN', namesOtherDeposit: true }),
      'NAMES_OTHER_DEPOSIT',
    ],
    [
      'leaves a return to the only holder beside who asked',
      incoming({ act: 'RETURN', importers: new Set([A]), declarer: B, hasStepUp: true }),
      'ONE_PERSON',
    ],
    [
      'lets an administrator return an owner’s own pay',
      incoming({ act: 'RETURN', actor: C, declarer: B, isOwnerPay: true, importers: new Set([A]) }),
      'OTHER_PERSON',
    ],
    ['lets no administrator confirm', incoming({ actor: C, declarer: B, isOwnerPay: true }), 'FORBIDDEN'],
    ['pays who did not confirm', payout(), 'OTHER_PERSON'],
    ['does not let the confirmer settle', payout({ confirmers: new Set([A]) }), 'OWN_EVIDENCE'],
    ['does not let the confirmer batch', payout({ act: 'BATCH', confirmers: new Set([A]) }), 'OWN_EVIDENCE'],
    ['lets nobody settle their own withdrawal', payout({ requester: A }), 'OWN_WITHDRAWAL'],
    ['has no last resort for that', payout({ requester: A, holders: new Set([A]), hasStepUp: true }), 'OWN_WITHDRAWAL'],
    [
      'is left to the confirmer where all others confirmed too',
      payout({ confirmers: new Set([A, B]), hasStepUp: true }),
      'ONE_PERSON',
    ],
    [
      'is left to the confirmer where the other holder asked',
      payout({ confirmers: new Set([A]), requester: B, hasStepUp: true }),
      'ONE_PERSON',
    ],
    ['lets nobody batch their own withdrawal', payout({ act: 'BATCH', requester: A }), 'OWN_WITHDRAWAL'],
    [
      'is left to a confirmer of three who confirmed for one another',
      payout({
        act: 'BATCH',
        holders: new Set([A, B, C]),
        confirmers: new Set([A, B]),
        requester: C,
        hasStepUp: true,
      }),
      'ONE_PERSON',
    ],
    [
      'lets an administrator settle an owner’s own pay',
      payout({ actor: C, requester: A, holders: new Set([A]), isOwnerPay: true }),
      'OTHER_PERSON',
    ],
    ['lets no other administrator settle', payout({ actor: C, requester: A, holders: new Set([A]) }), 'FORBIDDEN'],
    [
      'lets every holder reverse',
      judgeEvidence({ act: 'REVERSE', actor: A, holders: new Set([A, B]), hasStepUp: false }),
      'BEFORE',
    ],
    [
      'lets nobody else reverse',
      judgeEvidence({ act: 'REVERSE', actor: A, holders: new Set([B]), hasStepUp: true }),
      'FORBIDDEN',
    ],
  ])('%s', (_, verdict, expected) => {
    expect(short(verdict)).toBe(expected);
  });

  it('tells owners of money into an own wallet, and the person paid in the last resort too', () => {
    const own = incoming({ isOwnWallet: true, hasStepUp: true });
    expect([own.tellsOwners, own.tellsPersonPaid]).toEqual([true, false]);
    const alone = incoming({ importers: new Set([A]), holders: new Set([A]), hasStepUp: true });
    expect([alone.tellsOwners, alone.tellsPersonPaid]).toEqual([true, true]);
    const usual = incoming();
    expect([usual.tellsOwners, usual.tellsPersonPaid]).toEqual([false, false]);
  });
});
