import { Database } from '../../../shared/database/database.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { BankDetails, type BankNumbers } from '../bank-details.service.js';
import {
  CompanyAchBillingInput,
  CompanyBillingKindInput,
  CompanyFxBillingInput,
  CompanySwiftBillingInput,
} from '../billing.dto.js';
import { BillingMissing } from '../billing.errors.js';
import { BillingProof } from '../billing-proof.service.js';
import { BillingRecord } from '../billing-record.service.js';
import type { BillingKind } from '../../accounts/records/billing-kind.js';
import { BillingsRepository } from '../records/billings.repository.js';
import { BillingAccess, ownerOf } from './billing-access.service.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';

type Input = CompanySwiftBillingInput | CompanyAchBillingInput | CompanyFxBillingInput;

/** Input class of each kind of bank details. */
const INPUTS = {
  BILLING: CompanySwiftBillingInput,
  ACHBILLING: CompanyAchBillingInput,
  FXBILLING: CompanyFxBillingInput,
};

/** The bank accounts of a company: what its payments leave, and where its own withdrawals arrive. */
@PublicService()
export class CompanyBilling {
  constructor(
    private readonly database: Database,
    private readonly billingAccess: BillingAccess,
    private readonly repository: BillingsRepository,
    private readonly details: BankDetails,
    private readonly proof: BillingProof,
    private readonly billingRecord: BillingRecord,
  ) {}

  /** Throws InvalidInput, NotFound, Forbidden, StepUpRequired, TooManyRequests, BillingChanged. */
  @MoneyCall()
  async save(actor: Actor, kind: BillingKind, raw: unknown): Promise<void> {
    const { company, ...input } = await validated<Input>(INPUTS[kind], raw);
    await this.billingAccess.reveal(actor, company);
    await this.proof.requireToSave(actor);
    await this.database.transaction(async () => {
      const context = await this.billingAccess.change(actor, company);
      const changed = await this.details.save(ownerOf(context), { kind, maker: actor.userKey }, input);
      if (changed.length === 0) return;
      const fact = { action: 'wallet.billing-saved' as const, details: { kind, changed }, warns: kind };
      await this.billingRecord.record(actor, fact, context.company.uuid);
    });
  }

  /** Throws InvalidInput, NotFound, Forbidden, StepUpRequired, TooManyRequests, BillingMissing, BillingChanged. */
  @MoneyCall()
  async makeDefault(actor: Actor, raw: unknown): Promise<void> {
    const { company, kind } = await validated(CompanyBillingKindInput, raw);
    await this.billingAccess.reveal(actor, company);
    await this.proof.requireToSave(actor);
    await this.database.transaction(async () => {
      const context = await this.billingAccess.change(actor, company);
      if (!(await this.details.makeDefault(ownerOf(context), { kind, maker: actor.userKey }))) return;
      const fact = { action: 'wallet.billing-default-changed' as const, details: { kind }, warns: kind };
      await this.billingRecord.record(actor, fact, context.company.uuid);
    });
  }

  /** The numbers as they are. Throws InvalidInput, NotFound, Forbidden, StepUpRequired, TooManyRequests, BillingMissing. */
  @MoneyCall()
  async reveal(actor: Actor, raw: unknown): Promise<BankNumbers> {
    const { company, kind } = await validated(CompanyBillingKindInput, raw);
    const context = await this.billingAccess.reveal(actor, company);
    await this.proof.requireToReveal(actor);
    const billing = await this.repository.find(ownerOf(context), kind);
    if (!billing) throw new BillingMissing();
    const fact = { action: 'wallet.billing-revealed' as const, details: { kind } };
    await this.billingRecord.record(actor, fact, context.company.uuid);
    return this.details.open(billing);
  }
}
