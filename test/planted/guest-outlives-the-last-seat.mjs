export const why = 'A guest of a company’s account still moves its money after their last seat in the company ended.';
export const file = 'src/company/seats/seat-ends.service.ts';
export const find = 'if (isOver) await this.end(seat);';
export const replace = '';
export const specs = ['src/wallet/seats/seat-rights.db.spec.ts'];
export const only = 'nothing moves by hand or by schedule';
