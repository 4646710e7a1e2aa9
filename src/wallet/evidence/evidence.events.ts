import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/**
 * Somebody moved a company's money as its only holder of the right, or recorded money into a wallet of their own.
 * `person`: who is paid, where they are told too.
 */
export class MoneyActedAlone extends domainEvent<{
  companyUuid: Uuid<'company'>;
  userUuid: Uuid<'user'>;
  kind: 'ONE_PERSON' | 'OWN_WALLET';
  /** Amount with its currency. */
  amount: string;
  person: Uuid<'user'> | null;
}>('wallet.money-acted-alone') {}

/** A member newly holds the right over a company's accounts. */
export class MoneyRightGiven extends domainEvent<{
  companyUuid: Uuid<'company'>;
  userUuid: Uuid<'user'>;
}>('wallet.money-right-given') {}
