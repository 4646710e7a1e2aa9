import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LedgerVerifier } from '../ledger/proof/ledger-verifier.service.js';
import { SharesRepository } from './records/shares.repository.js';

/** Checks wallets against the ledger whenever all of it is examined. */
@Injectable()
export class WalletChecks implements OnModuleInit {
  constructor(
    private readonly verifier: LedgerVerifier,
    private readonly shares: SharesRepository,
  ) {}

  onModuleInit(): void {
    this.verifier.addCheck(async () => {
      const wallet = await this.shares.findWrongPercents();
      return wallet && `The percentages of wallet ${wallet} are not those of its version, or not 100.00 together.`;
    });
  }
}
