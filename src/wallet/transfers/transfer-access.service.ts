import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { Place } from '../places/place.js';
import { PlacesQuery } from '../places/places.query.js';
import { type Holder, type Person, WalletAccess } from '../places/wallet-access.service.js';
import { isOneOwner } from './transfer.policy.js';

export interface TransferEnds {
  from: Place;
  to: Place;
}

/** Between which places somebody may move money. Wallets of others do not exist for them. */
@Injectable()
export class TransferAccess {
  constructor(
    private readonly places: PlacesQuery,
    private readonly walletAccess: WalletAccess,
  ) {}

  /** As it is now, and not locked. Throws NotFound, Forbidden. */
  async enter(actor: Actor, from: UuidLike, to: UuidLike): Promise<TransferEnds & { holder: Holder }> {
    const ends = await this.find(from, to);
    return { ...ends, holder: await this.walletAccess.require(actor, ends.from.wallet) };
  }

  /** For somebody who does not ask themselves. Throws NotFound, Forbidden. */
  async enterAs(person: Person, from: UuidLike, to: UuidLike): Promise<TransferEnds & { holder: Holder }> {
    const ends = await this.find(from, to);
    return { ...ends, holder: await this.walletAccess.requireOf(person, ends.from.wallet) };
  }

  private async find(fromUuid: UuidLike, toUuid: UuidLike): Promise<TransferEnds> {
    const places = await this.places.findPlaces([fromUuid, toUuid]);
    const [from, to] = [places.get(fromUuid.toLowerCase()), places.get(toUuid.toLowerCase())];
    if (!from || !to || !isOneOwner(from, to)) throw new NotFound();
    return { from, to };
  }
}
