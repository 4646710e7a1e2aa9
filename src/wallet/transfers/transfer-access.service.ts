import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../company/index.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { Place } from '../places/place.js';
import { PlacesQuery } from '../places/places.query.js';
import { type Holder, type Person, WalletAccess } from '../places/wallet-access.service.js';
import { PlacesChanged } from '../places/wallet-lock.service.js';
import { guestName, Guests } from '../sharing/records/guests.query.js';
import { OtherFamily } from './transfer.errors.js';
import { isOneOwner, jointEndOf, requireAllowed, requireJoint, type TransferScope } from './transfer.policy.js';

export interface TransferEnds {
  from: Place;
  to: Place;
}

export interface TransferWish {
  from: UuidLike;
  to: UuidLike;
  /** What the caller takes it for; without it, whichever it is. */
  kind?: 'FAMILY' | 'OTHER_FAMILY';
}

/** A transfer that somebody may make as things are now. */
export interface PossibleTransfer extends TransferEnds {
  scope: TransferScope;
  company: { id: Key<'company'>; uuid: Uuid<'company'> };
  /** Whose it is: the owner of both ends, or the guest. */
  owner: Holder['owner'];
  /** Whose figures change. */
  owners: readonly Holder['owner'][];
}

interface Wish {
  from: Uuid;
  to: Uuid;
  scope: TransferScope;
  actor: Pick<Actor, 'userKey'>;
}

type Places = Awaited<ReturnType<PlacesQuery['findPlaces']>>;
type Enter = (owned: Place['wallet']) => Promise<Holder>;

/** Between which places somebody may move money. Wallets that they have nothing to do with do not exist for them. */
@Injectable()
export class TransferAccess {
  constructor(
    private readonly places: PlacesQuery,
    private readonly walletAccess: WalletAccess,
    private readonly guests: Guests,
    private readonly companies: CompanyDirectory,
  ) {}

  /**
   * True for as long as the accounts are locked, otherwise a first look. Throws NotFound, Forbidden, SameAccount,
   * CurrencyDiffers, OtherFamily, FamilyOnly, DirectionForbids.
   */
  async enter(actor: Actor, wish: TransferWish): Promise<PossibleTransfer> {
    const [places] = await Promise.all([this.findPlaces(wish), this.walletAccess.prepare(actor)]);
    return this.find(actor, { ...wish, places }, (owned) => this.walletAccess.require(actor, owned));
  }

  /** For somebody who does not ask themselves. Throws the same. */
  async enterAs(person: Person, wish: TransferWish): Promise<PossibleTransfer> {
    const places = await this.findPlaces(wish);
    return this.find(person, { ...wish, places }, (owned) => this.walletAccess.requireOf(person, owned));
  }

  /**
   * With the accounts of all locked: the ends of each as they are now, or why it is not possible any more. It throws
   * PlacesChanged, SameAccount, CurrencyDiffers, FamilyOnly, DirectionForbids.
   */
  async lookAgain(wishes: readonly Wish[]): Promise<(wish: Wish) => TransferEnds> {
    const places = await this.places.findPlaces(wishes.flatMap(({ from, to }) => [from, to]));
    const joint = wishes.filter(({ scope }) => scope === 'JOINT').flatMap(({ from, to }) => [from, to]);
    const shares = joint.flatMap((uuid) => places.get(uuid)?.share?.id ?? []);
    const shared = shares.length > 0 ? await this.guests.listAccepted(shares) : new Set<string>();
    return ({ from: fromUuid, to: toUuid, scope, actor: { userKey } }) => {
      const [from, to] = [places.get(fromUuid), places.get(toUuid)];
      if (!from || !to) throw new PlacesChanged();
      if (scope === 'JOINT') {
        const share = jointEndOf(from, to, userKey) === 'from' ? from.share : to.share;
        const isShared = share !== null && shared.has(guestName(share.id, userKey));
        requireJoint(from, to, { guest: userKey, isShared });
      } else requireAllowed(from, to, scope);
      return { from, to };
    };
  }

  private findPlaces({ from, to }: TransferWish): Promise<Places> {
    return this.places.findPlaces([from, to]);
  }

  private async find(
    person: Person,
    { from: fromUuid, to: toUuid, kind, places }: TransferWish & { places: Places },
    enter: Enter,
  ): Promise<PossibleTransfer> {
    const [from, to] = [places.get(fromUuid.toLowerCase()), places.get(toUuid.toLowerCase())];
    if (!from || !to) throw new NotFound();
    if (!isOneOwner(from, to)) {
      const joint = await this.findJoint(person, from, to);
      if (kind === 'FAMILY') throw new OtherFamily();
      return joint;
    }
    const { company, owner } = await enter(from.wallet);
    const scope = kind ?? (from.wallet.familyId === to.wallet.familyId ? 'FAMILY' : 'OTHER_FAMILY');
    requireAllowed(from, to, scope);
    return { from, to, scope, company, owner, owners: [owner] };
  }

  private async findJoint({ userKey }: Person, from: Place, to: Place): Promise<PossibleTransfer> {
    const end = jointEndOf(from, to, userKey);
    const share = end && (end === 'from' ? from : to).share;
    const state = share ? await this.guests.find({ shareId: share.id, userId: userKey }) : null;
    const company = state && (await this.companies.find(from.wallet.companyId));
    if (!company) throw new NotFound();
    requireJoint(from, to, { guest: userKey, isShared: state === 'ACCEPTED' });
    const owner = { kind: 'USER' as const, id: userKey };
    const owners = [from.wallet.owner, to.wallet.owner];
    return { from, to, scope: 'JOINT', company: { id: company.key, uuid: company.uuid }, owner, owners };
  }
}
