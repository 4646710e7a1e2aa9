import { Field, Float, InputType, Int } from '@nestjs/graphql';
import { IsEnum, IsIn, IsInt, IsString, Matches, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import { IdField, LineField, OptionalLineField, StringField } from '../../../shared/validation/input-fields.js';
import { ContactInput } from '../../../identity/index.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { CURRENCIES, type Currency } from '../../../shared/money/currency.js';
import { IsAddress, MayBeEmpty } from '../../../shared/validation/input-rules.js';
import { IsBankText } from '../bank/bank-rules.js';
import { BANK_LENGTHS } from '../bank/bank-text.js';
import { IsPercent } from '../../shares/share.dto.js';
import type { FeeKind } from '../records/management-fee.entity.js';
import type { ProviderKind } from '../records/provider.entity.js';

export const FeeKindName = graphqlEnum(
  'ManagementFeeKind',
  {
    PERCENT: 'Percentage of payments.',
    FIXED: 'Amount per paid member and calendar month.',
  },
  'Kind of the management fee.',
);
export type FeeKindName = keyof typeof FeeKindName;

export const ProviderKindName = graphqlEnum(
  'PaymentProviderKind',
  {
    CARD: 'Takes card payments for the company.',
    PAYOUT: 'Pays out on behalf of the company.',
  },
  'Kind of payment provider.',
);
export type ProviderKindName = keyof typeof ProviderKindName;

@InputType({ isAbstract: true })
abstract class TermsInput {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;

  @Field(() => Int, { description: 'Version the caller has seen; 0 if there was none.' })
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  version: number;
}

const CHARGE = 'Decimal text, 0 or more, with at most the digits of the currency.';

@InputType()
export class BillingChargesInput extends TermsInput {
  @Field(() => String, { description: 'ISO 4217: of the wallets that are withdrawn from.' })
  @IsIn(CURRENCIES)
  currency: Currency;

  @StringField(24, `Charge for Swift. ${CHARGE}`)
  swiftCharge: string;

  @StringField(24, `Charge for ACH. ${CHARGE}`)
  achCharge: string;

  @StringField(24, `Charge for payouts in another currency. ${CHARGE}`)
  fxCharge: string;

  @StringField(24, 'Minimum amount of a withdrawal: decimal text above zero.')
  minimum: string;
}

@InputType()
export class ManagementFeeInput extends TermsInput {
  @Field(() => FeeKindName, { description: 'Kind of the fee.' })
  @IsEnum(FeeKindName)
  kind: FeeKind;

  @Field(() => Float, { nullable: true, description: 'Percentage, 0.01 to 100; PERCENT only.' })
  @ValidateIf(({ kind }: { kind?: FeeKind }) => kind === 'PERCENT')
  @IsPercent()
  percent?: number;

  @Field(() => String, {
    nullable: true,
    description: 'Decimal text above zero, in the currency of the company; FIXED only.',
  })
  @ValidateIf(({ kind }: { kind?: FeeKind }) => kind === 'FIXED')
  @IsString()
  @MaxLength(24)
  amount?: string;
}

@InputType()
export class CompanyProviderInput extends TermsInput {
  @Field(() => ProviderKindName, { description: 'Kind of payment provider.' })
  @IsEnum(ProviderKindName)
  kind: ProviderKind;

  @LineField(60, 'Name, at most 60 characters.')
  name: string;

  @Field(() => String, {
    nullable: true,
    description: 'Account of the company with the provider, 4 to 80 letters, digits, _ and -. Omitted: unchanged.',
  })
  @MayBeEmpty()
  @Matches(/^(?:\w|-){4,80}$/)
  account?: string;

  @Field(() => String, { nullable: true, description: 'Contact email of the provider.' })
  @MayBeEmpty()
  @IsAddress()
  email?: string;
}

/** Street, town and postal code stand in payment files. */
@InputType()
export class CompanyContactInput extends ContactInput {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;

  @OptionalLineField(200, 'Street and number, at most 70 letters as banks print them.')
  @IsBankText(BANK_LENGTHS.street)
  override streetAddress?: string;

  @OptionalLineField(100, 'District or state, in letters that banks print.')
  @IsBankText(BANK_LENGTHS.name)
  override district?: string;

  @OptionalLineField(70, 'Town, at most 35 letters as banks print them. Payment files have no address without it.')
  @IsBankText(BANK_LENGTHS.town)
  town?: string;

  @OptionalLineField(20, 'Postal code, at most 16 letters as banks print them.')
  @IsBankText(BANK_LENGTHS.postalCode)
  override postalCode?: string;
}
