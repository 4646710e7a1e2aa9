import type { Uuid } from '../../../shared/ids/id.js';
import { requireAmount } from '../../../shared/money/amount-input.js';
import { formatAmount, type Minor } from '../../../shared/money/money.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { chargeOf, requireCharge } from '../../billing/company/charges.js';
import { Commands } from '../../../shared/commands/commands.service.js';
import type { WalletRef } from '../../accounts/account-ref.js';
import type { BillingKind } from '../../accounts/records/billing-kind.js';
import { WithdrawInput } from '../records/withdrawal.dto.js';
import { BelowMinimum, ChargeChanged } from '../records/withdrawal.errors.js';
import { WithdrawalAccess } from './withdrawal-access.service.js';
import { WithdrawalHolds } from './withdrawal-holds.service.js';
import { WithdrawalProof } from './withdrawal-proof.service.js';
import { WithdrawalTerms } from './withdrawal-terms.service.js';

interface WithdrawalRequest {
  amount: Minor;
  kind: BillingKind | null;
  /** As it was shown; null where none was. */
  charge: Minor | null;
}

/** Money is asked for: it is held until the bank has it. */
@PublicService()
export class Withdrawals {
  constructor(
    private readonly withdrawalAccess: WithdrawalAccess,
    private readonly proof: WithdrawalProof,
    private readonly terms: WithdrawalTerms,
    private readonly commands: Commands,
    private readonly holds: WithdrawalHolds,
  ) {}

  /**
   * Throws InvalidInput, NotFound, Forbidden, WalletKindDiffers, StepUpRequired, KycMissing, BillingMissing, BelowMinimum,
   * ChargeChanged, InsufficientBalance, WalletOwes, AccountClosed, KeyReused, TooManyRequests.
   */
  async withdraw(actor: Actor, raw: unknown): Promise<{ withdrawal: Uuid<'withdrawal'> }> {
    const { idempotencyKey: key, wallet: uuid, kind, ...texts } = await validated(WithdrawInput, raw);
    const { ref, holder } = await this.withdrawalAccess.enter(actor, uuid);
    const { wallet } = ref;
    const requested: WithdrawalRequest = {
      amount: requireAmount(texts.amount, wallet.currency),
      kind: kind || null,
      charge: texts.charge ? requireCharge(texts.charge, wallet.currency, 'charge') : null,
    };
    this.proof.requirePresence(actor);
    const call = { actor: actor.userUuid, key, operation: 'withdraw', input: { wallet: wallet.uuid, ...requested } };
    return this.commands.once(call, async () => {
      await this.proof.requireKyc(actor);
      const terms = await this.decide(wallet, requested);
      const { uuid: withdrawal } = await this.holds.reserve(actor, { holder, wallet }, { ...requested, ...terms });
      return { withdrawal };
    });
  }

  /** By what the company takes now. Throws BillingMissing, BelowMinimum, ChargeChanged. */
  private async decide(wallet: WalletRef, { amount, kind, charge: shown }: WithdrawalRequest) {
    const charges = await this.terms.findCharges(wallet);
    const billing = await this.terms.lock(wallet, kind);
    if (amount < charges.minimum) throw new BelowMinimum(this.text(charges.minimum, wallet));
    const charge = chargeOf(charges, billing.kind);
    if (shown !== null && shown !== charge) throw new ChargeChanged(this.text(charge, wallet));
    return { charge, billing };
  }

  private text(amount: Minor, { currency }: WalletRef): string {
    return `${formatAmount(amount, currency)} ${currency}`;
  }
}
