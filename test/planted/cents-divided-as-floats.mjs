export const why = 'Money is divided with floats and rounded each by itself, so that a unit is lost or made.';
export const file = 'src/shared/money/money.ts';
export const find = 'const parts = weights.map((weight) => (unsigned * weight) / total);';
export const replace =
  'const parts = weights.map((weight) => BigInt(Math.round((Number(unsigned) * Number(weight)) / Number(total))));';
export const specs = ['src/shared/money/money.spec.ts'];
