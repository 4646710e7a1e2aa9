import { Injectable } from '@nestjs/common';
import { Changes } from '../../../shared/changes/changes.service.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import { Translator } from '../../../shared/language/translator.js';
import { formatAmount, type Minor } from '../../../shared/money/money.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { uuidOf, type AccountRef, type WalletRef } from '../../accounts/account-ref.js';
import { AccountRefsQuery } from '../../accounts/account-refs.query.js';
import type { Holder } from '../../accounts/wallet-access.service.js';
import { WalletAudience } from '../../accounts/wallet-audience.service.js';
import { WalletChanges } from '../../accounts/wallet-changes.service.js';
import { StaleRead } from '../../ledger/stale-read.js';
import { FamilyOnly } from '../../transfers/transfer.errors.js';
import { requireAllowed } from '../../transfers/transfer.policy.js';
import { Wallets } from '../../wallets/wallets.service.js';
import type { BroughtFrom } from '../posting/withdrawal-postings.service.js';
import { isBank, WithdrawalAccess } from './withdrawal-access.service.js';

export interface WithdrawalSource {
  ref: AccountRef;
  holder: Holder;
}

/** The accounts that a withdrawal can take money from, and the BANK wallet through which it leaves. */
@Injectable()
export class WithdrawalSources {
  constructor(
    private readonly withdrawalAccess: WithdrawalAccess,
    private readonly wallets: Wallets,
    private readonly refs: AccountRefsQuery,
    private readonly walletChanges: WalletChanges,
    private readonly audience: WalletAudience,
    private readonly changes: Changes,
    private readonly translator: Translator,
  ) {}

  /** Throws NotFound, Forbidden. */
  enter(actor: Actor, uuid: UuidLike): Promise<WithdrawalSource> {
    return this.withdrawalAccess.enterSource(actor, uuid);
  }

  /**
   * Finds in the running transaction the wallet itself where it leads to a bank, otherwise the BANK wallet of its owner
   * in that currency, which is made when it is missing. Throws FamilyOnly, TooManyWallets.
   */
  async requireBank(actor: Actor, { ref, holder }: WithdrawalSource): Promise<WalletRef> {
    if (!ref.share && isBank(ref)) return ref.wallet;
    // Whatever family the BANK wallet is in: a withdrawal leaves its family, and one share alone does not.
    if (ref.share && ref.wallet.kind === 'PERCENT') throw new FamilyOnly();
    const { currency } = ref.wallet;
    const name = this.translator.translate('withdrawals.bankWallet');
    const { wallet, isNew } = await this.wallets.ensureBank(holder, { currency, name }, actor);
    const bank = (await this.refs.findAccountRefs([wallet.uuid])).get(wallet.uuid);
    if (!bank) throw new StaleRead();
    requireAllowed(ref, bank, ref.wallet.familyId === bank.wallet.familyId ? 'FAMILY' : 'OTHER_FAMILY');
    if (isNew) {
      const details = { name, type: 'BANK', currency };
      await this.walletChanges.record({ holder, wallet }, actor, { action: 'wallet.configured', details });
    }
    return bank.wallet;
  }

  /** Returns the movement of the money to the BANK wallet; null where it is there already. */
  bringing({ ref }: WithdrawalSource, bank: WalletRef): BroughtFrom | null {
    return !ref.share && ref.wallet.id === bank.id ? null : { account: uuidOf(ref), posting: newUuid<'posting'>() };
  }

  /** Makes the movement to the BANK wallet known. */
  async record(
    actor: Actor,
    { ref, holder }: WithdrawalSource,
    { bank, posting, amount }: { bank: WalletRef; posting: BroughtFrom['posting']; amount: Minor },
  ): Promise<void> {
    const { currency, name } = ref.wallet;
    const from = ref.share ? `${name} / ${ref.share.name}` : name;
    const company = holder.company.uuid;
    const there = (await this.refs.findAccountRefs([bank.uuid])).get(bank.uuid);
    await this.changes.record({
      audit: {
        action: 'wallet.transferred',
        objectType: 'posting',
        objectId: posting,
        details: { amount: `${formatAmount(amount, currency)} ${currency}`, from, to: bank.name },
        company,
        actor,
      },
      live: await this.audience.listFor({ company, owners: [holder.owner], refs: there ? [ref, there] : [ref] }, actor),
    });
  }
}
