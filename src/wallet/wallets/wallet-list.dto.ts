import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { MoneyDto, toMoneyDto } from '../../shared/graphql/money.dto.js';
import type { Uuid } from '../../shared/ids/id.js';
import { pageType } from '../../shared/pagination/page.js';
import { BillingKindName } from '../billing/billing.dto.js';
import { ShareDirectionName } from '../shares/share.dto.js';
import { toInviteDto, WalletShareInviteDto } from '../accounts/guests/invite.dto.js';
import { WalletKindName } from './wallet.dto.js';
import type { FamilyView, ShareView, WalletView } from './wallet-views.service.js';

@ObjectType('WalletShare')
export class WalletShareDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'share'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'Description, free text.' })
  description: string;
  @Field({ description: 'May sign in there and work.' })
  active: boolean;
  @Field(() => MoneyDto, { description: 'What can be spent from it.' })
  balance: MoneyDto;
  @Field(() => Float, {
    nullable: true,
    description: 'Its part of all that arrives, 0.01 to 100; null in OPEN wallets.',
  })
  sharePercent: number | null;
  @Field(() => ShareDirectionName, { description: 'What guests may do with it.' })
  shareDirection: ShareDirectionName;
  @Field(() => [WalletShareInviteDto], { description: 'Those that are pending or in force.' })
  invites: WalletShareInviteDto[];
  @Field(() => ID, { description: 'UUID of the wallet.' })
  wallet: Uuid<'wallet'>;
  @Field(() => ID, { description: 'UUID of the family.' })
  family: Uuid<'family'>;
  @Field(() => Int, { description: 'Shares are shown in this order, ascending.' })
  order: number;
}

@ObjectType('Wallet')
export class WalletDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'wallet'>;
  @Field({ description: 'Taken where none is named; one of an owner and currency.' })
  isDefault: boolean;
  @Field(() => WalletKindName, { description: 'Its kind.' })
  familyType: WalletKindName;
  @Field(() => ID, { description: 'UUID of the family.' })
  family: Uuid<'family'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'Description, free text.' })
  description: string;
  @Field(() => MoneyDto, { description: 'What can be spent, shares included.' })
  balance: MoneyDto;
  @Field(() => MoneyDto, { description: 'On its way to the bank.' })
  held: MoneyDto;
  @Field(() => MoneyDto, { description: 'What the bank shows and nobody booked yet.' })
  reconBalance: MoneyDto;
  @Field(() => MoneyDto, { description: 'What the bank shows: balance, held and reconBalance together.' })
  realBalance: MoneyDto;
  @Field(() => MoneyDto, { description: 'Zero, or below: what must be paid back before anything leaves.' })
  owed: MoneyDto;
  @Field(() => BillingKindName, {
    nullable: true,
    description: 'Of BANK: where it leads; null: to the default bank account.',
  })
  billing: BillingKindName | null;
  @Field(() => [WalletShareDto], { description: 'Those that are open, in their order.' })
  shares: WalletShareDto[];
  @Field(() => Int, { description: 'Wallets are shown in this order, ascending.' })
  order: number;
}

@ObjectType('WalletFamily')
export class WalletFamilyDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'family'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field(() => WalletKindName, { description: 'OPEN or PERCENT.' })
  type: WalletKindName;
  @Field(() => String, { description: 'ISO 4217.' })
  currency: string;
  @Field(() => [WalletDto], { description: 'Those that are open, in their order.' })
  wallets: WalletDto[];
}

@ObjectType()
export class WalletPage extends pageType(WalletDto) {}

@ObjectType()
export class WalletFamilyPage extends pageType(WalletFamilyDto) {}

@ObjectType()
export class WalletSharePage extends pageType(WalletShareDto) {}

export function toShareDto({
  uuid,
  name,
  description,
  balance,
  bp,
  direction,
  wallet,
  family,
  ...share
}: ShareView): WalletShareDto {
  return {
    uuid,
    name,
    description,
    active: share.closedAt === null,
    balance: toMoneyDto(balance, wallet.currency),
    sharePercent: bp === null ? null : bp / 100,
    shareDirection: ShareDirectionName[direction],
    invites: share.invites.map(toInviteDto),
    wallet: wallet.uuid,
    family: family.uuid,
    order: share.position,
  };
}

export function toWalletDto({ wallet, family, shares, balance, held, recon, real, owed }: WalletView): WalletDto {
  const money = (amount: bigint): MoneyDto => toMoneyDto(amount, wallet.currency);
  return {
    uuid: wallet.uuid,
    isDefault: wallet.isDefault === 1,
    familyType: WalletKindName[wallet.familyType],
    family: family.uuid,
    name: wallet.name,
    description: wallet.description,
    balance: money(balance),
    held: money(held),
    reconBalance: money(recon),
    realBalance: money(real),
    owed: money(owed),
    billing: wallet.billing && BillingKindName[wallet.billing],
    shares: shares.map(toShareDto),
    order: wallet.position,
  };
}

export function toFamilyDto({ family: { uuid, name, type, currency }, wallets }: FamilyView): WalletFamilyDto {
  return { uuid, name, type: WalletKindName[type], currency, wallets: wallets.map(toWalletDto) };
}
