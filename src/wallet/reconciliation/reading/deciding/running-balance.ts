/** A line as the running balance sees it: both in minor units, in the order of the file. */
export interface BalanceStep {
  /** Null if it can't be read: no change of the balance across it fits. */
  amount: bigint | null;
  /** The balance after the line; null where the file names none. */
  balance: bigint | null;
}

/** NEWEST_FIRST: the file begins with the latest line. */
export const ROW_ORDERS = ['OLDEST_FIRST', 'NEWEST_FIRST'] as const;
export type RowOrder = (typeof ROW_ORDERS)[number];

export interface BalanceProof {
  order: RowOrder;
  /** How many changes of the balance were compared, and how many fit. */
  compared: number;
  fitting: number;
}

const ENOUGH_PERCENT = 80;

/** Returns the order of rows that their days show; null if all days are equal, or if they are in no order. */
export function rowOrderOf(days: readonly (string | null)[]): RowOrder | null {
  const known = days.filter((day) => day !== null);
  const changes = known.slice(1).map((day, at) => day.localeCompare(known[at] as string));
  const [rises, falls] = [changes.some((change) => change > 0), changes.some((change) => change < 0)];
  if (rises === falls) return null;
  return rises ? 'OLDEST_FIRST' : 'NEWEST_FIRST';
}

/**
 * Compares each change of the running balance with the amounts between, in the order that is known or else in the one
 * that fits better. Rows without a balance count with the next one that has it, because some banks name it once a day.
 */
export function balanceProof(steps: readonly BalanceStep[], known: RowOrder | null): BalanceProof {
  const orders = (known ? [known] : ROW_ORDERS).map((order) => {
    const timely = order === 'OLDEST_FIRST' ? steps : [...steps].reverse();
    return { order, ...fittingSteps(timely) };
  });
  return orders.reduce((best, one) => (one.fitting > best.fitting ? one : best));
}

/**
 * Tells whether the running balance proves the amounts. Where the order of the rows is not known, the opposite direction
 * must not fit as well: equal amounts fit in both, read from above or from below.
 */
export function isProven(steps: readonly BalanceStep[], known: RowOrder | null): boolean {
  const opposite = steps.map(({ amount, balance }) => ({ amount: amount === null ? null : -amount, balance }));
  return fits(balanceProof(steps, known)) && (known !== null || !fits(balanceProof(opposite, null)));
}

function fits({ compared, fitting }: BalanceProof): boolean {
  return fitting > 0 && fitting * 100 >= compared * ENOUGH_PERCENT;
}

/**
 * Returns the places of rows that did not move the account: a summary above the lines names the balance that the first
 * line has, too. Empty if the running balance does not agree with the other rows.
 */
export function unmovedRows(steps: readonly BalanceStep[], known: RowOrder | null): ReadonlySet<number> {
  for (const order of known ? [known] : ROW_ORDERS) {
    const before = order === 'OLDEST_FIRST' ? -1 : 1;
    const unmoved = new Set(
      steps.flatMap(({ amount, balance }, at) =>
        amount !== null && amount !== 0n && balance !== null && steps[at + before]?.balance === balance ? [at] : [],
      ),
    );
    const others = steps.filter((_, at) => !unmoved.has(at));
    if (unmoved.size > 0 && fits(balanceProof(others, order))) return unmoved;
  }
  return new Set();
}

function fittingSteps(steps: readonly BalanceStep[]): { compared: number; fitting: number } {
  let [compared, fitting] = [0, 0];
  let former: bigint | null = null;
  let sum: bigint | null = 0n;
  for (const { amount, balance } of steps) {
    sum = sum === null || amount === null ? null : sum + amount;
    if (balance === null) continue;
    if (former !== null) {
      compared += 1;
      if (sum !== null && balance - former === sum) fitting += 1;
    }
    former = balance;
    sum = 0n;
  }
  return { compared, fitting };
}
