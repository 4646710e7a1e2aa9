import { type Page, pageOf } from '../../../shared/pagination/page.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { BankCandidates } from './bank-candidates.service.js';
import { BankLinesArgs } from './bank-line.dto.js';
import { CompanyWalletBooks } from '../company-wallet-books.service.js';
import { BankLinesRepository } from '../records/bank-lines.repository.js';
import { suggestionsFor } from './suggestions.js';
import type { BankLineView } from './bank-line-view.js';

const MAX_SUGGESTIONS = 5;

/** Lines of the bank, with what they may be about. */
@PublicService()
export class BankLines {
  constructor(
    private readonly lines: BankLinesRepository,
    private readonly wallets: CompanyWalletBooks,
    private readonly candidates: BankCandidates,
  ) {}

  /** The newest day first. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<Page<BankLineView>> {
    const { wallet: uuid, ...args } = await validated(BankLinesArgs, raw);
    const { wallet } = await this.wallets.view(actor, uuid);
    const [lines, total] = await this.lines.findPage(wallet.id, args);
    const open = lines.filter(({ state }) => state === 'OPEN');
    const candidates = await this.candidates.listFor(wallet, open);
    const views = lines.map((line) => ({
      line,
      suggestions: line.state === 'OPEN' ? suggestionsFor(line, candidates).slice(0, MAX_SUGGESTIONS) : [],
    }));
    return pageOf(views, total, args);
  }
}
