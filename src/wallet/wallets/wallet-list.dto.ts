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
  @Field({ description: 'Whether the share is open.' })
  active: boolean;
  @Field(() => MoneyDto, { description: 'Available balance.' })
  balance: MoneyDto;
  @Field(() => Float, {
    nullable: true,
    description: 'Percentage of incoming money, 0.01 to 100; null in OPEN wallets.',
  })
  sharePercent: number | null;
  @Field(() => ShareDirectionName, { description: 'Permission of guests.' })
  shareDirection: ShareDirectionName;
  @Field(() => [WalletShareInviteDto], { description: 'Pending and accepted invites.' })
  invites: WalletShareInviteDto[];
  @Field(() => ID, { description: 'UUID of the wallet.' })
  wallet: Uuid<'wallet'>;
  @Field(() => ID, { description: 'UUID of the family.' })
  family: Uuid<'family'>;
  @Field(() => Int, { description: 'Sort order of the shares, ascending.' })
  order: number;
}

@ObjectType('Wallet')
export class WalletDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'wallet'>;
  @Field({ description: 'Whether it is the default wallet of its owner and currency.' })
  isDefault: boolean;
  @Field(() => WalletKindName, { description: 'Kind of the wallet.' })
  familyType: WalletKindName;
  @Field(() => ID, { description: 'UUID of the family.' })
  family: Uuid<'family'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'Description, free text.' })
  description: string;
  @Field(() => MoneyDto, { description: 'Available balance, including shares.' })
  balance: MoneyDto;
  @Field(() => MoneyDto, { description: 'Held money, on its way to the bank.' })
  held: MoneyDto;
  @Field(() => MoneyDto, { description: 'Money that the bank shows and that is not recorded yet.' })
  reconBalance: MoneyDto;
  @Field(() => MoneyDto, { description: 'Balance at the bank: the sum of balance, held and reconBalance.' })
  realBalance: MoneyDto;
  @Field(() => MoneyDto, { description: 'Owed money: zero or below. Until it is repaid, no money can leave.' })
  owed: MoneyDto;
  @Field(() => BillingKindName, {
    nullable: true,
    description: 'Kind of the attached bank account; null: the default one. BANK only.',
  })
  billing: BillingKindName | null;
  @Field(() => [WalletShareDto], { description: 'Open shares, in their order.' })
  shares: WalletShareDto[];
  @Field(() => Int, { description: 'Sort order of the wallets, ascending.' })
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
  @Field(() => [WalletDto], { description: 'Open wallets, in their order.' })
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
    shareDirection: direction,
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
    familyType: wallet.familyType,
    family: family.uuid,
    name: wallet.name,
    description: wallet.description,
    balance: money(balance),
    held: money(held),
    reconBalance: money(recon),
    realBalance: money(real),
    owed: money(owed),
    billing: wallet.billing,
    shares: shares.map(toShareDto),
    order: wallet.position,
  };
}

export function toFamilyDto({ family: { uuid, name, type, currency }, wallets }: FamilyView): WalletFamilyDto {
  return { uuid, name, type, currency, wallets: wallets.map(toWalletDto) };
}
