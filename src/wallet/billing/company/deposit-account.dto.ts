import { Field, ObjectType } from '@nestjs/graphql';
import { CountryDto } from '../../../identity/index.js';
import { BillingKindName } from '../billing.dto.js';
import type { DepositAccount } from './deposit-accounts.service.js';

@ObjectType('DepositAccount')
export class DepositAccountDto {
  @Field(() => BillingKindName, { description: 'Kind of bank account.' })
  kind: BillingKindName;
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
  @Field(() => String, { nullable: true, description: 'Routing number (ABA); ACH only.' })
  routingNumber: string | null;
  @Field(() => String, { nullable: true, description: 'Full IBAN; Swift only.' })
  bankIbanCode: string | null;
  @Field(() => String, { nullable: true, description: 'Full account number.' })
  bankAccount: string | null;
  @Field(() => CountryDto, { description: 'Country of the bank.' })
  country: CountryDto;
}

/** `describe`: a country in the language of who asks. */
export function toDepositAccountDto(
  account: DepositAccount,
  describe: (code: string) => CountryDto,
): DepositAccountDto {
  return { ...account, country: describe(account.country) };
}
