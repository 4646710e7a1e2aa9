import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsEnum, IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { CommandInput } from '../../shared/commands/command.dto.js';
import { MoneyDto, toMoneyDto } from '../../shared/graphql/money.dto.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { CURRENCIES, type Currency } from '../../shared/money/currency.js';
import { PageArgs, pageType } from '../../shared/pagination/page.js';
import { IsPlainLine } from '../../shared/validation/input-rules.js';
import type { Owner } from '../accounts/records/owner.js';
import { OwnerKindName } from '../wallets/wallet.dto.js';
import type { DepositView } from './deposit-view.js';
import type { DepositState } from './records/deposit.entity.js';

enum DepositMeansName {
  CARD = 'CARD',
  BANK = 'BANK',
}
registerEnumType(DepositMeansName, {
  name: 'DepositMeans',
  description: 'How money comes in.',
  valuesMap: {
    CARD: { description: 'Paid on a page of the card provider.' },
    BANK: { description: 'Declared, and found in the lines of the company’s bank.' },
  },
});

enum DepositStateName {
  CREATED = 'CREATED',
  CREDITED = 'CREDITED',
  EXPIRED = 'EXPIRED',
  MISMATCH = 'MISMATCH',
  CANCELLED = 'CANCELLED',
}
registerEnumType(DepositStateName, {
  name: 'DepositState',
  description: 'How a deposit is.',
  valuesMap: {
    CREATED: { description: 'Nothing is known to be paid yet.' },
    CREDITED: { description: 'The money is in the wallet.' },
    EXPIRED: { description: 'Its time to be paid by card is over.' },
    MISMATCH: {
      description: 'Paid by card with another amount; somebody has to look at it, and nothing was credited.',
    },
    CANCELLED: { description: 'It is not wanted any more.' },
  },
});

@InputType()
export class DepositInput extends CommandInput {
  @Field(() => ID, { description: 'UUID of a wallet of one’s own, or of the company as its accountant.' })
  @IsUUID()
  wallet: Uuid<'wallet'>;

  @Field({ description: 'Decimal text above zero, with at most the digits of the currency: `1234.50`.' })
  @IsString()
  @MaxLength(24)
  amount: string;

  @Field(() => String, { description: 'ISO 4217; that of the wallet.' })
  @IsIn(CURRENCIES)
  currency: Currency;

  @Field(() => String, { nullable: true, description: 'Stands on the page of the card provider and on the statement.' })
  @IsOptional()
  @IsPlainLine(200)
  description?: string;
}

@InputType()
export class NamedDepositInput {
  @Field(() => ID, { description: 'UUID of the deposit.' })
  @IsUUID()
  deposit: Uuid<'deposit'>;
}

@ArgsType()
export class DepositsArgs extends PageArgs {
  @Field(() => ID, { description: 'UUID of the company in whose pool they are.' })
  @IsUUID()
  company: Uuid<'company'>;

  @Field(() => OwnerKindName, { description: 'Whose they are: one’s own, or the company’s.' })
  @IsEnum(OwnerKindName)
  userType: Owner['kind'];

  @Field(() => DepositStateName, { nullable: true, description: 'Only those in this state.' })
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
  @Field(() => DepositMeansName, { description: 'How the money comes in.' })
  means: DepositMeansName;
  @Field(() => DepositStateName, { description: 'How it is now.' })
  state: DepositStateName;
  @Field(() => MoneyDto, { description: 'What comes in.' })
  amount: MoneyDto;
  @Field({ description: 'Description, free text.' })
  description: string;
  @Field(() => String, { nullable: true, description: 'Of BANK: to be written on the bank transfer.' })
  reference: string | null;
  @Field(() => String, { nullable: true, description: 'Of CARD while it can be paid: the page of the provider.' })
  checkoutLink: string | null;
  @Field({ description: 'UTC.' })
  createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'Of CARD: it can be paid until then, UTC.' })
  expiresAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When it was credited, or came to another end, UTC.' })
  settledAt: Date | null;
}

@ObjectType()
export class DepositPage extends pageType(DepositDto) {}

@ObjectType()
export class DepositResult extends MutationResult {
  @Field(() => ID, { description: 'UUID of the deposit.' })
  deposit: Uuid<'deposit'>;
  @Field({ description: 'To be written on the bank transfer, so that it is recognised.' })
  reference: string;
}

@ObjectType()
export class CheckoutResult extends MutationResult {
  @Field(() => ID, { description: 'UUID of the deposit.' })
  deposit: Uuid<'deposit'>;
  @Field({ description: 'Page of the card provider on which it is paid, for two hours.' })
  checkoutLink: string;
}

@ObjectType()
export class DepositStateResult extends MutationResult {
  @Field(() => DepositDto, { description: 'As it is now.' })
  deposit: DepositDto;
}

export function toDepositDto({ deposit, wallet }: DepositView): DepositDto {
  const { uuid, means, state, amount, currency, description, reference, createdAt, expiresAt, settledAt } = deposit;
  return {
    uuid,
    wallet: wallet.uuid,
    walletName: wallet.name,
    means: DepositMeansName[means],
    state: DepositStateName[state],
    amount: toMoneyDto(amount, currency),
    description,
    reference,
    checkoutLink: state === 'CREATED' ? deposit.link : null,
    createdAt,
    expiresAt,
    settledAt,
  };
}
