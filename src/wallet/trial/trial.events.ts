import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** An owner removed the trial money of a company. */
export class TrialMoneyRemoved extends domainEvent<{
  companyUuid: Uuid<'company'>;
  actorUuid: Uuid<'user'>;
  /** The wallets, with the amounts that were taken and that are owed now, in words. */
  wallets: { uuid: Uuid<'wallet'>; about: string }[];
}>('wallet.trial-removed') {}
