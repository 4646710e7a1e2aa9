import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ContactDto, CountryDto } from '../../../identity/index.js';
import { MoneyDto, toMoneyDto } from '../../../shared/graphql/money.dto.js';
import { CompanyBankBillingDto, toBillingInfoDto } from '../billing-list.dto.js';
import type { ManagementFee } from '../records/management-fee.entity.js';
import type { ChargesView, CompanyBillingInfo } from './company-billing-views.service.js';
import { FeeKindName, ProviderKindName } from './terms.dto.js';

@ObjectType('PaymentProvider')
export class ProviderDto {
  @Field(() => ProviderKindName, { description: 'What it does for the company.' })
  kind: ProviderKindName;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'The company’s account there: only its end.' })
  account: string;
  @Field({ description: 'Where the provider writes to; empty where it is none of ours.' })
  email: string;
  @Field(() => Int, { description: 'To be sent back when it is saved.' })
  version: number;
}

@ObjectType('BillingCharges')
export class BillingChargesDto {
  @Field(() => String, { description: 'ISO 4217: of the wallets that are withdrawn from.' })
  currency: string;
  @Field(() => MoneyDto, { description: 'For a withdrawal by Swift.' })
  swiftCharge: MoneyDto;
  @Field(() => MoneyDto, { description: 'For a withdrawal by ACH.' })
  achCharge: MoneyDto;
  @Field(() => MoneyDto, { description: 'For a withdrawal in another currency.' })
  fxCharge: MoneyDto;
  @Field(() => MoneyDto, { description: 'The least that is withdrawn at once.' })
  minimum: MoneyDto;
  @Field(() => Int, { description: 'To be sent back when they are saved; 0 as long as nobody has.' })
  version: number;
}

@ObjectType('ManagementFee')
export class ManagementFeeDto {
  @Field(() => FeeKindName, { description: 'How it is calculated.' })
  kind: FeeKindName;
  @Field(() => Float, { nullable: true, description: 'Of PERCENT.' })
  percent: number | null;
  @Field(() => MoneyDto, { nullable: true, description: 'Of FIXED: for each person and calendar month.' })
  amount: MoneyDto | null;
  @Field(() => Int, { description: 'To be sent back when it is saved.' })
  version: number;
}

@ObjectType('CompanyBillingInfo')
export class CompanyBillingInfoDto {
  @Field(() => CompanyBankBillingDto, { description: 'Bank accounts; of their numbers only the ends.' })
  bank: CompanyBankBillingDto;
  @Field(() => ContactDto, { nullable: true, description: 'Whom banks and providers turn to.' })
  contact: ContactDto | null;
  @Field(() => [ProviderDto], { description: 'One of a kind.' })
  providers: ProviderDto[];
  @Field(() => [BillingChargesDto], { description: 'By currency, that of the company first.' })
  charges: BillingChargesDto[];
  @Field(() => ManagementFeeDto, { nullable: true, description: 'Null: none.' })
  managementFee: ManagementFeeDto | null;
}

/** `describe`: a country in the language of who asks. */
export function toCompanyBillingDto(
  { billings, contact, providers, charges, fee }: CompanyBillingInfo,
  describe: (code: string) => CountryDto,
): CompanyBillingInfoDto {
  return {
    bank: toBillingInfoDto(billings, describe),
    contact: contact && { ...contact, country: contact.country ? describe(contact.country) : null },
    providers: providers.map((provider) => ({ ...provider, kind: ProviderKindName[provider.kind] })),
    charges: charges.map(toChargesDto),
    managementFee: fee && toFeeDto(fee),
  };
}

function toChargesDto({ currency, version, ...amounts }: ChargesView): BillingChargesDto {
  const money = (amount: bigint): MoneyDto => toMoneyDto(amount, currency);
  return {
    currency,
    version,
    swiftCharge: money(amounts.swiftCharge),
    achCharge: money(amounts.achCharge),
    fxCharge: money(amounts.fxCharge),
    minimum: money(amounts.minimum),
  };
}

function toFeeDto({ feeKind, bp, amount, currency, version }: ManagementFee): ManagementFeeDto {
  return {
    kind: FeeKindName[feeKind],
    percent: bp === null ? null : bp / 100,
    amount: amount !== null && currency !== null ? toMoneyDto(amount, currency) : null,
    version,
  };
}
