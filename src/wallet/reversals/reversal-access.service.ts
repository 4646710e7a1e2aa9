import { Injectable } from '@nestjs/common';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { WalletAccess } from '../accounts/wallet-access.service.js';
import { Guests } from '../accounts/guests/guests.query.js';
import type { AccountHome } from '../accounts/records/postings.query.js';
import type { Owner } from '../accounts/records/owner.js';
import type { Transaction } from './reversible-transactions.query.js';

/** OWNER moves what is there, GUEST takes out of the share by its direction, READER only knows that it exists. */
type Right = 'OWNER' | 'GUEST' | 'READER' | 'NONE';

/** Who may take back what: whoever may take from all accounts that the reversal takes from. */
@Injectable()
export class ReversalAccess {
  constructor(
    private readonly walletAccess: WalletAccess,
    private readonly guests: Guests,
  ) {}

  /**
   * A guest gives back from a joint account only what came from their own: what its owner or another guest put in is not
   * theirs to send back. True for as long as the accounts are locked. Throws NotFound, Forbidden.
   */
  async require(actor: Actor, { companyId, lines, homes }: Transaction): Promise<void> {
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
