export { COMPANY_ENTITIES } from './company-entities.js';
export { COMPANY_FORMS } from './company-forms.js';
export { CompanyModule } from './company.module.js';
export { companyServices } from './company-services.js';
export type { WeekDay } from './companies/company.entity.js';
