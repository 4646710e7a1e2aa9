import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { ReversalAccess } from './reversal-access.service.js';
import { DeleteTransferInput } from './reversal.dto.js';
import { NotReversible } from './reversal.errors.js';
import { ReversalRecord } from './reversal-record.service.js';
import { isDeletable, ReversalPosting } from './reversal-posting.service.js';
import { ReversibleTransactions, type Transaction } from './reversible-transactions.query.js';
import { TransferDeleted } from './reversal.events.js';
import { MoneyCall } from '../../shared/commands/money-call.js';

/** Takes transfers back. Nothing is removed from the ledger: another posting undoes what the first one did. */
@PublicService()
export class Reversals {
  constructor(
    private readonly transactions: ReversibleTransactions,
    private readonly access: ReversalAccess,
    private readonly posting: ReversalPosting,
    private readonly reversalRecord: ReversalRecord,
  ) {}

  /**
   * Throws InvalidInput, NotFound, Forbidden, NotReversible, AlreadyReversed, WalletOwes, InsufficientBalance,
   * ReconciliationOver, KeyReused, CommandRunning, LedgerBroken.
   */
  @MoneyCall()
  async delete(actor: Actor, raw: unknown): Promise<{ reversal: Uuid<'posting'> }> {
    const { idempotencyKey: key, transaction: uuid, reason } = await validated(DeleteTransferInput, raw);
    const seen = await this.transactions.find(uuid);
    if (!seen) throw new NotFound();
    await this.access.require(actor, seen);
    const call = { key, operation: 'deleteTransfer', input: { transaction: seen.uuid, reason } };
    return this.posting.once(actor, call, async () => {
      if (!isDeletable(seen)) throw new NotReversible();
      const require = (transaction: Transaction) => this.access.require(actor, transaction);
      const reversed = await this.posting.reverse(actor, seen, { reason, require });
      const { reversal } = reversed;
      const about = { postingUuid: seen.uuid, reversalUuid: reversal, userUuid: actor.userUuid };
      await this.reversalRecord.record(actor, seen, {
        ...reversed,
        action: 'wallet.transfer-deleted',
        reason,
        event: new TransferDeleted(about),
      });
      return { reversal };
    });
  }

  /** As things are now: it is of a kind that is taken back, was not yet, and theirs to take back. */
  async mayDelete(actor: Actor, uuid: UuidLike<'posting'>): Promise<boolean> {
    const seen = await this.transactions.find(uuid);
    if (!seen || seen.isReversed || !isDeletable(seen)) return false;
    try {
      await this.access.require(actor, seen);
      return true;
    } catch (error) {
      if (error instanceof NotFound || error instanceof Forbidden) return false;
      throw error;
    }
  }
}
