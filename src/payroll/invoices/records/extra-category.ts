/** For what somebody is paid beside their time, or less for. */
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
