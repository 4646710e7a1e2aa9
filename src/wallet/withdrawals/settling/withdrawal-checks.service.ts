import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LedgerVerifier } from '../../ledger/proof/ledger-verifier.service.js';
import { WithdrawalsRepository } from '../records/withdrawals.repository.js';

/** Checks withdrawals against the ledger whenever all of it is examined. */
@Injectable()
export class WithdrawalChecks implements OnModuleInit {
  constructor(
    private readonly verifier: LedgerVerifier,
    private readonly repository: WithdrawalsRepository,
  ) {}

  onModuleInit(): void {
    this.verifier.addCheck(async () => {
      const wallet = await this.repository.findWrongHold();
      return wallet && `Wallet ${wallet} does not hold what its open withdrawals come to.`;
    });
    this.verifier.addCheck(async () => {
      const withdrawal = await this.repository.findUnposted();
      return withdrawal && `Withdrawal ${withdrawal} is in another state than its postings say.`;
    });
  }
}
