import { Field, Int, ObjectType } from '@nestjs/graphql';
import { CountryDto } from '../../identity/index.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import { BillingKindName } from './billing.dto.js';
import type { BillingView } from './billing-view.js';
import type { BillingKind } from '../accounts/records/billing-kind.js';

@ObjectType('BillingInformation')
export class BillingDto {
  @Field(() => BillingKindName, { description: 'How the account is reached.' })
  kind: BillingKindName;
  @Field(() => Int, { description: 'To be sent back when it is saved.' })
  version: number;
  @Field({ description: 'What its owner calls it.' })
  alias: string;
  @Field(() => String, { nullable: true, description: 'Only its end, such as `•••• 4417`.' })
  bankAccount: string | null;
  @Field({ description: 'Name of the bank.' })
  bankName: string;
  @Field({ description: 'Whose account it is.' })
  accountHolder: string;
  @Field({ description: 'Of the bank.' })
  bankAddress: string;
  @Field(() => String, { nullable: true, description: 'BIC; null for ACH.' })
  bankSwiftCode: string | null;
  @Field(() => String, { nullable: true, description: 'Only its end; of Swift alone.' })
  bankIbanCode: string | null;
  @Field(() => String, { nullable: true, description: 'ABA; of ACH alone.' })
  routingNumber: string | null;
  @Field(() => CountryDto, { description: 'Of the bank.' })
  country: CountryDto;
  @Field({ description: 'Taken where no kind is named.' })
  isDefault: boolean;
  @Field({ description: 'When it was changed last, UTC.' })
  updatedAt: Date;
}

@ObjectType({ isAbstract: true })
abstract class BankAccountsDto {
  @Field(() => BillingKindName, { nullable: true, description: 'The kind that is taken where none is named.' })
  default: BillingKindName | null;
  @Field(() => BillingDto, { nullable: true, description: 'Null: none by Swift.' })
  swift: BillingDto | null;
  @Field(() => BillingDto, { nullable: true, description: 'Null: none by ACH.' })
  ach: BillingDto | null;
  @Field(() => BillingDto, { nullable: true, description: 'Null: none paid in another currency.' })
  fx: BillingDto | null;
}

@ObjectType('BillingInfo')
export class BillingInfoDto extends BankAccountsDto {}

@ObjectType('CompanyBankBilling')
export class CompanyBankBillingDto extends BankAccountsDto {}

@ObjectType()
export class BankNumbersResult extends MutationResult {
  @Field(() => String, { nullable: true, description: 'All of it.' })
  bankAccount: string | null;
  @Field(() => String, { nullable: true, description: 'All of it.' })
  bankIbanCode: string | null;
}

/** `describe`: a country in the language of who asks. */
export function toBillingInfoDto(views: readonly BillingView[], describe: (code: string) => CountryDto) {
  const of = (kind: BillingKind): BillingDto | null => {
    const view = views.find((each) => each.kind === kind);
    return view ? { ...view, kind: BillingKindName[kind], country: describe(view.country) } : null;
  };
  const standard = views.find(({ isDefault }) => isDefault)?.kind;
  return {
    default: standard ? BillingKindName[standard] : null,
    swift: of('BILLING'),
    ach: of('ACHBILLING'),
    fx: of('FXBILLING'),
  };
}
