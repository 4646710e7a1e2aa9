import { NotFound } from '../../shared/errors/app-error.js';
import { newUuid } from '../../shared/ids/uuid.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { CurrencyDiffers } from '../ledger/model/ledger.errors.js';
import { locksOf, type Place } from '../places/place.js';
import { PlacesQuery } from '../places/places.query.js';
import { WalletAccess } from '../places/wallet-access.service.js';
import { WalletLock } from '../places/wallet-lock.service.js';
import { requireAmount } from '../places/wallet.errors.js';
import { TransferInput } from './transfer.dto.js';
import { isOneOwner, requireAllowed, type TransferScope } from './transfer.policy.js';
import { type Transferred, TransferQueue } from './transfer-queue.service.js';

/** Moves money between wallets and shares of one owner. */
@PublicService()
export class Transfers {
  constructor(
    private readonly places: PlacesQuery,
    private readonly walletAccess: WalletAccess,
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
      const { from, to } = await this.find(input);
      const { company } = await this.walletAccess.require(actor, from.wallet);
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
        company: company.uuid,
      });
    });
  }

  /** Wallets of others do not exist for this one: both belong to one owner, who is asked for access. Throws NotFound. */
  private async find({ from: fromUuid, to: toUuid }: Pick<TransferInput, 'from' | 'to'>) {
    const places = await this.places.findPlaces([fromUuid, toUuid]);
    const [from, to] = [places.get(fromUuid.toLowerCase()), places.get(toUuid.toLowerCase())];
    if (!from || !to || !isOneOwner(from, to)) throw new NotFound();
    return { from, to };
  }
}

function nameOf({ wallet, share }: Place): string {
  return share ? `${wallet.name} / ${share.name}` : wallet.name;
}

function uuidOf({ wallet, share }: Place) {
  return share ? share.uuid : wallet.uuid;
}
