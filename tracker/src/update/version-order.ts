/** Whether the first version is the newer one; `2.0.0-beta.2` comes before `2.0.0`. The server orders them alike. */
export function isNewer(one: string, other: string): boolean {
  const [left, right] = [partsOf(one), partsOf(other)];
  const numbers = firstDifference(left.numbers, right.numbers);
  if (numbers !== 0) return numbers > 0;
  if (left.early.length === 0 || right.early.length === 0) return right.early.length > left.early.length;
  return firstDifference(left.early, right.early) > 0;
}

function partsOf(version: string): { numbers: string[]; early: string[] } {
  const [, numbers = '', early = ''] = /^([^-+]*)(?:-([^+]*))?/.exec(version) ?? [];
  return { numbers: numbers.split('.'), early: early ? early.split('.') : [] };
}

function firstDifference(left: readonly string[], right: readonly string[]): number {
  const order = new Intl.Collator('en', { numeric: true }).compare;
  const length = Math.max(left.length, right.length);
  const differences = Array.from({ length }, (_, index) => order(left[index] ?? '0', right[index] ?? '0'));
  return differences.find((difference) => difference !== 0) ?? 0;
}
