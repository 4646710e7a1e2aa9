import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** Reports are cut in other zones, and what happens by itself happens on the clocks of another main one. */
export class TimeZonesUpdated extends domainEvent<{
  companyUuid: Uuid<'company'>;
}>('company.time-zones-updated') {}
