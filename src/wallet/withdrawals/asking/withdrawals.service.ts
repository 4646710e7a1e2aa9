import type { Uuid } from '../../../shared/ids/id.js';
import { requireAmount } from '../../../shared/money/amount-input.js';
import { formatAmount, plus, type Minor } from '../../../shared/money/money.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { chargeOf, requireCharge } from '../../billing/company/charges.js';
import { Commands } from '../../../shared/commands/commands.service.js';
import { uuidOf, type WalletRef } from '../../accounts/account-ref.js';
import { retried } from '../../ledger/stale-read.js';
import type { BillingKind } from '../../accounts/records/billing-kind.js';
import { WithdrawalPostings } from '../posting/withdrawal-postings.service.js';
import { WithdrawInput } from '../records/withdrawal.dto.js';
import { BelowMinimum, ChargeChanged } from '../records/withdrawal.errors.js';
import { WithdrawalRecord } from '../records/withdrawal-record.service.js';
import { WithdrawalsRepository } from '../records/withdrawals.repository.js';
import { WithdrawalProof } from './withdrawal-proof.service.js';
import { type WithdrawalSource, WithdrawalSources } from './withdrawal-sources.service.js';
import { WithdrawalTerms } from './withdrawal-terms.service.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';

interface WithdrawalRequest {
  amount: Minor;
  kind: BillingKind | null;
  /** Charge as it was shown; null where none was. */
  charge: Minor | null;
}

/** Money is asked for: it is held until the bank has it. */
@PublicService()
export class Withdrawals {
  constructor(
    private readonly sources: WithdrawalSources,
    private readonly proof: WithdrawalProof,
    private readonly terms: WithdrawalTerms,
    private readonly commands: Commands,
    private readonly repository: WithdrawalsRepository,
    private readonly postings: WithdrawalPostings,
    private readonly withdrawalRecord: WithdrawalRecord,
    private readonly clock: Clock,
  ) {}

  /**
   * Withdraws from any account of one's own: what isn't in a BANK wallet yet is brought there in the same transaction,
   * and such a wallet is made when there is none. Throws InvalidInput, NotFound, Forbidden, FamilyOnly, TooManyWallets,
   * StepUpRequired, KycMissing, BillingMissing, BelowMinimum, ChargeChanged, InsufficientBalance, WalletOwes,
   * AccountClosed, KeyReused, TooManyRequests.
   */
  @MoneyCall()
  async withdraw(actor: Actor, raw: unknown): Promise<{ withdrawal: Uuid<'withdrawal'> }> {
    const { idempotencyKey: key, wallet: uuid, kind, ...texts } = await validated(WithdrawInput, raw);
    const source = await this.sources.enter(actor, uuid);
    const { wallet } = source.ref;
    const requested: WithdrawalRequest = {
      amount: requireAmount(texts.amount, wallet.currency),
      kind: kind || null,
      charge: texts.charge ? requireCharge(texts.charge, wallet.currency, 'charge') : null,
    };
    this.proof.requirePresence(actor);
    const call = {
      actor: actor.userUuid,
      key,
      operation: 'withdraw',
      input: { wallet: uuidOf(source.ref), ...requested },
    };
    return retried(() => this.commands.once(call, () => this.request(actor, source, requested)));
  }

  private async request(actor: Actor, source: WithdrawalSource, requested: WithdrawalRequest) {
    const { holder } = source;
    await this.proof.requireKyc(actor, source.ref.wallet.companyId);
    const wallet = await this.sources.requireBank(actor, source);
    const terms = await this.decide(wallet, requested);
    const brought = this.sources.bringing(source, wallet);
    const insert = () => {
      const facts = { requesterId: actor.userKey, createdAt: this.clock.now() };
      return this.repository.insertHeld(wallet, { amount: requested.amount, ...terms }, facts);
    };
    const withdrawal = await this.postings.reserve({ wallet: wallet.uuid, brought }, actor, insert);
    await this.withdrawalRecord.requested(holder.company.uuid, actor, withdrawal);
    if (brought) {
      const amount = plus(requested.amount, terms.charge);
      await this.sources.record(actor, source, { bank: wallet, posting: brought.posting, amount });
    }
    return { withdrawal: withdrawal.uuid };
  }

  /** Decides about a withdrawal by what the company takes now. Throws BillingMissing, BelowMinimum, ChargeChanged. */
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
