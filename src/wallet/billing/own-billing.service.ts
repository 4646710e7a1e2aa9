import { Database } from '../../shared/database/database.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import type { Owner } from '../accounts/records/owner.js';
import { BankDetails, type BankNumbers } from './bank-details.service.js';
import { AchBillingInput, BillingKindInput, FxBillingInput, SwiftBillingInput } from './billing.dto.js';
import { BillingMissing } from './billing.errors.js';
import { BillingProof } from './billing-proof.service.js';
import { BillingRecord } from './billing-record.service.js';
import { type BillingView, billingView } from './billing-view.js';
import type { BillingKind } from '../accounts/records/billing-kind.js';
import { BillingsRepository } from './records/billings.repository.js';
import { MoneyCall } from '../../shared/commands/money-call.js';

/** Input class of each kind of bank details. */
const INPUTS = { BILLING: SwiftBillingInput, ACHBILLING: AchBillingInput, FXBILLING: FxBillingInput };

/** Keeps the bank accounts where somebody is paid, for themselves: nobody else's is ever read here. */
@PublicService()
export class OwnBilling {
  constructor(
    private readonly database: Database,
    private readonly repository: BillingsRepository,
    private readonly details: BankDetails,
    private readonly proof: BillingProof,
    private readonly billingRecord: BillingRecord,
  ) {}

  /** Lists the caller's current bank details, without their numbers. */
  async list(actor: Actor): Promise<BillingView[]> {
    return (await this.repository.list(ownerOf(actor))).map(billingView);
  }

  /** The first kind is the default. Throws InvalidInput, StepUpRequired, TooManyRequests, BillingChanged. */
  @MoneyCall()
  async save(actor: Actor, kind: BillingKind, raw: unknown): Promise<void> {
    const input = await validated<SwiftBillingInput | AchBillingInput | FxBillingInput>(INPUTS[kind], raw);
    await this.proof.requireToSave(actor);
    await this.database.transaction(async () => {
      const changed = await this.details.save(ownerOf(actor), { kind, maker: actor.userKey }, input);
      if (changed.length === 0) return;
      await this.billingRecord.record(actor, {
        action: 'wallet.billing-saved',
        details: { kind, changed },
        warns: kind,
      });
    });
  }

  /** Throws InvalidInput, StepUpRequired, TooManyRequests, BillingMissing, BillingChanged. */
  @MoneyCall()
  async makeDefault(actor: Actor, raw: unknown): Promise<void> {
    const { kind } = await validated(BillingKindInput, raw);
    await this.proof.requireToSave(actor);
    await this.database.transaction(async () => {
      if (!(await this.details.makeDefault(ownerOf(actor), { kind, maker: actor.userKey }))) return;
      const fact = { action: 'wallet.billing-default-changed' as const, details: { kind }, warns: kind };
      await this.billingRecord.record(actor, fact);
    });
  }

  /** The numbers as they are. Throws InvalidInput, StepUpRequired, TooManyRequests, BillingMissing. */
  @MoneyCall()
  async reveal(actor: Actor, raw: unknown): Promise<BankNumbers> {
    const { kind } = await validated(BillingKindInput, raw);
    await this.proof.requireToReveal(actor);
    const billing = await this.repository.find(ownerOf(actor), kind);
    if (!billing) throw new BillingMissing();
    await this.billingRecord.record(actor, { action: 'wallet.billing-revealed', details: { kind } });
    return this.details.open(billing);
  }
}

function ownerOf({ userKey }: Actor): Owner {
  return { kind: 'USER', id: userKey };
}
