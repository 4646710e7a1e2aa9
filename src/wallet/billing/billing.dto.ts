import { Field, InputType, Int } from '@nestjs/graphql';
import { IsEnum, IsInt, IsNotEmpty, Max, Min } from 'class-validator';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { IdField, LineField, OptionalLineField } from '../../shared/validation/input-fields.js';
import { IsCountry } from '../../identity/index.js';
import type { Uuid } from '../../shared/ids/id.js';
import { MayBeEmpty } from '../../shared/validation/input-rules.js';
import { IsAccountNumber, IsBankText, IsBic, IsIban, IsRoutingNumber } from './bank/bank-rules.js';
import { BANK_LENGTHS } from './bank/bank-text.js';
import type { BillingKind } from '../accounts/records/billing-kind.js';

export const BillingKindName = graphqlEnum(
  'BillingKind',
  {
    BILLING: 'Swift, with IBAN or account number.',
    ACHBILLING: 'ACH, within the United States.',
    FXBILLING: 'Swift, paid in another currency.',
  },
  'Kind of bank account.',
);
export type BillingKindName = keyof typeof BillingKindName;

const KEPT = 'Left out, the stored one stays.';

@InputType({ isAbstract: true })
abstract class BankDetailsInput {
  @Field(() => Int, { description: 'Version the caller has seen; 0 if there was none.' })
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  version: number;

  @OptionalLineField(60, 'Nickname, at most 60 characters.')
  alias?: string;

  @LineField(70, 'Name of the bank, at most 70 letters as banks print them.')
  @IsBankText(BANK_LENGTHS.name)
  bankName: string;

  @LineField(70, 'Account holder, at most 70 letters as banks print them.')
  @IsBankText(BANK_LENGTHS.name)
  accountHolder: string;

  @OptionalLineField(140, 'Street and number of the bank, at most 70 letters as banks print them.')
  @IsBankText(BANK_LENGTHS.street)
  bankAddress?: string;

  @OptionalLineField(
    70,
    'Town of the bank, at most 35 letters as banks print them. Payment files have no address without it.',
  )
  @IsBankText(BANK_LENGTHS.town)
  bankTown?: string;

  @OptionalLineField(20, 'Postal code of the bank, at most 16 letters as banks print them.')
  @IsBankText(BANK_LENGTHS.postalCode)
  bankPostalCode?: string;

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
  @IsAccountNumber(34)
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
  @IsAccountNumber(17)
  bankAccount?: string;

  @Field({ description: 'ABA, nine digits.' })
  @IsNotEmpty()
  @IsRoutingNumber()
  routingNumber: string;
}

@InputType()
export class FxBillingInput extends BankDetailsInput {
  @Field(() => String, { nullable: true, description: `Letters, digits and dashes, 4 to 34. ${KEPT}` })
  @MayBeEmpty()
  @IsAccountNumber(34)
  bankAccount?: string;

  @Field({ description: 'BIC, 8 or 11 characters.' })
  @IsNotEmpty()
  @IsBic()
  bankSwiftCode: string;
}

export type AnyBillingInput = SwiftBillingInput & AchBillingInput & FxBillingInput;

@InputType()
export class CompanySwiftBillingInput extends SwiftBillingInput {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;
}

@InputType()
export class CompanyAchBillingInput extends AchBillingInput {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;
}

@InputType()
export class CompanyFxBillingInput extends FxBillingInput {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;
}

/** Names one of one's own bank accounts. */
@InputType()
export class BillingKindInput {
  @Field(() => BillingKindName, { description: 'Kind of bank account.' })
  @IsEnum(BillingKindName)
  kind: BillingKind;
}

@InputType()
export class CompanyBillingKindInput extends BillingKindInput {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;
}
