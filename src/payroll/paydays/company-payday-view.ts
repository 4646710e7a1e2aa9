import type { Key } from '../../shared/ids/id.js';
import type { PayingWallet } from '../../wallet/index.js';
import type { Payday } from './records/payday.entity.js';
import type { PaydayRule } from './records/payday-rule.entity.js';

export interface CompanyPaydayView {
  zone: string;
  /** Null: drafts are made by people alone. */
  rule: PaydayRule | null;
  wallets: Map<Key<'wallet'>, PayingWallet>;
  nextDays: string[];
  last: Payday | null;
}
