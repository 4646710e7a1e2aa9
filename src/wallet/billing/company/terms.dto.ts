import { Field, Float, ID, InputType, Int, registerEnumType } from '@nestjs/graphql';
import {
  IsEnum,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { ContactInput } from '../../../identity/index.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { CURRENCIES, type Currency } from '../../../shared/money/currency.js';
import { IsAddress, IsPlainLine, MayBeEmpty } from '../../../shared/validation/input-rules.js';
import { IsPercent } from '../../shares/share.dto.js';
import type { FeeKind } from '../records/management-fee.entity.js';
import type { ProviderKind } from '../records/provider.entity.js';

export enum FeeKindName {
  PERCENT = 'PERCENT',
  FIXED = 'FIXED',
}
registerEnumType(FeeKindName, {
  name: 'ManagementFeeKind',
  description: 'How the management fee is calculated.',
  valuesMap: {
    PERCENT: { description: 'A part of what is paid.' },
    FIXED: { description: 'An amount for each person and calendar month that is paid for.' },
  },
});

export enum ProviderKindName {
  CARD = 'CARD',
  PAYOUT = 'PAYOUT',
}
registerEnumType(ProviderKindName, {
  name: 'PaymentProviderKind',
  description: 'What a payment provider does for the company.',
  valuesMap: {
    CARD: { description: 'Takes payments by card.' },
    PAYOUT: { description: 'Pays out in its name.' },
  },
});

@InputType({ isAbstract: true })
abstract class TermsInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  @IsUUID()
  company: Uuid<'company'>;

  @Field(() => Int, { description: 'The version that was shown; 0 where there was none.' })
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

  @Field({ description: `By Swift. ${CHARGE}` })
  @IsString()
  @MaxLength(24)
  swiftCharge: string;

  @Field({ description: `By ACH. ${CHARGE}` })
  @IsString()
  @MaxLength(24)
  achCharge: string;

  @Field({ description: `In another currency. ${CHARGE}` })
  @IsString()
  @MaxLength(24)
  fxCharge: string;

  @Field({ description: 'The least that is withdrawn at once: decimal text above zero.' })
  @IsString()
  @MaxLength(24)
  minimum: string;
}

@InputType()
export class ManagementFeeInput extends TermsInput {
  @Field(() => FeeKindName, { description: 'How it is calculated.' })
  @IsEnum(FeeKindName)
  kind: FeeKind;

  @Field(() => Float, { nullable: true, description: 'Of PERCENT: 0.01 to 100.' })
  @ValidateIf(({ kind }: { kind?: FeeKind }) => kind === 'PERCENT')
  @IsPercent()
  percent?: number;

  @Field(() => String, {
    nullable: true,
    description: 'Of FIXED: decimal text above zero, in the currency of the company.',
  })
  @ValidateIf(({ kind }: { kind?: FeeKind }) => kind === 'FIXED')
  @IsString()
  @MaxLength(24)
  amount?: string;
}

@InputType()
export class CompanyProviderInput extends TermsInput {
  @Field(() => ProviderKindName, { description: 'Which one.' })
  @IsEnum(ProviderKindName)
  kind: ProviderKind;

  @Field({ description: 'What it is called, in at most 60 characters.' })
  @IsNotEmpty()
  @IsPlainLine(60)
  name: string;

  @Field(() => String, {
    nullable: true,
    description: 'The company’s account there, 4 to 80 letters, digits, _ and -. Left out, the stored one stays.',
  })
  @MayBeEmpty()
  @Matches(/^(?:\w|-){4,80}$/)
  account?: string;

  @Field(() => String, { nullable: true, description: 'Where the provider writes to.' })
  @MayBeEmpty()
  @IsAddress()
  email?: string;
}

@InputType()
export class CompanyContactInput extends ContactInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  @IsUUID()
  company: Uuid<'company'>;
}
