import { Field, ObjectType } from '@nestjs/graphql';
import { CountryDto } from '../../../identity/index.js';
import { BillingKindName } from '../billing.dto.js';
import type { DepositAccount } from './deposit-accounts.service.js';

@ObjectType('DepositAccount')
export class DepositAccountDto {
  @Field(() => BillingKindName, { description: 'How the account is reached.' })
  kind: BillingKindName;
  @Field({ description: 'Name of the bank.' })
  bankName: string;
  @Field({ description: 'Whose account it is.' })
  accountHolder: string;
  @Field({ description: 'Of the bank.' })
  bankAddress: string;
  @Field(() => String, { nullable: true, description: 'BIC; null for ACH.' })
  bankSwiftCode: string | null;
  @Field(() => String, { nullable: true, description: 'ABA; of ACH alone.' })
  routingNumber: string | null;
  @Field(() => String, { nullable: true, description: 'All of it; of Swift alone.' })
  bankIbanCode: string | null;
  @Field(() => String, { nullable: true, description: 'All of it.' })
  bankAccount: string | null;
  @Field(() => CountryDto, { description: 'Of the bank.' })
  country: CountryDto;
}

/** `describe`: a country in the language of who asks. */
export function toDepositAccountDto(
  account: DepositAccount,
  describe: (code: string) => CountryDto,
): DepositAccountDto {
  return { ...account, kind: BillingKindName[account.kind], country: describe(account.country) };
}
