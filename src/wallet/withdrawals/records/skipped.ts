import type { AppError } from '../../../shared/errors/app-error.js';
import type { Uuid } from '../../../shared/ids/id.js';
import type { Withdrawal } from './withdrawal.entity.js';

/** A withdrawal that was left as it was, and why. */
export interface Skipped {
  withdrawal: Uuid<'withdrawal'>;
  refusal: AppError;
}

/** Judges each of many withdrawals by itself. Throws the first refusal where none is left. */
export function sorted(
  withdrawals: readonly Withdrawal[],
  refusalOf: (withdrawal: Withdrawal) => AppError | null,
): { taken: Withdrawal[]; skipped: Skipped[] } {
  const judged = withdrawals.map((withdrawal) => ({ withdrawal, refusal: refusalOf(withdrawal) }));
  const taken = judged.filter(({ refusal }) => refusal === null).map(({ withdrawal }) => withdrawal);
  const skipped = judged.flatMap(({ withdrawal: { uuid: withdrawal }, refusal }) =>
    refusal ? [{ withdrawal, refusal }] : [],
  );
  const [first] = skipped;
  if (first && taken.length === 0) throw first.refusal;
  return { taken, skipped };
}
