import { ArgsType, Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { IsEnum, IsIn, IsOptional } from 'class-validator';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { IdField, OptionalLineField, StringField } from '../../shared/validation/input-fields.js';
import { CommandInput } from '../../shared/commands/command.dto.js';
import { MoneyDto, toMoneyDto } from '../../shared/graphql/money.dto.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { CURRENCIES, type Currency } from '../../shared/money/currency.js';
import { PageArgs, pageType } from '../../shared/pagination/page.js';
import type { Owner } from '../accounts/records/owner.js';
import { OwnerKindName } from '../wallets/wallet.dto.js';
import type { DepositView } from './deposit-view.js';
import type { DepositState } from './records/deposit.entity.js';

const DepositMeansName = graphqlEnum(
  'DepositMeans',
  {
    CARD: 'Card payment on a page of the card provider.',
    BANK: 'Bank transfer, confirmed with a bank line.',
  },
  'Payment method of a deposit.',
);
type DepositMeansName = keyof typeof DepositMeansName;

const DepositStateName = graphqlEnum(
  'DepositState',
  {
    CREATED: 'Open; no payment is known yet.',
    CREDITED: 'Credited to the wallet.',
    EXPIRED: 'The card payment deadline has passed.',
    MISMATCH: 'Paid by card with a different amount; not credited, and needs to be resolved manually.',
    CANCELLED: 'Cancelled by its owner.',
  },
  'State of a deposit.',
);
type DepositStateName = keyof typeof DepositStateName;

@InputType()
export class DepositInput extends CommandInput {
  @IdField('UUID of a wallet of the caller, or of the company for its accountants.')
  wallet: Uuid<'wallet'>;

  @StringField(24, 'Decimal text above zero, with at most the digits of the currency: `1234.50`.')
  amount: string;

  @Field(() => String, { description: 'ISO 4217; that of the wallet.' })
  @IsIn(CURRENCIES)
  currency: Currency;

  @OptionalLineField(200, 'Description, shown on the page of the card provider and on the statement.')
  description?: string;
}

@InputType()
export class NamedDepositInput {
  @IdField('UUID of the deposit.')
  deposit: Uuid<'deposit'>;
}

@ArgsType()
export class DepositsArgs extends PageArgs {
  @IdField('UUID of the company that holds the money.')
  company: Uuid<'company'>;

  @Field(() => OwnerKindName, { description: 'Owner of the deposits: the caller or the company.' })
  @IsEnum(OwnerKindName)
  userType: Owner['kind'];

  @Field(() => DepositStateName, { nullable: true, description: 'Filter by state.' })
  @IsOptional()
  @IsEnum(DepositStateName)
  state?: DepositState;
}

@ObjectType('Deposit')
export class DepositDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'deposit'>;
  @Field(() => ID, { description: 'UUID of the wallet.' })
  wallet: Uuid<'wallet'>;
  @Field({ description: 'Name of the wallet.' })
  walletName: string;
  @Field(() => DepositMeansName, { description: 'Payment method.' })
  means: DepositMeansName;
  @Field(() => DepositStateName, { description: 'State of the deposit.' })
  state: DepositStateName;
  @Field(() => MoneyDto, { description: 'Amount of the deposit.' })
  amount: MoneyDto;
  @Field({ description: 'Description, free text.' })
  description: string;
  @Field(() => String, { nullable: true, description: 'Reference for the bank transfer; BANK only.' })
  reference: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Page of the provider while the deposit can be paid; CARD only.',
  })
  checkoutLink: string | null;
  @Field({ description: 'When it was created, UTC.' })
  createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'Payment deadline, UTC; CARD only.' })
  expiresAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'Time the deposit was credited or closed, UTC.' })
  settledAt: Date | null;
}

@ObjectType()
export class DepositPage extends pageType(DepositDto) {}

@ObjectType()
export class DepositResult extends MutationResult {
  @Field(() => ID, { description: 'UUID of the deposit.' })
  deposit: Uuid<'deposit'>;
  @Field({ description: 'Reference for the bank transfer, which identifies the deposit.' })
  reference: string;
}

@ObjectType()
export class CheckoutResult extends MutationResult {
  @Field(() => ID, { description: 'UUID of the deposit.' })
  deposit: Uuid<'deposit'>;
  @Field({ description: 'Payment page of the card provider, valid for two hours.' })
  checkoutLink: string;
}

@ObjectType()
export class DepositStateResult extends MutationResult {
  @Field(() => DepositDto, { description: 'The deposit after the check.' })
  deposit: DepositDto;
}

export function toDepositDto({ deposit, wallet }: DepositView): DepositDto {
  const { uuid, means, state, amount, currency, description, reference, createdAt, expiresAt, settledAt } = deposit;
  return {
    uuid,
    wallet: wallet.uuid,
    walletName: wallet.name,
    means,
    state,
    amount: toMoneyDto(amount, currency),
    description,
    reference,
    checkoutLink: state === 'CREATED' ? deposit.link : null,
    createdAt,
    expiresAt,
    settledAt,
  };
}
