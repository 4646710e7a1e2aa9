import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** Act on a wallet that concerns other people. */
export type WalletAct =
  | 'CONFIGURED'
  | 'CLOSED'
  | 'SPLIT'
  | 'MERGED'
  | 'SHARES_ADDED'
  | 'SHARE_CLOSED'
  | 'ALLOCATION_EDITED'
  | 'DEPOSIT_BEGUN';

export class WalletActed extends domainEvent<{
  walletUuid: Uuid<'wallet'>;
  userUuid: Uuid<'user'>;
  act: WalletAct;
}>('wallet.acted') {}
