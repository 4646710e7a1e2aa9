import { NotFound } from '../../../shared/errors/app-error.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import { type Page, pageOf } from '../../../shared/pagination/page.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { WalletAccess } from '../../accounts/wallet-access.service.js';
import { BankCandidates } from './bank-candidates.service.js';
import { BankLinesArgs } from './bank-line.dto.js';
import { CompanyWalletBooks } from '../company-wallet-books.service.js';
import type { BankLine } from '../records/bank-line.entity.js';
import { BankImportsRepository } from '../records/bank-imports.repository.js';
import { BankLinesRepository } from '../records/bank-lines.repository.js';
import { suggestionsFor } from './suggestions.js';
import type { BankLineView } from './bank-line-view.js';

const MAX_SUGGESTIONS = 5;

/** Lines of the bank, with what they may be about. */
@PublicService()
export class BankLines {
  constructor(
    private readonly lines: BankLinesRepository,
    private readonly imports: BankImportsRepository,
    private readonly wallets: CompanyWalletBooks,
    private readonly candidates: BankCandidates,
    private readonly walletAccess: WalletAccess,
  ) {}

  /** Counts the lines of a company that nobody has matched or booked. Throws NotFound, Forbidden. */
  async countOpen(actor: Actor, company: UuidLike<'company'>): Promise<number> {
    const holder = await this.walletAccess.see(actor, company, 'COMPANY');
    return this.lines.countOpen(holder.company.id);
  }

  /** The newest day first. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<Page<BankLineView>> {
    const { wallet: uuid, import: wanted, ...args } = await validated(BankLinesArgs, raw);
    const { wallet } = await this.wallets.view(actor, uuid);
    const found = wanted && (await this.imports.find(wanted));
    if (wanted && found?.walletId !== wallet.id) throw new NotFound();
    const [lines, total] = await this.lines.findPage(wallet.id, { ...args, importId: found?.id });
    const open = lines.filter(isOpen);
    const candidates = await this.candidates.listFor(wallet, open);
    const views = lines.map((line) => ({
      line,
      suggestions: isOpen(line) ? suggestionsFor(line, candidates).slice(0, MAX_SUGGESTIONS) : [],
    }));
    return pageOf(views, total, args);
  }
}

function isOpen({ state, removedAt }: BankLine): boolean {
  return state === 'OPEN' && removedAt === null;
}
