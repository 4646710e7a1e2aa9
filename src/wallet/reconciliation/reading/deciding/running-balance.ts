/** A line as the running balance sees it: both in minor units, in the order of the file. */
export interface BalanceStep {
  /** Null if it can't be read: the change of the balance across it says nothing. */
  amount: bigint | null;
  /** The balance after the line; null where the file names none. */
  balance: bigint | null;
  day: string | null;
}

/** Places of rows, the earliest line first. */
export type Timeline = readonly number[];

export interface BalanceProof {
  /** How many changes of the balance were compared, and how many fit. */
  compared: number;
  fitting: number;
  /** How many changes have an amount between them that can't be read. */
  skipped: number;
}

/**
 * Returns the orders of time in which rows may stand: from above or from below, as their days show, or both where days
 * show nothing. Some banks begin with the latest day and write each day from its morning on.
 */
export function timelinesOf(days: readonly (string | null)[]): Timeline[] {
  const down = days.map((_, place) => place);
  const up = [...down].reverse();
  const order = rowOrderOf(days);
  const plain = order === 'OLDEST_FIRST' ? [down] : order === 'NEWEST_FIRST' ? [up] : [down, up];
  return order === null ? plain : [...plain, ...plain.flatMap((timeline) => withDaysReversed(timeline, days))];
}

/** NEWEST_FIRST: the file begins with the latest line. Null if all days are equal, or if they are in no order. */
export function rowOrderOf(days: readonly (string | null)[]): 'OLDEST_FIRST' | 'NEWEST_FIRST' | null {
  let [rises, falls] = [false, false];
  let former: string | null = null;
  for (const day of days) {
    if (day === null) continue;
    if (former !== null && day > former) rises = true;
    if (former !== null && day < former) falls = true;
    former = day;
  }
  if (rises === falls) return null;
  return rises ? 'OLDEST_FIRST' : 'NEWEST_FIRST';
}

/** Returns a timeline with the rows of each day in reverse; nothing if each row has a day of its own. */
function withDaysReversed(timeline: Timeline, days: readonly (string | null)[]): Timeline[] {
  const groups = groupsOf(timeline, (place) => days[place] ?? null);
  return groups.length === timeline.length ? [] : [groups.flatMap((group) => group.reverse())];
}

function groupsOf<Item>(items: readonly Item[], dayOf: (item: Item) => string | null): Item[][] {
  const groups: Item[][] = [];
  let former: string | null = null;
  for (const item of items) {
    const day = dayOf(item);
    const last = groups.at(-1);
    if (last && day !== null && day === former) last.push(item);
    else groups.push([item]);
    former = day;
  }
  return groups;
}

/**
 * Compares each change of the running balance with the amounts between, in the order of time that fits best. Rows
 * without a balance count with the next one that has it, and a balance that each row of a day repeats is that of the day.
 */
export function balanceProof(steps: readonly BalanceStep[]): BalanceProof {
  const lines = isSummaryFirst(steps) ? steps.slice(1) : steps;
  return bestProof(lines);
}

/**
 * Tells whether the running balance proves the amounts: each change that can be compared fits. The opposite direction
 * must not fit as well: equal amounts fit in both, read from above or from below.
 */
export function isProven(steps: readonly BalanceStep[]): boolean {
  return fits(balanceProof(steps)) && !fits(balanceProof(opposite(steps)));
}

/** Tells whether the running balance speaks rather for the opposite direction of all amounts. */
export function isOpposed(steps: readonly BalanceStep[]): boolean {
  const [proof, other] = [balanceProof(steps), balanceProof(opposite(steps))];
  return other.fitting * proof.compared > proof.fitting * other.compared;
}

/** Tells whether rows of one day name one balance, the one at its end: it is not the balance after each of them. */
export function haveDailyBalance(steps: readonly BalanceStep[]): boolean {
  const daily = dailySteps(steps);
  return daily !== null && !fits(proofOf(steps)) && fits(proofOf(daily));
}

/**
 * Tells whether the first row is a summary above the lines, which did not move the account: it names the balance of the
 * latest line, and the others agree with each other without it.
 */
export function isSummaryFirst(steps: readonly BalanceStep[]): boolean {
  const [first, ...lines] = steps;
  if (!first || first.balance === null || first.amount === null || first.amount === 0n) return false;
  const isLatest = [lines[0], lines.at(-1)].some((line) => line?.balance === first.balance);
  return isLatest && fits(bestProof(lines)) && !fits(bestProof(steps));
}

function opposite(steps: readonly BalanceStep[]): BalanceStep[] {
  return steps.map((step) => ({ ...step, amount: step.amount === null ? null : -step.amount }));
}

function fits({ compared, fitting, skipped }: BalanceProof): boolean {
  return fitting > skipped && fitting === compared;
}

function bestProof(steps: readonly BalanceStep[]): BalanceProof {
  const daily = dailySteps(steps);
  return better(proofOf(steps), daily ? proofOf(daily) : null);
}

function proofOf(steps: readonly BalanceStep[]): BalanceProof {
  const [first, ...others] = timelinesOf(steps.map(({ day }) => day)).map((timeline) => fittingSteps(steps, timeline));
  return others.reduce(better, first as BalanceProof);
}

function better(one: BalanceProof, other: BalanceProof | null): BalanceProof {
  return other && fitsBetter(other, one) ? other : one;
}

/** Compares the shares of changes that fit, and their numbers where the shares are equal. */
function fitsBetter(one: BalanceProof, other: BalanceProof): boolean {
  const [share, otherShare] = [one.fitting * other.compared, other.fitting * one.compared];
  return share === otherShare ? one.fitting > other.fitting : share > otherShare;
}

/**
 * Makes one step a day, where each row of a day repeats its balance; null where balances of a day differ, or none is
 * repeated.
 */
function dailySteps(steps: readonly BalanceStep[]): BalanceStep[] | null {
  const groups = groupsOf(steps, ({ day }) => day);
  if (groups.every((group) => group.length === 1 || group.some(({ balance }) => balance === null))) return null;
  if (groups.some((group) => group.some(({ balance }) => balance !== group[0]?.balance))) return null;
  return groups.map((group) => ({
    day: group[0]?.day ?? null,
    balance: group[0]?.balance ?? null,
    amount: group.reduce<bigint | null>(
      (sum, { amount }) => (sum === null || amount === null ? null : sum + amount),
      0n,
    ),
  }));
}

function fittingSteps(steps: readonly BalanceStep[], timeline: Timeline): BalanceProof {
  const proof = { compared: 0, fitting: 0, skipped: 0 };
  let former: bigint | null = null;
  let sum: bigint | null = 0n;
  for (const place of timeline) {
    const { amount, balance } = steps[place] as BalanceStep;
    sum = sum === null || amount === null ? null : sum + amount;
    if (balance === null) continue;
    if (former !== null) {
      if (sum === null) proof.skipped += 1;
      else {
        proof.compared += 1;
        if (balance - former === sum) proof.fitting += 1;
      }
    }
    former = balance;
    sum = 0n;
  }
  return proof;
}
