/**
 * A model of wallets, as simple as possible and in other words than the program: whole numbers, one share after
 * the other, no locks. `code` is the refusal that is expected, or `done`.
 */
export interface ModelShare {
  balance: number;
  /** Hundredths of a percent. */
  percent: number;
}

export type ModelAccount = 'open' | 'bank' | 'percent' | { open: number } | { percent: number };

export class WalletModel {
  open = 0;
  bank = 0;
  openShares: ModelShare[] = [];
  percentShares: ModelShare[];

  constructor(percents: readonly number[]) {
    this.percentShares = percents.map((percent) => ({ balance: 0, percent }));
  }

  deposit(place: 'open' | 'bank' | 'percent', amount: number): string {
    this.arrive(place, amount);
    return 'done';
  }

  /** `far`: asked for as a transfer to another family. */
  transfer({ from, to, amount, far }: { from: ModelAccount; to: ModelAccount; amount: number; far: boolean }): string {
    const fromPercent = isPercent(from);
    const toPercent = isPercent(to);
    const isSame = JSON.stringify(from) === JSON.stringify(to);
    const isWholeAndPart = fromPercent && toPercent && (from === 'percent' || to === 'percent');
    if (isSame || isWholeAndPart) return 'SAME_ACCOUNT';
    const isOneFamily = fromPercent === toPercent;
    if (isOneFamily === far) return 'OTHER_FAMILY';
    if (!isOneFamily && (typeof from === 'object' && fromPercent ? true : typeof to === 'object' && toPercent)) {
      return 'FAMILY_ONLY';
    }
    if (this.balanceOf(from) < amount) return 'INSUFFICIENT_BALANCE';
    this.leave(from, amount);
    this.arrive(to, amount);
    return 'done';
  }

  splitOpen(amount: number): string {
    if (this.open < amount) return 'INSUFFICIENT_BALANCE';
    this.open -= amount;
    this.openShares.push({ balance: amount, percent: 0 });
    return 'done';
  }

  splitPercent(index: number, percent: number): string {
    const share = this.percentShares[index] as ModelShare;
    if (share.percent - percent < 1) return 'INVALID_INPUT';
    const [, moved = 0] = divide(share.balance, [share.percent - percent, percent]);
    share.percent -= percent;
    share.balance -= moved;
    this.percentShares.push({ balance: moved, percent });
    return 'done';
  }

  merge(target: number, source: number): string {
    if (target === source) return 'NO_ACCOUNTS_TO_MERGE';
    const [into, from] = [this.percentShares[target] as ModelShare, this.percentShares[source] as ModelShare];
    into.balance += from.balance;
    into.percent += from.percent;
    this.percentShares.splice(source, 1);
    return 'done';
  }

  allocate(percents: readonly number[], redistribute: boolean): string {
    percents.forEach((percent, index) => ((this.percentShares[index] as ModelShare).percent = percent));
    if (!redistribute) return 'done';
    const parts = divide(sum(this.percentShares.map(({ balance }) => balance)), percents);
    parts.forEach((part, index) => ((this.percentShares[index] as ModelShare).balance = part));
    return 'done';
  }

  close(index: number, percents: readonly number[]): string {
    if (this.percentShares.length === 1) return 'LAST_SHARE';
    const [closed] = this.percentShares.splice(index, 1) as [ModelShare];
    const parts = divide(closed.balance, percents);
    this.percentShares.forEach((share, place) => {
      share.percent = percents[place] as number;
      share.balance += parts[place] as number;
    });
    return 'done';
  }

  balances(): number[] {
    const of = (shares: ModelShare[]): number[] => shares.map(({ balance }) => balance);
    return [this.open, this.bank, ...of(this.openShares), ...of(this.percentShares)];
  }

  private shareOf(place: ModelAccount): ModelShare | undefined {
    if (typeof place === 'string') return undefined;
    return 'open' in place ? this.openShares[place.open] : this.percentShares[place.percent];
  }

  private balanceOf(place: ModelAccount): number {
    if (place === 'percent') return sum(this.percentShares.map(({ balance }) => balance));
    if (place === 'open' || place === 'bank') return this[place];
    return this.shareOf(place)?.balance ?? 0;
  }

  private arrive(place: ModelAccount, amount: number): void {
    const share = this.shareOf(place);
    if (share) share.balance += amount;
    else if (place === 'percent')
      this.spread(
        divide(
          amount,
          this.percentShares.map(({ percent }) => percent),
        ),
      );
    else this[place as 'open' | 'bank'] += amount;
  }

  private leave(place: ModelAccount, amount: number): void {
    const share = this.shareOf(place);
    if (share) share.balance -= amount;
    else if (place === 'percent') {
      const parts = divide(
        amount,
        this.percentShares.map(({ balance }) => balance),
      );
      this.spread(parts.map((part) => -part));
    } else this[place as 'open' | 'bank'] -= amount;
  }

  private spread(parts: readonly number[]): void {
    parts.forEach((part, index) => ((this.percentShares[index] as ModelShare).balance += part));
  }
}

function isPercent(place: ModelAccount): boolean {
  return place === 'percent' || (typeof place === 'object' && 'percent' in place);
}

/**
 * Divides an amount by weights. What rounding left goes one unit after the other to whom most of one is still due, and
 * to the first of those to whom the same is due.
 */
function divide(amount: number, weights: readonly number[]): number[] {
  const total = sum(weights);
  const parts = weights.map((weight) => Math.floor((amount * weight) / total));
  for (let left = amount - sum(parts); left > 0; left--) {
    const due = weights.map((weight, index) => amount * weight - (parts[index] as number) * total);
    const first = due.indexOf(Math.max(...due));
    parts[first] = (parts[first] as number) + 1;
  }
  return parts;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
