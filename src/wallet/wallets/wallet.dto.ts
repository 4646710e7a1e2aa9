import { Field, ID, InputType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEnum,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsUUID,
  ValidateNested,
} from 'class-validator';
import type { Uuid } from '../../shared/ids/id.js';
import { CURRENCIES, type Currency } from '../../shared/money/currency.js';
import { IsPlainLine } from '../../shared/validation/input-rules.js';
import { CommandInput, MAX_SHARES, NewShareInput } from '../shares/share.dto.js';
import type { Owner } from './records/owner.js';
import type { WalletKind } from './records/wallet.entity.js';

export const MAX_WALLETS = 100;

export enum OwnerKindName {
  USER = 'USER',
  COMPANY = 'COMPANY',
}
registerEnumType(OwnerKindName, { name: 'WalletOwner', description: 'Oneself, or the company as its accountant.' });

export enum WalletKindName {
  OPEN = 'OPEN',
  PERCENT = 'PERCENT',
  BANK = 'BANK',
}
registerEnumType(WalletKindName, {
  name: 'WalletKind',
  description: 'OPEN: an account and shares. PERCENT: shares that divide all that arrives. BANK: leads to a bank.',
});

@InputType()
export class CreateWalletInput extends CommandInput {
  @Field(() => ID, { description: 'UUID of the company in whose pool it is.' })
  @IsUUID()
  company: Uuid<'company'>;

  @Field(() => OwnerKindName)
  @IsEnum(OwnerKindName)
  userType: Owner['kind'];

  @Field(() => WalletKindName)
  @IsEnum(WalletKindName)
  familyType: WalletKind;

  @Field(() => String, { description: 'ISO 4217; never changed afterwards.' })
  @IsIn(CURRENCIES)
  currency: Currency;

  @Field()
  @IsNotEmpty()
  @IsPlainLine(60)
  name: string;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsPlainLine(300)
  description?: string;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of a family to join; without it a new one, for BANK the first.',
  })
  @IsOptional()
  @IsUUID()
  family?: Uuid<'family'>;

  @Field({ nullable: true, defaultValue: false })
  @IsOptional()
  @IsBoolean()
  isDefault?: boolean;

  @Field(() => [NewShareInput], { nullable: true, description: 'Of a percent-based wallet; together 100.00.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_SHARES)
  @ValidateNested({ each: true })
  @Type(() => NewShareInput)
  shares?: NewShareInput[];
}

@InputType()
export class AccountDetailsInput {
  @Field(() => ID, { description: 'UUID of a wallet or share.' })
  @IsUUID()
  account: Uuid;

  @Field()
  @IsNotEmpty()
  @IsPlainLine(60)
  name: string;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsPlainLine(300)
  description?: string;
}

@InputType()
export class ReorderAccountsInput {
  @Field(() => [ID], { description: 'UUIDs of wallets of one owner, or of shares of one wallet, in the order wanted.' })
  @IsArray()
  @ArrayMaxSize(MAX_WALLETS)
  @IsUUID(undefined, { each: true })
  accounts: Uuid[];
}
