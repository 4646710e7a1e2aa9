import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** A person lost the rights on accounts of a company with their last seat there. `names`: of the shares and schedules. */
export class SeatRightsEnded extends domainEvent<{
  companyUuid: Uuid<'company'>;
  userUuid: Uuid<'user'>;
  names: string[];
}>('wallet.seat-rights-ended') {}
