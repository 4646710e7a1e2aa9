import { dayOf } from '../../../shared/time/local-date.js';
import { DepositsRepository } from '../../deposits/records/deposits.repository.js';
import type { Wallet } from '../../accounts/records/wallet.entity.js';
import { BankDays } from '../bank-days.service.js';
import { signedOf } from '../recon-posting.js';
import { BankMovementsQuery } from '../records/bank-movements.query.js';
import { ReconciliationsRepository } from '../records/reconciliations.repository.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import { type Page, pageOf } from '../../../shared/pagination/page.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { WalletAccess } from '../../accounts/wallet-access.service.js';
import { BankLinesArgs } from './bank-line.dto.js';
import { CompanyWalletBooks } from '../company-wallet-books.service.js';
import type { BankLine } from '../records/bank-line.entity.js';
import { BankImportsRepository } from '../records/bank-imports.repository.js';
import { BankLinesRepository } from '../records/bank-lines.repository.js';
import { FAR_DAYS, suggestionsFor } from './suggestions.js';
import type { BankCandidate, BankLineView } from './bank-line-view.js';

const MAX_SUGGESTIONS = 5;
const DAY_MS = 86_400_000;

/** Lines of the bank, with what they may be about. */
@PublicService()
export class BankLines {
  constructor(
    private readonly lines: BankLinesRepository,
    private readonly imports: BankImportsRepository,
    private readonly wallets: CompanyWalletBooks,
    private readonly deposits: DepositsRepository,
    private readonly reconciliations: ReconciliationsRepository,
    private readonly movements: BankMovementsQuery,
    private readonly days: BankDays,
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
    const candidates = await this.listCandidates(wallet, open);
    const views = lines.map((line) => ({
      line,
      suggestions: isOpen(line) ? suggestionsFor(line, candidates).slice(0, MAX_SUGGESTIONS) : [],
    }));
    return pageOf(views, total, args);
  }

  /** Lists what bank lines can be matched with: announced deposits, notes, and postings that moved money at the bank. */
  private async listCandidates(wallet: Wallet, lines: readonly BankLine[]): Promise<BankCandidate[]> {
    if (lines.length === 0) return [];
    const zone = await this.days.zoneOf(wallet.companyId);
    const declared = await this.deposits.listDeclared(wallet.companyId, wallet.currency);
    const noted = await this.reconciliations.listOpen(wallet.id);
    return [
      ...declared.map((deposit): BankCandidate => ({
        ...deposit,
        kind: 'DEPOSIT',
        day: dayOf(deposit.createdAt, zone),
      })),
      ...noted.map(({ uuid, description, action, amount, transactionDate: day }): BankCandidate => ({
        kind: 'RECONCILIATION',
        uuid,
        description,
        amount: signedOf(action, amount),
        day,
        reference: null,
      })),
      ...(await this.listMovements(wallet, lines)).map(({ uuid, description, amount, at }): BankCandidate => ({
        kind: 'POSTING',
        uuid,
        description,
        amount,
        day: dayOf(at, zone),
        reference: null,
      })),
    ];
  }

  private listMovements(wallet: Wallet, lines: readonly BankLine[]) {
    const times = lines.map(({ bookedOn }) => Date.parse(bookedOn));
    const reach = (FAR_DAYS + 1) * DAY_MS;
    return this.movements.listUnmatched(wallet, {
      amounts: [...new Set(lines.map(({ amount }) => amount))],
      from: new Date(Math.min(...times) - reach),
      to: new Date(Math.max(...times) + reach),
    });
  }
}

function isOpen({ state, removedAt }: BankLine): boolean {
  return state === 'OPEN' && removedAt === null;
}
