export const why = 'A company is changed on what its editor held when the request began.';
export const file = 'src/company/companies/company-access.service.ts';
export const find = 'this.permissions.forget(actor);\n    return this.enter(actor, company);';
export const replace = 'return this.enter(actor, company);';
export const specs = ['src/company/companies/companies.db.spec.ts'];
export const only = 'T22 not by somebody who was demoted';
