import { domainEvent } from '../../../shared/events/domain-event.js';

/** All of the ledger was examined, or an examination found the opposite of the one before. */
export class LedgerExamined extends domainEvent<{ sound: boolean; changed: boolean; problem: string }>(
  'wallet.ledger-examined',
) {}
