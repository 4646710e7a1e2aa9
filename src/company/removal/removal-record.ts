import type { Changes } from '../../shared/changes/changes.service.js';
import type { DomainEvent } from '../../shared/events/domain-event.js';
import type { Company } from '../companies/company.entity.js';

/** Builds the audit line, event and live messages for the deletion or restoration of a company. */
export function removalRecord(
  action: 'company.deleted' | 'company.restored',
  { uuid, name }: Company,
  event: DomainEvent,
): Parameters<Changes['record']>[0] {
  return {
    audit: { company: uuid, action, objectType: 'company', objectId: uuid, details: { name } },
    event,
    // Members are told before they leave the channels. People who are let in again are in no channel yet: they are told
    // when they join.
    live: [
      { company: uuid, topic: 'companyUpdated' },
      { moves: action === 'company.deleted' ? { company: uuid } : { anybody: true } },
    ],
  };
}
