import type { Key } from '../../shared/ids/id.js';
import { type Minor, negative } from '../../shared/money/money.js';
import type { Account, StoredAccount } from '../ledger/model/account.js';
import type { Leg } from '../ledger/model/posting.js';
import type { ReconciliationAction } from './records/reconciliation.entity.js';

interface Recon {
  unbooked: Account;
  recon: StoredAccount;
  action: ReconciliationAction;
  amount: Minor;
}

/**
 * Returns the legs that post a bank amount to the reconciliation account: CREDIT −UNBOOKED +RECON, DEBIT the opposite.
 */
export function reconLegs({ unbooked, recon, action, amount }: Recon): Leg[] {
  const shown = signedOf(action, amount);
  return [
    { account: unbooked, amount: negative(shown) },
    { account: recon, amount: shown },
  ];
}

/** The exact opposite of what was posted. */
export function reversedRecon(recon: Recon, posting: Key<'posting'>) {
  const legs = reconLegs(recon).map((leg): Leg => ({ ...leg, amount: negative(leg.amount) }));
  return { type: 'REVERSAL' as const, legs, reverses: posting };
}

/** Returns an amount as the bank shows it: above zero, money came in. */
export function signedOf(action: ReconciliationAction, amount: Minor): Minor {
  return action === 'CREDIT' ? amount : negative(amount);
}
