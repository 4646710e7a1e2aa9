import type { Changes } from '../../shared/changes/changes.service.js';
import type { DomainEvent } from '../../shared/events/domain-event.js';
import type { Company } from '../companies/company.entity.js';

/** What is made known when a company goes or comes back. */
export function removalRecord(
  action: 'company.deleted' | 'company.restored',
  { uuid, name }: Company,
  event: DomainEvent,
): Parameters<Changes['record']>[0] {
  return {
    audit: { company: uuid, action, objectType: 'company', objectId: uuid, details: { name } },
    event,
    // Told of the end first. Who is let in again is in no channel yet: they are told when they are.
    live: [
      { company: uuid, topic: 'companyUpdated' },
      { moves: action === 'company.deleted' ? { company: uuid } : { anybody: true } },
    ],
  };
}
