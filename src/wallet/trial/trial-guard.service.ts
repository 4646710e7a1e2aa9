import { Inject, type OnModuleInit } from '@nestjs/common';
import { CompanyDirectory } from '../../company/index.js';
import { CONFIG, type Config } from '../../shared/config/config.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Ledger } from '../ledger/ledger.service.js';
import { TrialMoneyLeft } from '../ledger/model/ledger.errors.js';
import { TrialMoneyQuery } from './trial-money.query.js';

/**
 * Stops companies that took money of the sandbox once the trial is over: with a real card provider or in production they
 * move no money until an owner has removed it.
 */
@PublicService()
export class TrialGuard implements OnModuleInit {
  private readonly trialIsOver: boolean;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly query: TrialMoneyQuery,
    private readonly ledger: Ledger,
    private readonly companies: CompanyDirectory,
  ) {
    this.trialIsOver = !config.sandboxCards;
  }

  onModuleInit(): void {
    if (this.trialIsOver) this.ledger.onOpen((companies) => this.findBlocked(companies));
  }

  /** Returns whether the company may not move money now, for banners: whoever has money there may know. */
  async isBlocked(company: Uuid<'company'>): Promise<boolean> {
    if (!this.trialIsOver) return false;
    const key = await this.companies.findKey(company);
    return key !== undefined && (await this.findBlocked([key])).size > 0;
  }

  /** Returns those of the companies that may not move money now. */
  async findBlocked(companies: readonly Key<'company'>[]): Promise<Set<Key<'company'>>> {
    if (!this.trialIsOver) return new Set();
    return new Set((await this.query.listLeft(companies)).map(({ company }) => company));
  }

  /**
   * Requires that no trial money is left, for what sends money away without a posting, such as a payment file. Throws
   * TrialMoneyLeft.
   */
  async requireNone(company: Key<'company'>): Promise<void> {
    if ((await this.findBlocked([company])).size > 0) throw new TrialMoneyLeft();
  }
}
