import { newUuid } from '../../shared/ids/uuid.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { CurrencyDiffers } from '../ledger/model/ledger.errors.js';
import { locksOf, type Place } from '../places/place.js';
import { WalletLock } from '../places/wallet-lock.service.js';
import { requireAmount } from '../places/wallet.errors.js';
import { TransferAccess } from './transfer-access.service.js';
import { TransferInput } from './transfer.dto.js';
import { requireAllowed, type TransferScope } from './transfer.policy.js';
import { type Transferred, TransferQueue } from './transfer-queue.service.js';

/** Moves money between wallets and shares of one owner. */
@PublicService()
export class Transfers {
  constructor(
    private readonly access: TransferAccess,
    private readonly walletLock: WalletLock,
    private readonly queue: TransferQueue,
  ) {}

  /**
   * Within one family. Throws InvalidInput, NotFound, Forbidden, SameAccount, CurrencyDiffers, OtherFamily, WalletOwes,
   * AccountClosed, InsufficientBalance, KeyReused, CommandRunning, LedgerBroken.
   */
  internal(actor: Actor, raw: unknown): Promise<Transferred> {
    return this.transfer(actor, raw, 'FAMILY');
  }

  /** To another family of the same owner. Throws the same, and FamilyOnly. */
  toOtherFamily(actor: Actor, raw: unknown): Promise<Transferred> {
    return this.transfer(actor, raw, 'OTHER_FAMILY');
  }

  private async transfer(actor: Actor, raw: unknown, scope: TransferScope): Promise<Transferred> {
    const input = await validated(TransferInput, raw);
    const amount = requireAmount(input.amount, input.currency);
    return this.walletLock.retried(async () => {
      const { from, to, holder } = await this.access.enter(actor, input.from, input.to);
      if (from.wallet.currency !== input.currency) throw new CurrencyDiffers();
      requireAllowed(from, to, scope);
      const movement = { from: uuidOf(from), to: uuidOf(to), amount, description: input.description ?? '' };
      return this.queue.submit({
        ...movement,
        call: { actor: actor.userUuid, key: input.idempotencyKey, operation: `transfer.${scope}`, input: movement },
        accounts: [...locksOf(from), ...locksOf(to)],
        result: { posting: newUuid<'posting'>() },
        names: { from: nameOf(from), to: nameOf(to) },
        currency: input.currency,
        scope,
        type: scope === 'FAMILY' ? 'TRANSFER' : 'FAMILY_TRANSFER',
        actor,
        owner: from.wallet.owner.kind,
        documentId: null,
        company: holder.company.uuid,
      });
    });
  }
}

function nameOf({ wallet, share }: Place): string {
  return share ? `${wallet.name} / ${share.name}` : wallet.name;
}

function uuidOf({ wallet, share }: Place) {
  return share ? share.uuid : wallet.uuid;
}
