import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { Guests } from '../accounts/guests/guests.query.js';
import type { Owner } from '../accounts/records/owner.js';
import type { AccountHome } from '../accounts/records/postings.query.js';
import { WalletAccess } from '../accounts/wallet-access.service.js';
import { DeleteTransferInput } from './reversal.dto.js';
import { NotReversible } from './reversal.errors.js';
import { ReversalRecord } from './reversal-record.service.js';
import { isDeletable, ReversalPosting } from './reversal-posting.service.js';
import { ReversibleTransactions, type Transaction } from './reversible-transactions.query.js';
import { TransferDeleted } from './reversal.events.js';
import { MoneyCall } from '../../shared/commands/money-call.js';

/** OWNER moves what is there, GUEST takes out of the share by its direction, READER only knows that it exists. */
type Right = 'OWNER' | 'GUEST' | 'READER' | 'NONE';

/** Takes transfers back. Nothing is removed from the ledger: another posting undoes what the first one did. */
@PublicService()
export class Reversals {
  constructor(
    private readonly transactions: ReversibleTransactions,
    private readonly walletAccess: WalletAccess,
    private readonly guests: Guests,
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
    await this.requireRight(actor, seen);
    const call = { key, operation: 'deleteTransfer', input: { transaction: seen.uuid, reason } };
    return this.posting.once(actor, call, async () => {
      if (!isDeletable(seen)) throw new NotReversible();
      const require = (transaction: Transaction) => this.requireRight(actor, transaction);
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

  /**
   * Tells whether the caller may take a transaction back as things are now: it is of a kind that is taken back, was not
   * yet, and theirs to take back.
   */
  async mayDelete(actor: Actor, uuid: UuidLike<'posting'>): Promise<boolean> {
    const seen = await this.transactions.find(uuid);
    if (!seen || seen.isReversed || !isDeletable(seen)) return false;
    try {
      await this.requireRight(actor, seen);
      return true;
    } catch (error) {
      if (error instanceof NotFound || error instanceof Forbidden) return false;
      throw error;
    }
  }

  /**
   * Requires that the caller may take from all accounts that the reversal takes from. A guest gives back from a joint
   * account only what came from their own: what its owner or another guest put in is not theirs to send back. The answer
   * holds for as long as the accounts are locked. Throws NotFound, Forbidden.
   */
  private async requireRight(actor: Actor, { companyId, lines, homes }: Transaction): Promise<void> {
    const rights = new Map<string, Right>();
    for (const home of homes.values()) {
      const name = nameOf(home);
      if (!rights.has(name)) rights.set(name, await this.rightTo(actor, companyId, home));
    }
    const stored = lines.flatMap(({ account, amount }) => {
      const home = homes.get(account);
      return home ? [{ amount, right: rights.get(nameOf(home)) ?? 'NONE' }] : [];
    });
    const debited = stored.filter(({ amount }) => amount > 0n);
    const isParty = stored.some(({ right }) => right === 'OWNER');
    const needed = debited.length > 0 ? debited : stored;
    if (needed.length > 0 && needed.every(({ right }) => right === 'OWNER' || (right === 'GUEST' && isParty))) return;
    throw stored.every(({ right }) => right === 'NONE') ? new NotFound() : new Forbidden();
  }

  private async rightTo(actor: Actor, companyId: Transaction['companyId'], home: AccountHome): Promise<Right> {
    const owner = { kind: home.ownerKind, id: home.ownerId } as Owner;
    try {
      await this.walletAccess.require(actor, { companyId, owner });
      return 'OWNER';
    } catch (error) {
      if (!(error instanceof NotFound) && !(error instanceof Forbidden)) throw error;
      const direction = home.shareId && (await this.guests.findDirection(home.shareId, actor.userKey));
      if (direction) return direction === 'INBOUND' ? 'READER' : 'GUEST';
      return error instanceof Forbidden ? 'READER' : 'NONE';
    }
  }
}

function nameOf({ ownerKind, ownerId, shareId }: AccountHome): string {
  return `${ownerKind} ${ownerId} ${shareId ?? ''}`;
}
