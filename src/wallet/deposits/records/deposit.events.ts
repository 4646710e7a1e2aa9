import { domainEvent } from '../../../shared/events/domain-event.js';
import type { Uuid } from '../../../shared/ids/id.js';
import type { ReturnKind } from './deposit-return.entity.js';

export class DepositCredited extends domainEvent<{ depositUuid: Uuid<'deposit'> }>('wallet.deposit-credited') {}

/** The provider took something back, or gave it again. */
export class DepositReturned extends domainEvent<{
  depositUuid: Uuid<'deposit'>;
  kind: ReturnKind;
  /** Amount with its currency. */
  amount: string;
}>('wallet.deposit-returned') {}

/** The provider's report does not fit the deposit: somebody has to look at it. */
export class DepositTroubled extends domainEvent<{
  depositUuid: Uuid<'deposit'>;
  problem: 'MISMATCH' | 'RETURN_TOO_HIGH';
}>('wallet.deposit-troubled') {}
