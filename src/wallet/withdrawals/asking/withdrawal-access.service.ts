import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import type { AccountRef } from '../../accounts/account-ref.js';
import { AccountRefsQuery } from '../../accounts/account-refs.query.js';
import { Guests } from '../../accounts/guests/guests.query.js';
import { type Holder, WalletAccess } from '../../accounts/wallet-access.service.js';
import { WalletKindDiffers } from '../../accounts/wallet.errors.js';
import { JointAccountWithdrawal } from '../records/withdrawal.errors.js';

/** A BANK wallet; its main account is there. */
export interface BankAccountRef extends AccountRef {
  wallet: AccountRef['wallet'] & { accountId: Key<'account'> };
}

/** The way to wallets that lead to a bank. */
@Injectable()
export class WithdrawalAccess {
  constructor(
    private readonly refs: AccountRefsQuery,
    private readonly walletAccess: WalletAccess,
    private readonly guests: Guests,
  ) {}

  /**
   * Opens a BANK wallet: one's own, also without a seat in the company any more, since what somebody earned there is
   * theirs; a wallet of the company as its accountant. Throws NotFound, Forbidden, WalletKindDiffers.
   */
  async enter(actor: Actor, uuid: UuidLike<'wallet'>): Promise<{ ref: BankAccountRef; holder: Holder }> {
    const { ref, holder } = await this.enterSource(actor, uuid);
    if (ref.share) throw new NotFound();
    if (!isBank(ref)) throw new WalletKindDiffers();
    return { ref, holder };
  }

  /**
   * Finds any account of the same wallets: a wallet, or one of its shares. Guests of a share know that it is there, so
   * they are told why it is not one of them. Throws NotFound, Forbidden, JointAccountWithdrawal.
   */
  async enterSource(actor: Actor, uuid: UuidLike): Promise<{ ref: AccountRef; holder: Holder }> {
    const ref = (await this.refs.findAccountRefs([uuid])).get(uuid.toLowerCase());
    if (!ref) throw new NotFound();
    try {
      return { ref, holder: await this.requireHolder(actor, ref.wallet) };
    } catch (error) {
      const isGuest = ref.share && (await this.guests.findDirection(ref.share.id, actor.userKey));
      throw isGuest ? new JointAccountWithdrawal() : error;
    }
  }

  /** Throws NotFound, Forbidden. */
  async requireHolder(actor: Actor, owned: Pick<AccountRef['wallet'], 'companyId' | 'owner'>): Promise<Holder> {
    const { kind, id } = owned.owner;
    if (kind === 'COMPANY') return this.walletAccess.require(actor, owned);
    // An administrator of the installation may look at the wallets of others, and moves nothing there.
    if (id !== actor.userKey) throw new NotFound();
    return this.walletAccess.view(actor, owned);
  }
}

export function isBank(ref: AccountRef): ref is BankAccountRef {
  return ref.wallet.kind === 'BANK' && ref.wallet.accountId !== null;
}
