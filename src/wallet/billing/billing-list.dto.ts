import { Field, Int, ObjectType } from '@nestjs/graphql';
import { CountryDto } from '../../identity/index.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import { BillingKindName } from './billing.dto.js';
import type { BillingView } from './billing-view.js';
import type { BillingKind } from '../accounts/records/billing-kind.js';

@ObjectType('BillingInformation')
export class BillingDto {
  @Field(() => BillingKindName, { description: 'Kind of bank account.' })
  kind: BillingKindName;
  @Field(() => Int, { description: 'Version of the details; send it back when saving.' })
  version: number;
  @Field({ description: 'Nickname set by the owner.' })
  alias: string;
  @Field(() => String, { nullable: true, description: 'Masked number, such as `•••• 4417`.' })
  bankAccount: string | null;
  @Field({ description: 'Name of the bank.' })
  bankName: string;
  @Field({ description: 'Account holder.' })
  accountHolder: string;
  @Field({ description: 'Street and number of the bank.' })
  bankAddress: string;
  @Field({ description: 'Town of the bank; empty if unknown.' })
  bankTown: string;
  @Field({ description: 'Postal code of the bank.' })
  bankPostalCode: string;
  @Field(() => String, { nullable: true, description: 'BIC; null for ACH.' })
  bankSwiftCode: string | null;
  @Field(() => String, { nullable: true, description: 'Masked IBAN; Swift only.' })
  bankIbanCode: string | null;
  @Field(() => String, { nullable: true, description: 'Routing number (ABA); ACH only.' })
  routingNumber: string | null;
  @Field(() => CountryDto, { description: 'Country of the bank.' })
  country: CountryDto;
  @Field({ description: 'Whether it is the default bank account.' })
  isDefault: boolean;
  @Field({ description: 'Last change, UTC.' })
  updatedAt: Date;
}

@ObjectType({ isAbstract: true })
abstract class BankAccountsDto {
  @Field(() => BillingKindName, { nullable: true, description: 'Kind of the default bank account.' })
  default: BillingKindName | null;
  @Field(() => BillingDto, { nullable: true, description: 'Swift details; null if there are none.' })
  swift: BillingDto | null;
  @Field(() => BillingDto, { nullable: true, description: 'ACH details; null if there are none.' })
  ach: BillingDto | null;
  @Field(() => BillingDto, { nullable: true, description: 'FX details; null if there are none.' })
  fx: BillingDto | null;
}

@ObjectType('BillingInfo')
export class BillingInfoDto extends BankAccountsDto {}

@ObjectType('CompanyBankBilling')
export class CompanyBankBillingDto extends BankAccountsDto {}

@ObjectType()
export class BankNumbersResult extends MutationResult {
  @Field(() => String, { nullable: true, description: 'Full account number.' })
  bankAccount: string | null;
  @Field(() => String, { nullable: true, description: 'Full IBAN.' })
  bankIbanCode: string | null;
}

/** `describe`: a country in the language of who asks. */
export function toBillingInfoDto(views: readonly BillingView[], describe: (code: string) => CountryDto) {
  const of = (kind: BillingKind): BillingDto | null => {
    const view = views.find((each) => each.kind === kind);
    return view ? { ...view, kind, country: describe(view.country) } : null;
  };
  const standard = views.find(({ isDefault }) => isDefault)?.kind;
  return {
    default: standard ?? null,
    swift: of('BILLING'),
    ach: of('ACHBILLING'),
    fx: of('FXBILLING'),
  };
}
