import { Field, ID, InputType, Int, registerEnumType } from '@nestjs/graphql';
import { IsEnum, IsInt, IsNotEmpty, IsOptional, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import { IsCountry } from '../../identity/index.js';
import type { Uuid } from '../../shared/ids/id.js';
import { IsPlainLine, MayBeEmpty } from '../../shared/validation/input-rules.js';
import { IsBankText, IsBic, IsIban, IsRoutingNumber, WithoutBlanks } from './bank/bank-rules.js';
import type { BillingKind } from '../accounts/records/billing-kind.js';

export enum BillingKindName {
  BILLING = 'BILLING',
  ACHBILLING = 'ACHBILLING',
  FXBILLING = 'FXBILLING',
}
registerEnumType(BillingKindName, {
  name: 'BillingKind',
  description: 'How a bank account is reached.',
  valuesMap: {
    BILLING: { description: 'By Swift, with IBAN or account number.' },
    ACHBILLING: { description: 'By ACH, within the United States.' },
    FXBILLING: { description: 'By Swift, paid in another currency.' },
  },
});

const KEPT = 'Left out, the stored one stays.';

@InputType({ isAbstract: true })
abstract class BankDetailsInput {
  @Field(() => Int, { description: 'The version that was shown; 0 where there was none.' })
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  version: number;

  @Field(() => String, { nullable: true, description: 'What one calls the account, in at most 60 characters.' })
  @IsOptional()
  @IsPlainLine(60)
  alias?: string;

  @Field({ description: 'Name of the bank, in at most 70 characters that banks print.' })
  @IsNotEmpty()
  @IsPlainLine(70)
  @IsBankText()
  bankName: string;

  @Field({ description: 'Whose account it is, in at most 70 characters that banks print.' })
  @IsNotEmpty()
  @IsPlainLine(70)
  @IsBankText()
  accountHolder: string;

  @Field(() => String, { nullable: true, description: 'Of the bank, in at most 140 characters that banks print.' })
  @IsOptional()
  @IsPlainLine(140)
  @IsBankText()
  bankAddress?: string;

  @Field({ description: 'Of the bank: ISO 3166-1 alpha-2, such as NP.' })
  @IsCountry()
  country: string;
}

@InputType()
export class SwiftBillingInput extends BankDetailsInput {
  @Field(() => String, {
    nullable: true,
    description: `Letters, digits and dashes, 4 to 34. ${KEPT} Given with or without the IBAN, it replaces both.`,
  })
  @MayBeEmpty()
  @WithoutBlanks()
  @Matches(/^[A-Z0-9-]{4,34}$/)
  bankAccount?: string;

  @Field({ description: 'BIC, 8 or 11 characters.' })
  @IsNotEmpty()
  @IsBic()
  bankSwiftCode: string;

  @Field(() => String, { nullable: true, description: `${KEPT} Given with or without the account, it replaces both.` })
  @MayBeEmpty()
  @IsIban()
  bankIbanCode?: string;
}

@InputType()
export class AchBillingInput extends BankDetailsInput {
  @Field(() => String, { nullable: true, description: `Letters, digits and dashes, 4 to 17. ${KEPT}` })
  @MayBeEmpty()
  @WithoutBlanks()
  @Matches(/^[A-Z0-9-]{4,17}$/)
  bankAccount?: string;

  @Field({ description: 'ABA, nine digits.' })
  @IsNotEmpty()
  @MaxLength(12)
  @IsRoutingNumber()
  routingNumber: string;
}

@InputType()
export class FxBillingInput extends BankDetailsInput {
  @Field(() => String, { nullable: true, description: `Letters, digits and dashes, 4 to 34. ${KEPT}` })
  @MayBeEmpty()
  @WithoutBlanks()
  @Matches(/^[A-Z0-9-]{4,34}$/)
  bankAccount?: string;

  @Field({ description: 'BIC, 8 or 11 characters.' })
  @IsNotEmpty()
  @IsBic()
  bankSwiftCode: string;
}

export type AnyBillingInput = SwiftBillingInput & AchBillingInput & FxBillingInput;

@InputType()
export class CompanySwiftBillingInput extends SwiftBillingInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  @IsUUID()
  company: Uuid<'company'>;
}

@InputType()
export class CompanyAchBillingInput extends AchBillingInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  @IsUUID()
  company: Uuid<'company'>;
}

@InputType()
export class CompanyFxBillingInput extends FxBillingInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  @IsUUID()
  company: Uuid<'company'>;
}

/** Which of one's own bank accounts. */
@InputType()
export class BillingKindInput {
  @Field(() => BillingKindName, { description: 'Which one.' })
  @IsEnum(BillingKindName)
  kind: BillingKind;
}

@InputType()
export class CompanyBillingKindInput extends BillingKindInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  @IsUUID()
  company: Uuid<'company'>;
}
