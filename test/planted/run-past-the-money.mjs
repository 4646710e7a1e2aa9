export const why = 'Paying many goes on after the money has ended: later ones jump the queue.';
export const file = 'src/wallet/payments/paying-wallets.service.ts';
export const find = "if ('missing' in outcome) break;";
export const replace = '';
export const specs = ['src/payroll/runs/pay-runs.db.spec.ts'];
