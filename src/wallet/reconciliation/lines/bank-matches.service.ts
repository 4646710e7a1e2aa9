import { NotFound } from '../../../shared/errors/app-error.js';
import type { Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { BankChanges } from '../bank-changes.service.js';
import { MatchBankLineInput, UnmatchBankLineInput } from './bank-line.dto.js';
import { CompanyWalletBooks } from '../company-wallet-books.service.js';
import { signedOf } from '../recon-posting.js';
import { BankLineDiffers, BankLineRemoved, BankLineTaken, ReconciliationOver } from '../reconciliation.errors.js';
import type { BankLine } from '../records/bank-line.entity.js';
import { BankLinesRepository } from '../records/bank-lines.repository.js';
import { BankMovementsQuery } from '../records/bank-movements.query.js';
import { ReconciliationsRepository } from '../records/reconciliations.repository.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';

type Target = Pick<BankLine, 'postingId' | 'reconciliationId'>;

/** Says what lines of the bank are about. Nothing is moved by it. */
@PublicService()
export class BankMatches {
  constructor(
    private readonly lines: BankLinesRepository,
    private readonly reconciliations: ReconciliationsRepository,
    private readonly movements: BankMovementsQuery,
    private readonly wallets: CompanyWalletBooks,
    private readonly changes: BankChanges,
  ) {}

  /**
   * Matches a line with what was noted, or with what the ledger says went to or came from the bank. Twice is once.
   * Throws InvalidInput, NotFound, Forbidden, BankLineTaken, BankLineRemoved, BankLineDiffers, ReconciliationOver.
   */
  @MoneyCall()
  async match(actor: Actor, raw: unknown): Promise<BankLine> {
    const input = await validated(MatchBankLineInput, raw);
    const seen = await this.find(input.line);
    const { holder, wallet } = await this.wallets.requireKey(actor, seen.walletId);
    return this.changes.change(async () => {
      const line = await this.lines.lock(seen.id);
      if (line.removedAt) throw new BankLineRemoved();
      const target = input.reconciliation
        ? await this.reconciliationFor(line, input.reconciliation)
        : await this.postingFor(line, input.posting);
      if (target === 'SAME') return line;
      const settled = { settledAt: this.changes.now(), settledBy: actor.userKey };
      await this.lines.update(line.id, { ...target, ...settled, state: 'MATCHED' });
      await this.changes.record(holder, actor, {
        action: 'wallet.bank-line-matched',
        objectType: 'bankLine',
        objectId: line.uuid,
        details: { name: wallet.name },
      });
      return this.lines.lock(line.id);
    });
  }

  /**
   * Opens a matched line again, once for each key: what is matched later is not opened by a repetition. Throws
   * InvalidInput, NotFound, Forbidden, BankLineTaken once it is booked, KeyReused, CommandRunning.
   */
  @MoneyCall()
  async unmatch(actor: Actor, raw: unknown): Promise<{ line: Uuid<'bankLine'> }> {
    const { idempotencyKey: key, line: uuid } = await validated(UnmatchBankLineInput, raw);
    const seen = await this.find(uuid);
    const { holder, wallet } = await this.wallets.requireKey(actor, seen.walletId);
    const call = { key, operation: 'unmatchBankLine', input: { line: seen.uuid } };
    return this.changes.once(actor, call, async () => {
      const line = await this.lines.lock(seen.id);
      if (line.state === 'BOOKED') throw new BankLineTaken();
      if (line.state === 'OPEN') return { line: line.uuid };
      if (line.reconciliationId) await this.reconciliations.update(line.reconciliationId, { state: 'OPEN' });
      await this.lines.reopen(line.id);
      await this.changes.record(holder, actor, {
        action: 'wallet.bank-line-unmatched',
        objectType: 'bankLine',
        objectId: line.uuid,
        details: { name: wallet.name },
      });
      return { line: line.uuid };
    });
  }

  private async reconciliationFor(line: BankLine, uuid: string): Promise<Target | 'SAME'> {
    const found = await this.reconciliations.find(uuid);
    if (!found || found.walletId !== line.walletId) throw new NotFound();
    if (line.reconciliationId === found.id) return 'SAME';
    if (line.state !== 'OPEN') throw new BankLineTaken();
    const { id, state, action, amount } = await this.reconciliations.lock(found.id);
    if (state !== 'OPEN') throw new ReconciliationOver();
    if (signedOf(action, amount) !== line.amount) throw new BankLineDiffers();
    await this.reconciliations.update(id, { state: 'MATCHED' });
    return { reconciliationId: id, postingId: null };
  }

  private async postingFor(line: BankLine, uuid: MatchBankLineInput['posting']): Promise<Target | 'SAME'> {
    if (!uuid) throw new NotFound();
    if (line.postingId && (await this.movements.findByKey(line.postingId)) === uuid) return 'SAME';
    if (line.state !== 'OPEN') throw new BankLineTaken();
    const movement = await this.movements.findUnmatched(line, uuid);
    if (!movement) throw new NotFound();
    if (movement.amount !== line.amount) throw new BankLineDiffers();
    return { postingId: movement.postingId, reconciliationId: null };
  }

  private async find(uuid: MatchBankLineInput['line']): Promise<BankLine> {
    const line = await this.lines.find(uuid);
    if (!line) throw new NotFound();
    return line;
  }
}
