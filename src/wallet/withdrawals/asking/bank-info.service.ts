import { Sessions } from '../../../identity/index.js';
import { Changes } from '../../../shared/changes/changes.service.js';
import { Database } from '../../../shared/database/database.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { BankDetails } from '../../billing/bank-details.service.js';
import { BankDetailsChanged } from '../../billing/billing.events.js';
import { AccountClosed } from '../../ledger/model/ledger.errors.js';
import { WalletChanges } from '../../accounts/wallet-changes.service.js';
import { WalletsRepository } from '../../accounts/records/wallets.repository.js';
import { AttachBankInfoInput } from '../records/withdrawal.dto.js';
import { WithdrawalTerms } from './withdrawal-terms.service.js';
import { WithdrawalAccess } from './withdrawal-access.service.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';

/** Keeps the bank account to which a BANK wallet leads. */
@PublicService()
export class BankInfo {
  constructor(
    private readonly database: Database,
    private readonly withdrawalAccess: WithdrawalAccess,
    private readonly details: BankDetails,
    private readonly withdrawalTerms: WithdrawalTerms,
    private readonly wallets: WalletsRepository,
    private readonly walletChanges: WalletChanges,
    private readonly changes: Changes,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Sends pay to another account from now on, which is as delicate as changing bank details. Throws InvalidInput,
   * NotFound, Forbidden, WalletKindDiffers, AccountClosed, BillingMissing; StepUpRequired where the wallet led
   * elsewhere before.
   */
  @MoneyCall()
  async attach(actor: Actor, raw: unknown): Promise<void> {
    const { wallet: uuid, kind } = await validated(AttachBankInfoInput, raw);
    await this.database.transaction(async () => {
      const { ref, holder } = await this.withdrawalAccess.enter(actor, uuid);
      const { wallet } = ref;
      if (wallet.closedAt) throw new AccountClosed();
      const formerKind = await this.withdrawalTerms.findKind(wallet);
      if (await this.details.lead(wallet.owner, { kind, formerKind, maker: actor.userKey })) {
        this.sessions.requireProof(actor);
        const companyUuid = wallet.owner.kind === 'COMPANY' ? holder.company.uuid : null;
        const event = new BankDetailsChanged({ userUuid: actor.userUuid, companyUuid, kind });
        await this.changes.record({ event });
      }
      await this.wallets.updateWallet(wallet.id, { billing: kind });
      await this.walletChanges.record({ holder, wallet }, actor, { action: 'wallet.bank-attached', details: { kind } });
    });
  }
}
