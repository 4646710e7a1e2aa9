import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../company/index.js';
import { isAppError, NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { AccountRef } from '../accounts/account-ref.js';
import { AccountRefsQuery } from '../accounts/account-refs.query.js';
import { type Holder, type Person, WalletAccess } from '../accounts/wallet-access.service.js';
import { StaleRead } from '../ledger/stale-read.js';
import { MoneyHolders } from '../evidence/money-holders.service.js';
import { guestName, Guests } from '../accounts/guests/guests.query.js';
import { OtherFamily } from './transfer.errors.js';
import { isOneOwner, jointEndOf, requireAllowed, requireJoint, type TransferScope } from './transfer.policy.js';

export interface TransferEnds {
  from: AccountRef;
  to: AccountRef;
}

export interface TransferRequest {
  from: UuidLike;
  to: UuidLike;
  /** Kind that the caller expects; without it any kind is accepted. */
  kind?: 'FAMILY' | 'OTHER_FAMILY';
}

/** A transfer that somebody may make as things are now. */
export interface PossibleTransfer extends TransferEnds {
  scope: TransferScope;
  company: { id: Key<'company'>; uuid: Uuid<'company'> };
  /** Owner of both ends, or the guest. */
  owner: Holder['owner'];
  /** Owners whose figures change. */
  owners: readonly Holder['owner'][];
}

interface LockedRequest {
  from: Uuid;
  to: Uuid;
  scope: TransferScope;
  actor: Pick<Actor, 'userKey'>;
}

type AccountRefs = Awaited<ReturnType<AccountRefsQuery['findAccountRefs']>>;
type Enter = (owned: AccountRef['wallet']) => Promise<Holder>;

/**
 * Decides between which places somebody may move money. Wallets that they have nothing to do with don't exist for them.
 */
@Injectable()
export class TransferAccess {
  constructor(
    private readonly refs: AccountRefsQuery,
    private readonly walletAccess: WalletAccess,
    private readonly guests: Guests,
    private readonly companies: CompanyDirectory,
    private readonly holders: MoneyHolders,
  ) {}

  /**
   * True for as long as the accounts are locked, otherwise a first look. Throws NotFound, Forbidden, SameAccount,
   * CurrencyDiffers, OtherFamily, FamilyOnly, DirectionForbids.
   */
  async enter(actor: Actor, requested: TransferRequest): Promise<PossibleTransfer> {
    const [refs] = await Promise.all([this.findAccountRefs(requested), this.walletAccess.prepare(actor)]);
    return this.find(actor, { ...requested, refs }, (owned) => this.walletAccess.require(actor, owned));
  }

  /** Opens a transfer for somebody who doesn't ask themselves. Throws the same. */
  async enterAs(person: Person, requested: TransferRequest): Promise<PossibleTransfer> {
    const refs = await this.findAccountRefs(requested);
    return this.find(person, { ...requested, refs }, (owned) => this.walletAccess.requireOf(person, owned));
  }

  /**
   * Judges requests again with the accounts of all locked. The returned function gives the ends of each as they are
   * now, or throws, when it is not possible any more: StaleRead, Forbidden, SameAccount, CurrencyDiffers, FamilyOnly,
   * DirectionForbids.
   */
  async revalidateLocked(requests: readonly LockedRequest[]): Promise<(requested: LockedRequest) => TransferEnds> {
    const refs = await this.refs.findAccountRefs(requests.flatMap(({ from, to }) => [from, to]));
    const joint = requests.filter(({ scope }) => scope === 'JOINT').flatMap(({ from, to }) => [from, to]);
    const shares = joint.flatMap((uuid) => refs.get(uuid)?.share?.id ?? []);
    const shared = shares.length > 0 ? await this.guests.listAccepted(shares) : new Set<string>();
    const refusals = await this.listRefusals(requests, refs);
    return (requested) => {
      const { from: fromUuid, to: toUuid, scope } = requested;
      const { userKey } = requested.actor;
      const refusal = refusals.get(requested);
      if (refusal) throw refusal;
      const [from, to] = [refs.get(fromUuid), refs.get(toUuid)];
      if (!from || !to) throw new StaleRead();
      if (scope === 'JOINT') {
        const share = jointEndOf(from, to, userKey) === 'from' ? from.share : to.share;
        const isShared = share !== null && shared.has(guestName(share.id, userKey));
        requireJoint(from, to, { guest: userKey, isShared });
      } else requireAllowed(from, to, scope);
      return { from, to };
    };
  }

  /** Lists the requests of people who no longer hold the right over the company whose money they would move. */
  private async listRefusals(
    requests: readonly LockedRequest[],
    refs: AccountRefs,
  ): Promise<Map<LockedRequest, Error>> {
    const refusals = new Map<LockedRequest, Error>();
    const asked = new Map<string, Promise<void>>();
    for (const requested of requests) {
      const wallet = refs.get(requested.from)?.wallet;
      if (requested.scope === 'JOINT' || wallet?.owner.kind !== 'COMPANY') continue;
      const { companyId } = wallet;
      const { userKey } = requested.actor;
      const name = `${companyId}:${userKey}`;
      const held = asked.get(name) ?? this.holders.requireHeld(companyId, userKey);
      asked.set(name, held);
      await held.catch((error: unknown) => {
        if (!isAppError(error)) throw error;
        refusals.set(requested, error);
      });
    }
    return refusals;
  }

  private findAccountRefs({ from, to }: TransferRequest): Promise<AccountRefs> {
    return this.refs.findAccountRefs([from, to]);
  }

  private async find(
    person: Person,
    { from: fromUuid, to: toUuid, kind, refs }: TransferRequest & { refs: AccountRefs },
    enter: Enter,
  ): Promise<PossibleTransfer> {
    const [from, to] = [refs.get(fromUuid.toLowerCase()), refs.get(toUuid.toLowerCase())];
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

  private async findJoint({ userKey }: Person, from: AccountRef, to: AccountRef): Promise<PossibleTransfer> {
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
