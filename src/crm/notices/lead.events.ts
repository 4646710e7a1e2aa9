import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { LeadStatus } from '../records/lead-rules.js';

/** The status of a lead was changed. */
export class LeadMoved extends domainEvent<{
  leadUuid: Uuid<'lead'>;
  agentUuid: Uuid<'user'>;
  from: LeadStatus;
  to: LeadStatus;
}>('crm.lead-moved') {}

/** People were made followers of a lead by somebody else. */
export class LeadAssigned extends domainEvent<{
  leadUuid: Uuid<'lead'>;
  agentUuid: Uuid<'user'>;
  assigned: Uuid<'user'>[];
}>('crm.lead-assigned') {}
