import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** A transfer between wallets or shares. */
export interface MadeTransfer {
  from: Uuid;
  to: Uuid;
  userUuid: Uuid<'user'>;
  /** Amount with its currency. */
  amount: string;
}

/** Transfers of which others than who made them have to hear, all that were written together. */
export class TransfersMade extends domainEvent<{ transfers: MadeTransfer[] }>('wallet.transfers-made') {}
