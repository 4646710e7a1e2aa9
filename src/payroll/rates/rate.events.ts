import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { RateUnit } from '../pay/rate-terms.js';

/** Terms as they are told: `10.00 USD` and the unit of time they are paid for. */
export interface ToldTerms {
  amount: string;
  per: RateUnit | 'HOUR';
}

/** Somebody is paid otherwise from a day on. */
export class RateChanged extends domainEvent<{
  projectUuid: Uuid<'project'>;
  userUuid: Uuid<'user'>;
  from: string;
  changedBy: Uuid<'user'>;
  /** Days that were worked already and for which the change lowers the pay; null when there are none. */
  cut: { from: string; to: string; former: ToldTerms; now: ToldTerms | null; isOtherKind: boolean } | null;
}>('payroll.rate-changed') {}
