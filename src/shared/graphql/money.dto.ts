import { Field, ObjectType } from '@nestjs/graphql';
import type { Currency } from '../money/currency.js';
import { formatAmount } from '../money/money.js';

@ObjectType('Money')
export class MoneyDto {
  @Field({ description: 'Decimal text with all digits of the currency, such as `-1234.50`.' })
  amount: string;
  @Field(() => String, { description: 'ISO 4217.' })
  currency: Currency;
}

export function toMoneyDto(amount: bigint, currency: Currency): MoneyDto {
  return { amount: formatAmount(amount, currency), currency };
}
