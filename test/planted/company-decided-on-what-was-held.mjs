export const why = 'A company is changed on what its editor held when the request began.';
export const file = 'src/company/companies/company-access.service.ts';
export const find = 'may be gone by now.\n    this.permissions.forget(actor);';
export const replace = 'may be gone by now.';
export const specs = ['src/company/companies/companies.db.spec.ts'];
export const only = 'T22 not by somebody who was demoted';
