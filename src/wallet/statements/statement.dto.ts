import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { LocalDayScalar } from '../../shared/graphql/local-day.scalar.js';
import { MoneyDto, toMoneyDto } from '../../shared/graphql/money.dto.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import type { PostingType } from '../ledger/model/posting.js';
import { VendorDto, toVendorDto } from '../vendors/vendor.dto.js';
import type { EndKind } from './reading/statement-ends.js';
import type { StatementRow } from './reading/statement-rows.service.js';
import { type Buckets, realBalance } from './scope/statement-scope.js';
import { WalletTransactionType } from './statement-args.dto.js';
import type { Statement } from './statements.service.js';

export const WalletTransactionEndKind = graphqlEnum(
  'WalletTransactionEndKind',
  {
    MAIN: 'Main account of a wallet.',
    SHARE: 'Share of a wallet.',
    HOLD: 'Held money, on its way to the bank.',
    OWED: 'Owed money: repaid or newly owed.',
    RECON: 'Money that the bank shows and that is not recorded yet.',
    CARD: 'External: cards.',
    BANK: 'External: the bank.',
    CHARGES: 'External: bank charges.',
    FEES: 'External: management fee.',
    PAYEES: 'External: vendors.',
    UNBOOKED: 'External: not recorded yet.',
    OTHER: 'Account of another owner.',
  },
  'Kind of place that money moved from or to.',
);
export type WalletTransactionEndKind = keyof typeof WalletTransactionEndKind;

@ObjectType('WalletPlaceName')
export class WalletPlaceNameDto {
  @Field(() => ID, { description: 'UUID of a wallet or share.' })
  uuid: Uuid;
  @Field({ description: 'Current name.' })
  name: string;
}

@ObjectType('WalletTransactionEnd')
export class WalletTransactionEndDto {
  @Field(() => WalletTransactionEndKind, { description: 'Kind of place.' })
  kind: WalletTransactionEndKind;
  @Field(() => WalletPlaceNameDto, { nullable: true, description: 'Wallet or share; null if hidden from the reader.' })
  place: WalletPlaceNameDto | null;
  @Field(() => String, { nullable: true, description: 'Name of the owner; only for accounts of other owners.' })
  owner: string | null;
  @Field(() => MoneyDto, {
    nullable: true,
    description: 'Amount, below zero where money left; null if hidden from the reader.',
  })
  amount: MoneyDto | null;
  @Field({ description: 'Whether the place belongs to the statement.' })
  inside: boolean;
}

@ObjectType('WalletTransactionDocument')
export class WalletTransactionDocumentDto {
  @Field({ description: 'Original file name. Download: `GET /api/transfer-documents/<transaction>`.' })
  name: string;
  @Field({ description: 'Media type: image/jpeg, image/png or application/pdf.' })
  contentType: string;
  @Field(() => Int, { description: 'Size in bytes.' })
  size: number;
}

@ObjectType('WalletTransactionInvoice')
export class WalletTransactionInvoiceDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'invoice'>;
  @Field(() => Int, { description: 'Sequential number in the company, without gaps.' })
  number: number;
}

@ObjectType('WalletTransaction')
export class WalletTransactionDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'posting'>;
  @Field(() => WalletTransactionType, { description: 'Type of transaction.' })
  type: PostingType;
  @Field(() => MoneyDto, { description: 'Change of the balance; zero for internal movements.' })
  amount: MoneyDto;
  @Field(() => MoneyDto, { description: 'Amount moved, regardless of direction.' })
  volume: MoneyDto;
  @Field(() => MoneyDto, { description: 'Change of the held money, which is on its way to the bank.' })
  held: MoneyDto;
  @Field(() => MoneyDto, { description: 'Change of the reconciliation balance, which is not recorded yet.' })
  reconBalance: MoneyDto;
  @Field(() => MoneyDto, { description: 'Change of the owed money.' })
  owed: MoneyDto;
  @Field(() => MoneyDto, {
    nullable: true,
    description: 'Balance after the transaction; null if hidden from the reader.',
  })
  balance: MoneyDto | null;
  @Field({ description: 'Description, free text.' })
  description: string;
  @Field(() => String, { nullable: true, description: 'Reason; reversals only.' })
  reason: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the user who made it; null for the system.' })
  creator: string | null;
  @Field({ description: 'When it was written, UTC.' })
  createdAt: Date;
  @Field({ description: 'When it happened at the bank if that differs, UTC.' })
  transactionDate: Date;
  @Field(() => WalletPlaceNameDto, { nullable: true, description: 'The share that moved, if it was only one.' })
  walletShare: WalletPlaceNameDto | null;
  @Field(() => VendorDto, { nullable: true, description: 'Vendor that was paid.' })
  vendor: VendorDto | null;
  @Field(() => WalletTransactionInvoiceDto, { nullable: true, description: 'Invoice that was paid; PAY only.' })
  invoice: WalletTransactionInvoiceDto | null;
  @Field(() => WalletTransactionDocumentDto, { nullable: true, description: 'Document attached to the transfer.' })
  document: WalletTransactionDocumentDto | null;
  @Field(() => [WalletTransactionEndDto], { description: 'Accounts that money moved from and to.' })
  ends: WalletTransactionEndDto[];
  @Field(() => ID, { nullable: true, description: 'UUID of the transaction that it reverses.' })
  reverses: Uuid<'posting'> | null;
  @Field(() => ID, { nullable: true, description: 'UUID of the transaction that reversed it.' })
  reversedBy: Uuid<'posting'> | null;
  @Field(() => String, { nullable: true, description: 'Reason of the reversal.' })
  reversedFor: string | null;
}

@ObjectType('WalletBalances')
export class WalletBalancesDto {
  @Field(() => MoneyDto, { description: 'Available balance.' })
  balance: MoneyDto;
  @Field(() => MoneyDto, { description: 'Held money, on its way to the bank.' })
  held: MoneyDto;
  @Field(() => MoneyDto, { description: 'Money that the bank shows and that is not recorded yet.' })
  reconBalance: MoneyDto;
  @Field(() => MoneyDto, { description: 'Balance at the bank.' })
  realBalance: MoneyDto;
  @Field(() => MoneyDto, { description: 'Owed money: zero or below.' })
  owed: MoneyDto;
}

@ObjectType('WalletStatement')
export class WalletStatementDto {
  @Field(() => [WalletTransactionDto], { description: 'Transactions in chronological order.' })
  data: WalletTransactionDto[];
  @Field(() => ID, {
    nullable: true,
    description:
      'Cursor: send it as `after` to get the next page; null at the end. A page may have fewer rows than requested before the end.',
  })
  next: Uuid<'posting'> | null;
  @Field(() => WalletBalancesDto, {
    nullable: true,
    description: 'Balances before the first day, regardless of filters.',
  })
  opening: WalletBalancesDto | null;
  @Field(() => WalletBalancesDto, {
    nullable: true,
    description: 'Balances after the last day, regardless of filters.',
  })
  closing: WalletBalancesDto | null;
  @Field(() => LocalDayScalar, { description: 'First day.' })
  from: string;
  @Field(() => LocalDayScalar, { description: 'Last day.' })
  to: string;
  @Field({ description: 'IANA name of the time zone that decides when days begin.' })
  zone: string;
}

export function toStatementDto({ scope: { currency, zone }, page, range }: Statement): WalletStatementDto {
  return {
    data: page.rows.map((row) => toTransactionDto(row, currency)),
    next: page.next,
    opening: page.opening && toBalancesDto(page.opening, currency),
    closing: page.closing && toBalancesDto(page.closing, currency),
    from: range.from,
    to: range.to,
    zone,
  };
}

export function toTransactionDto(row: StatementRow, currency: Currency): WalletTransactionDto {
  const { posting, movement, after, ends, creator, vendor, document, invoice } = row;
  const money = (amount: bigint): MoneyDto => toMoneyDto(amount, currency);
  const { uuid, type, description, reason, at, transactionDate, reverses, reversedBy, reversedFor } = posting;
  const { balance, held, recon, owed } = movement.change;
  return {
    uuid,
    type,
    description,
    reason,
    transactionDate,
    reverses,
    reversedBy,
    reversedFor,
    creator,
    invoice,
    amount: money(balance),
    volume: money(movement.volume),
    held: money(held),
    reconBalance: money(recon),
    owed: money(owed),
    balance: after && money(after.balance),
    createdAt: at,
    walletShare: shareOf(row),
    vendor: vendor && toVendorDto(vendor),
    document: document && { name: document.name, contentType: document.contentType, size: document.size },
    ends: ends.map(({ kind, place, ownerName, amount, isInside }) => ({
      kind: WalletTransactionEndKind[kind satisfies EndKind],
      place,
      owner: ownerName,
      amount: amount === null ? null : money(amount),
      inside: isInside,
    })),
  };
}

function toBalancesDto(buckets: Buckets, currency: Currency): WalletBalancesDto {
  const money = (amount: bigint): MoneyDto => toMoneyDto(amount, currency);
  return {
    balance: money(buckets.balance),
    held: money(buckets.held),
    reconBalance: money(buckets.recon),
    realBalance: money(realBalance(buckets)),
    owed: money(buckets.owed),
  };
}

function shareOf({ ends }: StatementRow): WalletPlaceNameDto | null {
  const shares = ends.filter(({ isInside, kind }) => isInside && kind === 'SHARE').map(({ place }) => place);
  return shares.length === 1 ? (shares[0] ?? null) : null;
}
