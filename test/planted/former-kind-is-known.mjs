export const why = 'Pay that is sent back to a former kind of account goes there without a question.';
export const file = 'src/wallet/withdrawals/destinations/destination.ts';
export const find =
  'const isPaid = paid.some((one) => one.billing.destination === billing.destination && one.at >= billing.changedAt);';
export const replace = 'const isPaid = paid.some((one) => one.billing.destination === billing.destination);';
export const specs = ['src/wallet/withdrawals/destinations/destination.spec.ts'];
