export { Companies } from './companies/companies.service.js';
export type { Company, WeekDay } from './companies/company.entity.js';
export { COMPANY_ENTITIES } from './company-entities.js';
export { COMPANY_FORMS } from './company-forms.js';
export { CompanyModule } from './company.module.js';
export { companyServices } from './company-services.js';
export { Invitations } from './invitations/invitations.service.js';
export { Members } from './members/members.service.js';
export { type ProjectSeatKeeper, ProjectSeats, type SeatProject } from './members/project-seats.js';
