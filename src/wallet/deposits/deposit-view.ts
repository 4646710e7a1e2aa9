import type { Wallet } from '../accounts/records/wallet.entity.js';
import type { Deposit } from './records/deposit.entity.js';

export interface DepositView {
  deposit: Deposit;
  wallet: Wallet;
}
