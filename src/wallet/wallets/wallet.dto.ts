import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
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
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import {
  IdField,
  LineField,
  OptionalFlagField,
  OptionalIdField,
  OptionalLineField,
} from '../../shared/validation/input-fields.js';
import { CommandInput } from '../../shared/commands/command.dto.js';
import type { Uuid } from '../../shared/ids/id.js';
import { CURRENCIES, type Currency } from '../../shared/money/currency.js';
import { WholeListArgs } from '../../shared/pagination/page.js';
import { IsPlainLine } from '../../shared/validation/input-rules.js';
import { MAX_SHARES, NewShareInput } from '../shares/share.dto.js';
import type { Owner } from '../accounts/records/owner.js';
import type { WalletKind } from '../accounts/records/wallet.entity.js';

export const MAX_WALLETS = 100;

export const OwnerKindName = graphqlEnum(
  'WalletOwner',
  {
    USER: 'Wallets of the caller.',
    COMPANY: 'Wallets of the company; requires permission to manage its accounts.',
  },
  'Kind of wallet owner.',
);
export type OwnerKindName = keyof typeof OwnerKindName;

export const WalletKindName = graphqlEnum(
  'WalletKind',
  {
    OPEN: 'Main account with any number of shares.',
    PERCENT: 'Shares only, which split incoming money by percentage.',
    BANK: 'Wallet for withdrawals to a bank; has no shares.',
  },
  'OPEN: main account and shares. PERCENT: shares that split incoming money. BANK: for withdrawals to a bank.',
);
export type WalletKindName = keyof typeof WalletKindName;

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

/**
 * Describes a new wallet when `wallet` is left out, and then has what a new one needs; otherwise the wallet's changes.
 */
@InputType()
export class ConfigureWalletInput extends CommandInput {
  @OptionalIdField('UUID of the wallet to change; omitted: creates a new wallet.')
  wallet?: Uuid<'wallet'>;

  @OptionalIdField('UUID of the company that holds the money; new wallets only.')
  company?: Uuid<'company'>;

  @Field(() => OwnerKindName, { nullable: true, description: 'Kind of owner; new wallets only.' })
  @IsOptional()
  @IsEnum(OwnerKindName)
  userType?: Owner['kind'];

  @Field(() => WalletKindName, {
    nullable: true,
    description: 'Kind of wallet; new wallets only, it cannot be changed.',
  })
  @IsOptional()
  @IsEnum(WalletKindName)
  familyType?: WalletKind;

  @Field(() => String, {
    nullable: true,
    description: 'ISO 4217 currency code; new wallets only, it cannot be changed.',
  })
  @IsOptional()
  @IsIn(CURRENCIES)
  currency?: Currency;

  @OptionalIdField('UUID of the family to join; new wallets only.')
  family?: Uuid<'family'>;

  @OptionalLineField(60, 'Name of a new family, at most 60 characters; new wallets only.')
  familyName?: string;

  @Field(() => String, { nullable: true, description: 'Name, at most 60 characters.' })
  @IsOptional()
  @IsNotEmpty()
  @IsPlainLine(60)
  name?: string;

  @OptionalLineField(300, 'Description, at most 300 characters.')
  description?: string;

  @OptionalFlagField('True makes it the default wallet.')
  isDefault?: boolean;

  @OptionalFlagField('True closes the wallet; it must be empty and not the default.')
  closed?: boolean;

  @Field(() => [NewShareInput], {
    nullable: true,
    description: 'Shares, with percentages that add up to 100.00; new percentage wallets only.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_SHARES)
  @ValidateNested({ each: true })
  @Type(() => NewShareInput)
  shares?: NewShareInput[];
}

@InputType()
export class AccountDetailsInput {
  @IdField('UUID of a wallet or share.')
  account: Uuid;

  @LineField(60, 'Name.')
  name: string;

  @OptionalLineField(300, 'Description, free text.')
  description?: string;
}

@InputType()
export class ReorderAccountsInput {
  @Field(() => [ID], { description: 'UUIDs of wallets of one owner, or of shares of one wallet, in the new order.' })
  @IsArray()
  @ArrayMaxSize(MAX_WALLETS)
  @IsUUID(undefined, { each: true })
  accounts: Uuid[];
}

@ArgsType()
export class WalletsArgs extends WholeListArgs {
  @IdField('UUID of the company that holds the money.')
  company: Uuid<'company'>;

  @Field(() => OwnerKindName, { description: 'Kind of owner: the caller or the company.' })
  @IsEnum(OwnerKindName)
  userType: Owner['kind'];

  @Field(() => WalletKindName, { nullable: true, description: 'Filter by kind of wallet.' })
  @IsOptional()
  @IsEnum(WalletKindName)
  familyType?: WalletKind;
}

@ArgsType()
export class WalletSharesArgs extends WholeListArgs {
  @IdField('UUID of a wallet.')
  wallet: Uuid<'wallet'>;
}
