export const why = 'Money of the sandbox is paid out as if it were real once real cards are set up.';
export const file = 'src/wallet/trial/trial-guard.service.ts';
export const find = 'if (this.trialIsOver) this.ledger.onOpen((companies) => this.findBlocked(companies));';
export const replace = '';
export const specs = ['src/wallet/trial/trial-money.db.spec.ts'];
export const only = 'not at all once cards are real';
