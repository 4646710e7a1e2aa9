import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { Commands } from '../../shared/commands/commands.service.js';
import { CompanyDirectory } from '../../company/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { formatAmount } from '../../shared/money/money.js';
import { WalletAudience } from '../accounts/wallet-audience.service.js';
import type { Owner } from '../accounts/records/owner.js';
import { ReversalAccess } from './reversal-access.service.js';
import { DeleteTransferInput } from './reversal.dto.js';
import { isReversible, ReversalPosting, type Reversed } from './reversal-posting.service.js';
import { ReversibleTransactions, type Transaction } from './reversible-transactions.query.js';
import { TransferDeleted } from './reversal.events.js';

/** Takes transfers back. Nothing is removed from the ledger: another posting undoes what the first one did. */
@PublicService()
export class Reversals {
  constructor(
    private readonly transactions: ReversibleTransactions,
    private readonly access: ReversalAccess,
    private readonly posting: ReversalPosting,
    private readonly commands: Commands,
    private readonly companies: CompanyDirectory,
    private readonly audience: WalletAudience,
    private readonly changes: Changes,
  ) {}

  /**
   * Throws InvalidInput, NotFound, Forbidden, NotReversible, AlreadyReversed, WalletOwes, InsufficientBalance,
   * ReconciliationOver, KeyReused, CommandRunning, LedgerBroken.
   */
  async delete(actor: Actor, raw: unknown): Promise<{ reversal: Uuid<'posting'> }> {
    const { idempotencyKey: key, transaction: uuid, reason } = await validated(DeleteTransferInput, raw);
    const seen = await this.transactions.find(uuid);
    if (!seen) throw new NotFound();
    await this.access.require(actor, seen);
    const call = { actor: actor.userUuid, key, operation: 'deleteTransfer', input: { transaction: seen.uuid, reason } };
    return this.commands.once(call, async () => {
      const reversed = await this.posting.reverse(actor, seen, reason);
      await this.record(actor, { ...seen, reason }, reversed);
      return { reversal: reversed.reversal };
    });
  }

  /** As things are now: it is of a kind that is taken back, was not yet, and theirs to take back. */
  async mayDelete(actor: Actor, uuid: UuidLike<'posting'>): Promise<boolean> {
    const seen = await this.transactions.find(uuid);
    if (!seen || seen.isReversed || !isReversible(seen)) return false;
    try {
      await this.access.require(actor, seen);
      return true;
    } catch (error) {
      if (error instanceof NotFound || error instanceof Forbidden) return false;
      throw error;
    }
  }

  private async record(
    actor: Actor,
    { uuid, type, companyId, homes, reason }: Transaction & { reason: string },
    { reversal, amount, currency }: Reversed,
  ): Promise<void> {
    const company = await this.companies.find(companyId);
    if (!company) throw new NotFound();
    const refs = [...homes.values()];
    const owners = refs.map(({ ownerKind: kind, ownerId: id }) => ({ kind, id }) as Owner);
    const shares = refs.flatMap(({ shareId }) => shareId ?? []);
    await this.changes.record({
      audit: {
        action: 'wallet.transfer-deleted',
        objectType: 'posting',
        objectId: uuid,
        details: { amount: `${formatAmount(amount, currency)} ${currency}`, type, reason },
        company: company.uuid,
        actor,
      },
      event: new TransferDeleted({ postingUuid: uuid, reversalUuid: reversal, userUuid: actor.userUuid }),
      live: await this.audience.listFor({ company: company.uuid, owners, shares }, actor),
    });
  }
}
