/**
 * A model of the evidence rule: who may make the product believe that money came in from a bank. It is written from the
 * design's words alone, so that the program's policy can be compared with it. Each sentence of the rule is quoted at
 * the function that states it, followed by how it is read here; readings that others could make differently say
 * "Read as".
 *
 * Not in this model, because the rule leaves them free: matching a line, and booking a line of money that went out.
 */
export type Person = 'A' | 'B' | 'C' | 'D';
export type Act = 'CONFIRM' | 'BOOK' | 'BATCH' | 'SETTLE';

export interface Situation {
  act: Act;
  actor: Person;
  /** People who imported the line, typed or from a file: a file is no proof either. */
  importers: ReadonlySet<Person>;
  /** Person who announced the deposit; null for a line that is booked without one. */
  declarer: Person | null;
  /** Tells whether the money goes into a wallet of the actor's own. */
  isOwnWallet: boolean;
  /** People with an active seat and the right over the company's money; the administrator flag alone is not enough. */
  holders: ReadonlySet<Person>;
  /** People who confirmed a bank deposit into the person's wallets in the last 30 days; pay from payroll is none. */
  confirmers: ReadonlySet<Person>;
  /** Person who asked for the withdrawal. */
  requester: Person | null;
  /** Tells whether the line names the reference of another open deposit. */
  lineNamesOtherDeposit: boolean;
  hasStepUp: boolean;
}

/**
 * Reasons of refusal. The design names OWN_WITHDRAWAL and OWN_EVIDENCE; STEP_UP_REQUIRED and FORBIDDEN are codes that
 * the program has; SECOND_PERSON and OTHER_DEPOSIT are names of this model, which the program may call otherwise.
 */
export type RefusalCode =
  'FORBIDDEN' | 'SECOND_PERSON' | 'OTHER_DEPOSIT' | 'OWN_WITHDRAWAL' | 'OWN_EVIDENCE' | 'STEP_UP_REQUIRED';

export type Told = 'OWNERS' | 'PERSON_PAID';

export interface Verdict {
  allowed: boolean;
  /** Stored with the booking; null when nothing happens. */
  evidence: 'OTHER_PERSON' | 'ONE_PERSON' | null;
  /** Tells whether the act is possible with step-up only, whether the actor has it or not. */
  needsStepUp: boolean;
  code: RefusalCode | null;
  /** People who hear of the act besides those who hear of every act of its kind. */
  tells: ReadonlySet<Told>;
}

/**
 * Decides a situation. A rule about the whole act comes before the rules about people, and step-up comes last: nobody
 * is asked to prove who they are for something that is refused in any case.
 */
export function judge(situation: Situation): Verdict {
  const { actor, holders, hasStepUp } = situation;
  // "The administrator flag gives nothing over money": who holds no seat with the right may do none of the four acts.
  if (!holders.has(actor)) return refused('FORBIDDEN');
  const barrier = barrierOfAct(situation);
  if (barrier !== null) return refused(barrier);
  const isProven = hasEvidence(situation);
  if (!isProven && hasOtherHolder(situation))
    return refused(isAboutDeposit(situation) ? 'SECOND_PERSON' : 'OWN_EVIDENCE');
  const isLastResort = !isProven;
  const needsStepUp = isLastResort || isIntoOwnWallet(situation);
  if (needsStepUp && !hasStepUp) return { ...refused('STEP_UP_REQUIRED'), needsStepUp };
  return {
    allowed: true,
    // "Each booking stores its evidence OTHER_PERSON, ONE_PERSON or BEFORE". BEFORE belongs to bookings older than the
    // rule, so no act of today has it. Read as: ONE_PERSON is the last resort and nothing else; a batch is no booking,
    // but one closed by the last resort stands on Money checks as "one person", so it is told apart here too.
    evidence: isLastResort ? 'ONE_PERSON' : 'OTHER_PERSON',
    needsStepUp,
    code: null,
    tells: toldOf(situation, isLastResort),
  };
}

/** Returns the holders who could do the act now as it stands, as somebody who is refused is told (case 31). */
export function whoCan(situation: Situation): Person[] {
  return [...situation.holders].filter((actor) => {
    if (actor === situation.actor) return false;
    const { code, evidence } = judge({ ...situation, actor, isOwnWallet: false, hasStepUp: true });
    return code === null && evidence === 'OTHER_PERSON';
  });
}

/** Returns what stops the act whoever else there is: no last resort helps against it. */
function barrierOfAct({ act, actor, requester, lineNamesOtherDeposit }: Situation): RefusalCode | null {
  // "A line that names another open deposit's reference cannot confirm this one." Read as: it is about the line and
  // not about people, so it holds in the last resort too; booking a line confirms no deposit, so it may be booked.
  if (act === 'CONFIRM' && lineNamesOtherDeposit) return 'OTHER_DEPOSIT';
  // "SENT: AC, not the requester (OWN_WITHDRAWAL)", and "OWN_WITHDRAWAL [has] no last resort". Read as: settling is
  // forbidden to the requester, closing a batch with the own withdrawal in it is not.
  if (act === 'SETTLE' && actor === requester) return 'OWN_WITHDRAWAL';
  return null;
}

/** Tells whether two people stand behind the act. */
function hasEvidence({ act, actor, importers, declarer, confirmers }: Situation): boolean {
  if (act === 'CONFIRM' || act === 'BOOK') {
    // "Confirming a deposit, or booking a line as incoming money, needs an importer of that line who is neither the
    // person who acts nor the declarer." One such importer is enough, whoever else imported the line: "a line that a
    // second person imports again counts as imported by both". Nothing says that this importer still has the right.
    // "The declarer may confirm on somebody else's line (OWN_DEPOSIT goes)" follows: the declarer is an actor like others.
    return [...importers].some((importer) => importer !== actor && importer !== declarer);
  }
  // "Who confirmed a bank deposit into a person's wallets in the last 30 days neither batches nor settles that person's
  // withdrawals (OWN_EVIDENCE)."
  return !confirmers.has(actor);
}

/**
 * "Last resort: where it leaves no other active holder of the right in the company, the holder may act with step-up."
 * Read as: no other holder is left who could make the act one of two people.
 *
 * For a deposit or a line, every other holder could: whoever did not import the line yet can import it again, after
 * which the actor may act. So the last resort belongs to a company with one holder. The narrower reading, that nobody
 * else may confirm the line as it stands, would let somebody who declares and imports create money beside a colleague.
 *
 * For batches and settlements nobody can add evidence: holders who confirmed such a deposit themselves are not left
 * for 30 days, and the requester is not left for settling, because OWN_WITHDRAWAL has no last resort.
 */
function hasOtherHolder({ act, actor, holders, confirmers, requester }: Situation): boolean {
  return [...holders].some((holder) => {
    if (holder === actor) return false;
    if (act === 'CONFIRM' || act === 'BOOK') return true;
    return !confirmers.has(holder) && !(act === 'SETTLE' && holder === requester);
  });
}

/**
 * "Into one's own wallet with step-up, owners told." Read as: for booking as for confirming, and whoever declared the
 * deposit: the danger is the same. Paying a withdrawal puts nothing into a wallet.
 */
function isIntoOwnWallet(situation: Situation): boolean {
  return isAboutDeposit(situation) && situation.isOwnWallet;
}

function isAboutDeposit({ act }: Situation): boolean {
  return act === 'CONFIRM' || act === 'BOOK';
}

function toldOf(situation: Situation, isLastResort: boolean): ReadonlySet<Told> {
  // "All owners and the person paid are told, and it stands on Money checks as 'one person'."
  if (isLastResort) return new Set(['OWNERS', 'PERSON_PAID']);
  return new Set(isIntoOwnWallet(situation) ? ['OWNERS'] : []);
}

function refused(code: RefusalCode): Verdict {
  return { allowed: false, evidence: null, needsStepUp: false, code, tells: new Set() };
}

export const PEOPLE: readonly Person[] = ['A', 'B', 'C', 'D'];
const NOBODY_OR: readonly (Person | null)[] = [null, ...PEOPLE];
const YES_NO: readonly boolean[] = [false, true];

/**
 * Yields every situation among four people, 51,200 with an actor who holds the right and as many without. Facts
 * that do not belong to an act have the value that would mislead a policy which looks at them by mistake.
 */
export function* allSituations({ outsiders = false } = {}): Generator<Situation> {
  for (const actor of PEOPLE) {
    for (const holders of subsets(PEOPLE)) {
      if (!outsiders && !holders.has(actor)) continue;
      for (const hasStepUp of YES_NO) {
        yield* depositSituations({ actor, holders, hasStepUp });
        yield* withdrawalSituations({ actor, holders, hasStepUp });
      }
    }
  }
}

type Frame = Pick<Situation, 'actor' | 'holders' | 'hasStepUp'>;

function* depositSituations(frame: Frame): Generator<Situation> {
  const misleading = { confirmers: new Set([frame.actor]), requester: frame.actor };
  for (const importers of subsets(PEOPLE)) {
    for (const declarer of NOBODY_OR) {
      for (const isOwnWallet of YES_NO) {
        for (const lineNamesOtherDeposit of YES_NO) {
          const facts = { ...frame, ...misleading, importers, declarer, isOwnWallet, lineNamesOtherDeposit };
          yield { ...facts, act: 'CONFIRM' };
          yield { ...facts, act: 'BOOK' };
        }
      }
    }
  }
}

function* withdrawalSituations(frame: Frame): Generator<Situation> {
  const misleading = {
    importers: new Set([frame.actor]),
    declarer: frame.actor,
    isOwnWallet: true,
    lineNamesOtherDeposit: true,
  };
  for (const confirmers of subsets(PEOPLE)) {
    for (const requester of NOBODY_OR) {
      const facts = { ...frame, ...misleading, confirmers, requester };
      yield { ...facts, act: 'BATCH' };
      yield { ...facts, act: 'SETTLE' };
    }
  }
}

function subsets(people: readonly Person[]): ReadonlySet<Person>[] {
  return people
    .reduce<Person[][]>((found, person) => [...found, ...found.map((set) => [...set, person])], [[]])
    .map((set) => new Set(set));
}
