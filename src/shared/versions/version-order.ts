/**
 * Compares two versions as semver.org orders them: negative if the first is lower, 0 if equal, positive if higher.
 * Numbers are compared as such, and `2.0.0-beta.2` comes before `2.0.0`. Parts that are not numbers are compared as
 * text.
 */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)];
  const released = compareLists(left.numbers, right.numbers);
  if (released !== 0) return released;
  // A version without pre-release is higher.
  if (left.early.length === 0 || right.early.length === 0) return right.early.length - left.early.length;
  return compareLists(left.early, right.early);
}

/** Splits a version. Build metadata after `+` does not affect the order. */
function partsOf(version: string): { numbers: string[]; early: string[] } {
  const [plain = ''] = version.split('+');
  const dash = plain.indexOf('-');
  const [numbers, early] = dash < 0 ? [plain, ''] : [plain.slice(0, dash), plain.slice(dash + 1)];
  return { numbers: numbers.split('.'), early: early ? early.split('.') : [] };
}

/** Compares lists; a longer one with equal beginning is higher, a missing number is 0. */
function compareLists(left: readonly string[], right: readonly string[]): number {
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const order = compareParts(left[index] ?? '0', right[index] ?? '0');
    if (order !== 0) return order;
  }
  return 0;
}

function compareParts(left: string, right: string): number {
  const [isNumber, areNumbers] = [/^\d+$/.test(left), /^\d+$/.test(left) && /^\d+$/.test(right)];
  if (areNumbers) return Number(left) - Number(right);
  if (isNumber !== /^\d+$/.test(right)) return isNumber ? -1 : 1;
  return left < right ? -1 : Number(left > right);
}
