export { CrmModule } from './crm.module.js';
export { CRM_ENTITIES, CRM_FORMS, crmServices } from './crm.registry.js';
export type { LeadDetailsDto, LeadDto } from './leads/lead.dto.js';
export type { LeadPriority, LeadSlug, LeadStatus } from './records/lead-rules.js';
