export const why = 'Trial money that an owner removed is taken from the wallet again.';
export const file = 'src/wallet/trial/trial-money.query.ts';
export const find = 'LEFT JOIN wallet_deposit_return back ON back.deposit_id = deposit.id';
export const replace =
  "LEFT JOIN wallet_deposit_return back ON back.deposit_id = deposit.id AND back.kind <> 'TRIAL_REMOVED'";
export const specs = ['src/wallet/trial/trial-money.db.spec.ts'];
export const only = 'does not come back';
