import { PublicService } from '../../../shared/registry/public-service.js';
import { AccountsRepository } from './accounts.repository.js';

/** Rebuilds balances for the operator, while nobody moves money. */
@PublicService()
export class Balances {
  constructor(private readonly accounts: AccountsRepository) {}

  /** Writes what the entries come to, where something else is stored. Answers how many accounts that were. */
  rebuild(): Promise<number> {
    return this.accounts.rebuild();
  }
}
