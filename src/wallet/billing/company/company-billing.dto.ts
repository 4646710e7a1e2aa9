import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ContactDto, CountryDto } from '../../../identity/index.js';
import { MoneyDto, toMoneyDto } from '../../../shared/graphql/money.dto.js';
import { CompanyBankBillingDto, toBillingInfoDto } from '../billing-list.dto.js';
import type { ManagementFee } from '../records/management-fee.entity.js';
import type { ChargesView, CompanyBillingInfo } from './company-billing-views.service.js';
import { FeeKindName, ProviderKindName } from './terms.dto.js';

@ObjectType('PaymentProvider')
export class ProviderDto {
  @Field(() => ProviderKindName, { description: 'Kind of payment provider.' })
  kind: ProviderKindName;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'Account of the company with the provider, masked.' })
  account: string;
  @Field({ description: 'Contact email of the provider; empty for providers that are not configured here.' })
  email: string;
  @Field(() => Int, { description: 'Version of the details; send it back when saving.' })
  version: number;
}

@ObjectType('BillingCharges')
export class BillingChargesDto {
  @Field(() => String, { description: 'ISO 4217: of the wallets that are withdrawn from.' })
  currency: string;
  @Field(() => MoneyDto, { description: 'Charge for a withdrawal by Swift.' })
  swiftCharge: MoneyDto;
  @Field(() => MoneyDto, { description: 'Charge for a withdrawal by ACH.' })
  achCharge: MoneyDto;
  @Field(() => MoneyDto, { description: 'Charge for a withdrawal in another currency.' })
  fxCharge: MoneyDto;
  @Field(() => MoneyDto, { description: 'Minimum amount of a withdrawal.' })
  minimum: MoneyDto;
  @Field(() => Int, { description: 'Version of the charges; send it back when saving. 0 before the first save.' })
  version: number;
}

@ObjectType('ManagementFee')
export class ManagementFeeDto {
  @Field(() => FeeKindName, { description: 'Kind of the fee.' })
  kind: FeeKindName;
  @Field(() => Float, { nullable: true, description: 'Percentage; PERCENT only.' })
  percent: number | null;
  @Field(() => MoneyDto, { nullable: true, description: 'Amount per member and calendar month; FIXED only.' })
  amount: MoneyDto | null;
  @Field(() => Int, { description: 'Version of the fee; send it back when saving.' })
  version: number;
}

@ObjectType('CompanyContactInformation')
export class CompanyContactDto extends ContactDto {
  @Field({ description: 'Town; empty if unknown.' })
  town: string;
}

@ObjectType('CompanyBillingInfo')
export class CompanyBillingInfoDto {
  @Field(() => CompanyBankBillingDto, { description: 'Bank accounts with masked numbers.' })
  bank: CompanyBankBillingDto;
  @Field(() => CompanyContactDto, { nullable: true, description: 'Contact for banks and payment providers.' })
  contact: CompanyContactDto | null;
  @Field(() => [ProviderDto], { description: 'Payment providers, one per kind.' })
  providers: ProviderDto[];
  @Field(() => [BillingChargesDto], { description: 'Charges by currency, the company currency first.' })
  charges: BillingChargesDto[];
  @Field(() => ManagementFeeDto, { nullable: true, description: 'Management fee; null if there is none.' })
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
    providers: [...providers],
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
    kind: feeKind,
    percent: bp === null ? null : bp / 100,
    amount: amount !== null && currency !== null ? toMoneyDto(amount, currency) : null,
    version,
  };
}
