import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import type { Place } from '../../places/place.js';
import { PlacesQuery } from '../../places/places.query.js';
import { type Holder, WalletAccess } from '../../places/wallet-access.service.js';
import { WalletKindDiffers } from '../../places/wallet.errors.js';

/** A BANK wallet; its main account is there. */
export interface BankPlace extends Place {
  wallet: Place['wallet'] & { accountId: Key<'account'> };
}

/** The way to wallets that lead to a bank. */
@Injectable()
export class WithdrawalAccess {
  constructor(
    private readonly places: PlacesQuery,
    private readonly walletAccess: WalletAccess,
  ) {}

  /**
   * One's own, also without a seat in the company any more: what somebody earned there is theirs. Those of the company as its
   * accountant. Throws NotFound, Forbidden, WalletKindDiffers.
   */
  async enter(actor: Actor, uuid: UuidLike<'wallet'>): Promise<{ place: BankPlace; holder: Holder }> {
    const place = await this.find(uuid);
    const holder = await this.requireHolder(actor, place.wallet);
    if (!isBank(place)) throw new WalletKindDiffers();
    return { place, holder };
  }

  /** Throws NotFound, Forbidden. */
  async requireHolder(actor: Actor, owned: Pick<Place['wallet'], 'companyId' | 'owner'>): Promise<Holder> {
    const { kind, id } = owned.owner;
    if (kind === 'COMPANY') return this.walletAccess.require(actor, owned);
    // Who administers the installation may look at the wallets of others, and moves nothing there.
    if (id !== actor.userKey) throw new NotFound();
    return this.walletAccess.view(actor, owned);
  }

  /** Throws NotFound. */
  private async find(uuid: UuidLike<'wallet'>): Promise<Place> {
    const place = (await this.places.findPlaces([uuid])).get(uuid.toLowerCase());
    if (!place || place.share) throw new NotFound();
    return place;
  }
}

function isBank(place: Place): place is BankPlace {
  return place.wallet.kind === 'BANK' && place.wallet.accountId !== null;
}
