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
  description: 'Kind of bank account.',
  valuesMap: {
    BILLING: { description: 'Swift, with IBAN or account number.' },
    ACHBILLING: { description: 'ACH, within the United States.' },
    FXBILLING: { description: 'Swift, paid in another currency.' },
  },
});

const KEPT = 'Left out, the stored one stays.';

@InputType({ isAbstract: true })
abstract class BankDetailsInput {
  @Field(() => Int, { description: 'Version the caller has seen; 0 if there was none.' })
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  version: number;

  @Field(() => String, { nullable: true, description: 'Nickname, at most 60 characters.' })
  @IsOptional()
  @IsPlainLine(60)
  alias?: string;

  @Field({ description: 'Name of the bank, at most 70 characters that banks print.' })
  @IsNotEmpty()
  @IsPlainLine(70)
  @IsBankText()
  bankName: string;

  @Field({ description: 'Account holder, at most 70 characters that banks print.' })
  @IsNotEmpty()
  @IsPlainLine(70)
  @IsBankText()
  accountHolder: string;

  @Field(() => String, { nullable: true, description: 'Address of the bank, at most 140 characters that banks print.' })
  @IsOptional()
  @IsPlainLine(140)
  @IsBankText()
  bankAddress?: string;

  @Field({ description: 'Country of the bank: ISO 3166-1 alpha-2, such as NP.' })
  @IsCountry()
  country: string;
}

@InputType()
export class SwiftBillingInput extends BankDetailsInput {
  @Field(() => String, {
    nullable: true,
    description: `Letters, digits and dashes, 4 to 34. ${KEPT} If set, it replaces both the account number and the IBAN.`,
  })
  @MayBeEmpty()
  @WithoutBlanks()
  @Matches(/^[A-Z0-9-]{4,34}$/)
  bankAccount?: string;

  @Field({ description: 'BIC, 8 or 11 characters.' })
  @IsNotEmpty()
  @IsBic()
  bankSwiftCode: string;

  @Field(() => String, {
    nullable: true,
    description: `${KEPT} If set, it replaces both the IBAN and the account number.`,
  })
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
  @Field(() => BillingKindName, { description: 'Kind of bank account.' })
  @IsEnum(BillingKindName)
  kind: BillingKind;
}

@InputType()
export class CompanyBillingKindInput extends BillingKindInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  @IsUUID()
  company: Uuid<'company'>;
}
