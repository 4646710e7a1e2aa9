import { ArgsType, Field, ID, InputType, registerEnumType } from '@nestjs/graphql';
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
import { CommandInput } from '../../shared/commands/command.dto.js';
import type { Uuid } from '../../shared/ids/id.js';
import { CURRENCIES, type Currency } from '../../shared/money/currency.js';
import { WholeListArgs } from '../../shared/pagination/page.js';
import { IsPlainLine } from '../../shared/validation/input-rules.js';
import { MAX_SHARES, NewShareInput } from '../shares/share.dto.js';
import type { Owner } from '../accounts/records/owner.js';
import type { WalletKind } from '../accounts/records/wallet.entity.js';

export const MAX_WALLETS = 100;

export enum OwnerKindName {
  USER = 'USER',
  COMPANY = 'COMPANY',
}
registerEnumType(OwnerKindName, {
  name: 'WalletOwner',
  description: 'Oneself, or the company as its accountant.',
  valuesMap: {
    USER: { description: 'One’s own wallets.' },
    COMPANY: { description: 'Those of the company, for who may manage its accounts.' },
  },
});

export enum WalletKindName {
  OPEN = 'OPEN',
  PERCENT = 'PERCENT',
  BANK = 'BANK',
}
registerEnumType(WalletKindName, {
  name: 'WalletKind',
  valuesMap: {
    OPEN: { description: 'A main account and any number of shares.' },
    PERCENT: { description: 'Shares only, which divide all that arrives by their percentages.' },
    BANK: { description: 'Leads to a bank; has no shares.' },
  },
  description: 'OPEN: an account and shares. PERCENT: shares that divide all that arrives. BANK: leads to a bank.',
});

/** Fields of a new wallet. */
export class CreateWalletInput extends CommandInput {
  @IsUUID()
  company: Uuid<'company'>;

  @IsEnum(OwnerKindName)
  userType: Owner['kind'];

  @IsEnum(WalletKindName)
  familyType: WalletKind;

  @IsIn(CURRENCIES)
  currency: Currency;

  @IsNotEmpty()
  @IsPlainLine(60)
  name: string;

  @IsOptional()
  @IsPlainLine(300)
  description?: string;

  @IsOptional()
  @IsUUID()
  family?: Uuid<'family'>;

  @IsOptional()
  @IsPlainLine(60)
  familyName?: string;

  @IsOptional()
  @IsBoolean()
  isDefault?: boolean;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_SHARES)
  @ValidateNested({ each: true })
  @Type(() => NewShareInput)
  shares?: NewShareInput[];
}

/** Without `wallet` a new one, and then what a new one needs; with it, what shall be changed of it. */
@InputType()
export class ConfigureWalletInput extends CommandInput {
  @Field(() => ID, { nullable: true, description: 'UUID of the wallet that is changed; without it a new one is made.' })
  @IsOptional()
  @IsUUID()
  wallet?: Uuid<'wallet'>;

  @Field(() => ID, { nullable: true, description: 'Of a new one: UUID of the company in whose pool it is.' })
  @IsOptional()
  @IsUUID()
  company?: Uuid<'company'>;

  @Field(() => OwnerKindName, { nullable: true, description: 'Of a new one: whose it is.' })
  @IsOptional()
  @IsEnum(OwnerKindName)
  userType?: Owner['kind'];

  @Field(() => WalletKindName, { nullable: true, description: 'Of a new one; never changed afterwards.' })
  @IsOptional()
  @IsEnum(WalletKindName)
  familyType?: WalletKind;

  @Field(() => String, { nullable: true, description: 'Of a new one: ISO 4217; never changed afterwards.' })
  @IsOptional()
  @IsIn(CURRENCIES)
  currency?: Currency;

  @Field(() => ID, { nullable: true, description: 'Of a new one: UUID of the family it joins.' })
  @IsOptional()
  @IsUUID()
  family?: Uuid<'family'>;

  @Field(() => String, { nullable: true, description: 'Of a new one: begins a family of this name, 60 characters.' })
  @IsOptional()
  @IsPlainLine(60)
  familyName?: string;

  @Field(() => String, { nullable: true, description: 'Its name, at most 60 characters.' })
  @IsOptional()
  @IsNotEmpty()
  @IsPlainLine(60)
  name?: string;

  @Field(() => String, { nullable: true, description: 'What it is for, at most 300 characters.' })
  @IsOptional()
  @IsPlainLine(300)
  description?: string;

  @Field(() => Boolean, { nullable: true, description: 'True makes it the one that is taken where none is named.' })
  @IsOptional()
  @IsBoolean()
  isDefault?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'True closes it: it must be empty and not the default.' })
  @IsOptional()
  @IsBoolean()
  closed?: boolean;

  @Field(() => [NewShareInput], { nullable: true, description: 'Of a new percent-based one; together 100.00.' })
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

  @Field({ description: 'Name.' })
  @IsNotEmpty()
  @IsPlainLine(60)
  name: string;

  @Field(() => String, { nullable: true, description: 'Description, free text.' })
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

@ArgsType()
export class WalletsArgs extends WholeListArgs {
  @Field(() => ID, { description: 'UUID of the company in whose pool they are.' })
  @IsUUID()
  company: Uuid<'company'>;

  @Field(() => OwnerKindName, { description: 'Whose they are: one’s own, or the company’s.' })
  @IsEnum(OwnerKindName)
  userType: Owner['kind'];

  @Field(() => WalletKindName, { nullable: true, description: 'Only those of this kind.' })
  @IsOptional()
  @IsEnum(WalletKindName)
  familyType?: WalletKind;
}

@ArgsType()
export class WalletSharesArgs extends WholeListArgs {
  @Field(() => ID, { description: 'UUID of a wallet.' })
  @IsUUID()
  wallet: Uuid<'wallet'>;
}
