import { domainEvent } from '../../../shared/events/domain-event.js';
import type { Uuid } from '../../../shared/ids/id.js';

export class WithdrawalRequested extends domainEvent<{
  withdrawalUuid: Uuid<'withdrawal'>;
}>('wallet.withdrawal-requested') {}

/** `outcome` is the state that they reached. */
export class WithdrawalsSettled extends domainEvent<{
  withdrawalUuids: Uuid<'withdrawal'>[];
  outcome: 'SENT' | 'FAILED' | 'RETURNED';
}>('wallet.withdrawals-settled') {}

/** Withdrawals were left out of a batch, because a document is not verified any more. */
export class WithdrawalsSkipped extends domainEvent<{
  withdrawalUuids: Uuid<'withdrawal'>[];
}>('wallet.withdrawals-skipped') {}
