export const why =
  'A right over the company’s accounts that is given and taken again at once is never told to anybody.';
export const file = 'src/company/seats/seat-ends.service.ts';
export const find = '    await this.rights.tell({ companyKey: seat.company.id, people: [seat.user.id], by });\n';
export const replace = '';
export const specs = ['src/wallet/evidence/money-holders.db.spec.ts'];
