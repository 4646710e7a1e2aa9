/** Categories of extra amounts: somebody is paid for them beside their time, or less. */
export const EXTRA_CATEGORIES = [
  'BONUS',
  'COMMISSION',
  'OVERTIME',
  'ALLOWANCE',
  'EXPENSE',
  'DEDUCTION',
  'OTHER',
] as const;
export type ExtraCategory = (typeof EXTRA_CATEGORIES)[number];
