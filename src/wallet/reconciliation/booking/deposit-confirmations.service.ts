import { NotFound } from '../../../shared/errors/app-error.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { formatAmount } from '../../../shared/money/money.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { DepositCredits } from '../../deposits/crediting/deposit-credits.service.js';
import { DepositsRepository } from '../../deposits/records/deposits.repository.js';
import type { Owner } from '../../accounts/records/owner.js';
import { MoneyEvidence } from '../../evidence/money-evidence.service.js';
import { BankChanges } from '../bank-changes.service.js';
import { ConfirmDepositInput } from './booking.dto.js';
import { CompanyWalletBooks } from '../company-wallet-books.service.js';
import { BankLineDiffers, BankLineRemoved, BankLineTaken } from '../reconciliation.errors.js';
import { BankLinesRepository } from '../records/bank-lines.repository.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';

/** Finds announced deposits in the lines of the bank: then their money is there. */
@PublicService()
export class DepositConfirmations {
  constructor(
    private readonly deposits: DepositsRepository,
    private readonly credits: DepositCredits,
    private readonly lines: BankLinesRepository,
    private readonly wallets: CompanyWalletBooks,
    private readonly evidence: MoneyEvidence,
    private readonly changes: BankChanges,
  ) {}

  /**
   * Confirming twice has the effect of once. Throws InvalidInput, NotFound, Forbidden, LineNamesOtherDeposit,
   * SecondPersonNeeded, SecondImportNeeded, StepUpRequired, BankLineTaken, BankLineRemoved, BankLineDiffers, DepositOver, LedgerBroken.
   */
  @MoneyCall()
  async confirm(actor: Actor, raw: unknown): Promise<{ deposit: Uuid<'deposit'> }> {
    const input = await validated(ConfirmDepositInput, raw);
    const [deposit, seen] = [await this.deposits.find(input.deposit), await this.lines.find(input.line)];
    if (!deposit || !seen || deposit.companyId !== seen.companyId) throw new NotFound();
    const { holder } = await this.wallets.requireKey(actor, seen.walletId);
    return this.changes.change(async () => {
      const line = await this.lines.lock(seen.id);
      const current = await this.deposits.find(deposit.uuid);
      if (line.postingId && line.postingId === current?.postingId) return { deposit: deposit.uuid };
      if (line.removedAt) throw new BankLineRemoved();
      if (line.state !== 'OPEN') throw new BankLineTaken();
      if (line.amount !== deposit.amount || line.currency !== deposit.currency) throw new BankLineDiffers();
      const evidence = await this.evidence.requireIncoming(actor, holder.company, {
        act: 'CONFIRM',
        line,
        owner: { kind: deposit.ownerKind, id: deposit.ownerId } as Owner,
        declarer: deposit.createdBy,
        deposit: deposit.id,
      });
      const postingId = await this.credits.confirm(deposit.id, evidence);
      const settled = { settledAt: this.changes.now(), settledBy: actor.userKey };
      await this.lines.update(line.id, { state: 'BOOKED', postingId, reconciliationId: null, ...settled });
      const amount = `${formatAmount(deposit.amount, deposit.currency)} ${deposit.currency}`;
      await this.changes.record(holder, actor, {
        action: 'wallet.deposit-confirmed',
        objectType: 'deposit',
        objectId: deposit.uuid,
        details: { amount },
      });
      return { deposit: deposit.uuid };
    });
  }
}
