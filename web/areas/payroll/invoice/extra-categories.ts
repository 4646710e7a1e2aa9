/** Lists for what somebody is paid beside their time, or less. */
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

/** An extra payment as it is typed: never below zero, a deduction is taken off. */
export interface TypedExtra {
  key: string;
  category: ExtraCategory;
  amount: string;
  remarks: string;
}

export function isCategory(value: string | null): value is ExtraCategory {
  return (EXTRA_CATEGORIES as readonly (string | null)[]).includes(value);
}
