/**
 * A model of the evidence rule: who may make the product believe that money came in from a bank. It is written from the
 * design's words alone, so that the program's policy can be compared with it. Each sentence of the rule is quoted at
 * the function that states it, followed by how it is read here; readings that others could make differently say
 * "Read as".
 *
 * Not in this model, because the rule leaves them free: matching a line, and booking a line of money that went out.
 */
export type Person = 'A' | 'B' | 'C' | 'D';
export type Act = 'CONFIRM' | 'BOOK' | 'RETURN' | 'BATCH' | 'SETTLE';

export interface Situation {
  act: Act;
  actor: Person;
  /** People who imported the line, typed or from a file: a file is no proof either. */
  importers: ReadonlySet<Person>;
  /** Person who announced the deposit, or asked for the withdrawal that came back; null for a line booked without one. */
  declarer: Person | null;
  /** Tells whether the money goes into a wallet of the actor's own. */
  isOwnWallet: boolean;
  /** People with an active seat and the right over the company's money; the administrator flag alone is not enough. */
  holders: ReadonlySet<Person>;
  /** Tells whether an administrator acts for the owner's own pay, which nobody else in the company may decide. */
  isOwnerPay: boolean;
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
  const { hasStepUp } = situation;
  if (!mayAct(situation)) return refused('FORBIDDEN');
  const barrier = barrierOfAct(situation);
  if (barrier !== null) return refused(barrier);
  const isProven = hasEvidence(situation);
  if (!isProven && hasOtherHolder(situation)) return refused(isIncoming(situation) ? 'SECOND_PERSON' : 'OWN_EVIDENCE');
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

/** Returns the holders whose import of the line, added to those that are there, lets somebody do the act of two. */
export function whoCanImport(situation: Situation): Person[] {
  return [...situation.holders].filter((importer) => {
    if (situation.importers.has(importer)) return false;
    const importers = new Set([...situation.importers, importer]);
    return PEOPLE.some((actor) => {
      if (actor !== situation.actor && !situation.holders.has(actor)) return false;
      const { code, evidence } = judge({ ...situation, importers, actor, hasStepUp: true });
      return code === null && evidence === 'OTHER_PERSON';
    });
  });
}

/**
 * "The administrator flag gives nothing over money": who holds no seat with the right may do none of these acts. The
 * exception is the owner's own pay: "what nobody else in a company may do for its owner (…, batch, settlement), an
 * administrator who is another person may do". Read as: a settlement is also that the money came back. Declared deposits
 * and lines are no pay, so the flag gives nothing over them.
 */
function mayAct({ act, actor, holders, isOwnerPay }: Situation): boolean {
  if (holders.has(actor)) return true;
  return isOwnerPay && act !== 'CONFIRM' && act !== 'BOOK';
}

/** Returns what stops the act whoever else there is: no last resort helps against it. */
function barrierOfAct({ act, actor, requester, declarer, lineNamesOtherDeposit }: Situation): RefusalCode | null {
  // "A line that names another open deposit's reference cannot confirm this one." Read as: it is about the line and
  // not about people, so it holds in the last resort too, and such a line shows no withdrawal coming back either; booking
  // a line confirms no deposit, so it may be booked.
  if ((act === 'CONFIRM' || act === 'RETURN') && lineNamesOtherDeposit) return 'OTHER_DEPOSIT';
  // "SENT: AC, not the requester (OWN_WITHDRAWAL)", and "OWN_WITHDRAWAL [has] no last resort". Read as: whoever asked
  // for a withdrawal decides nothing about it, neither that it goes to the bank nor what the bank made of it.
  if ((act === 'SETTLE' || act === 'BATCH') && actor === requester) return 'OWN_WITHDRAWAL';
  if (act === 'RETURN' && actor === declarer) return 'OWN_WITHDRAWAL';
  return null;
}

/** Tells whether two people stand behind the act. */
function hasEvidence(situation: Situation): boolean {
  const { actor, importers, declarer, confirmers } = situation;
  if (isIncoming(situation)) {
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
 * For a withdrawal that came back, the requester is not left: their import counts for nobody, and they do not act.
 *
 * For batches and settlements nobody can add evidence: holders who confirmed such a deposit themselves are not left
 * for 30 days, and the requester is not left, because OWN_WITHDRAWAL has no last resort.
 */
function hasOtherHolder({ act, actor, holders, confirmers, requester, declarer }: Situation): boolean {
  return [...holders].some((holder) => {
    if (holder === actor) return false;
    if (act === 'CONFIRM' || act === 'BOOK') return true;
    if (act === 'RETURN') return holder !== declarer;
    return !confirmers.has(holder) && holder !== requester;
  });
}

/**
 * "Into one's own wallet with step-up, owners told." Read as: for booking as for confirming, and whoever declared the
 * deposit: the danger is the same. Paying a withdrawal puts nothing into a wallet.
 */
function isIntoOwnWallet(situation: Situation): boolean {
  return isIncoming(situation) && situation.isOwnWallet;
}

function isIncoming({ act }: Situation): boolean {
  return act === 'CONFIRM' || act === 'BOOK' || act === 'RETURN';
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
 * Yields every situation among four people, 71,680 with an actor who holds the right, and those of outsiders. Facts
 * that do not belong to an act have the value that would mislead a policy which looks at them by mistake.
 */
export function* allSituations({ outsiders = false } = {}): Generator<Situation> {
  for (const actor of PEOPLE) {
    for (const holders of subsets(PEOPLE)) {
      if (!outsiders && !holders.has(actor)) continue;
      for (const hasStepUp of YES_NO) {
        // Only who holds no seat decides as an administrator.
        for (const isOwnerPay of holders.has(actor) ? [false] : YES_NO) {
          yield* depositSituations({ actor, holders, hasStepUp, isOwnerPay });
          yield* withdrawalSituations({ actor, holders, hasStepUp, isOwnerPay });
        }
      }
    }
  }
}

type Frame = Pick<Situation, 'actor' | 'holders' | 'hasStepUp' | 'isOwnerPay'>;

function* depositSituations(frame: Frame): Generator<Situation> {
  const misleading = { confirmers: new Set([frame.actor]), requester: frame.actor };
  for (const importers of subsets(PEOPLE)) {
    for (const declarer of NOBODY_OR) {
      for (const isOwnWallet of YES_NO) {
        for (const lineNamesOtherDeposit of YES_NO) {
          const facts = { ...frame, ...misleading, importers, declarer, isOwnWallet, lineNamesOtherDeposit };
          yield { ...facts, act: 'CONFIRM' };
          yield { ...facts, act: 'BOOK' };
          yield { ...facts, act: 'RETURN' };
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
