import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
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

export enum WalletTransactionEndKind {
  MAIN = 'MAIN',
  SHARE = 'SHARE',
  HOLD = 'HOLD',
  OWED = 'OWED',
  RECON = 'RECON',
  CARD = 'CARD',
  BANK = 'BANK',
  CHARGES = 'CHARGES',
  FEES = 'FEES',
  PAYEES = 'PAYEES',
  UNBOOKED = 'UNBOOKED',
  OTHER = 'OTHER',
}
registerEnumType(WalletTransactionEndKind, {
  name: 'WalletTransactionEndKind',
  description: 'Where money came from or went to.',
  valuesMap: {
    MAIN: { description: 'The account of a wallet.' },
    SHARE: { description: 'A share.' },
    HOLD: { description: 'On its way to the bank.' },
    OWED: { description: 'Paid back, or owed from now on.' },
    RECON: { description: 'What the bank shows and nobody booked yet.' },
    CARD: { description: 'Outside: cards.' },
    BANK: { description: 'Outside: the bank.' },
    CHARGES: { description: 'Outside: charges of the bank.' },
    FEES: { description: 'Outside: the management fee.' },
    PAYEES: { description: 'Outside: vendors.' },
    UNBOOKED: { description: 'Outside: not explained yet.' },
    OTHER: { description: 'An account of somebody else.' },
  },
});

@ObjectType('WalletPlaceName')
export class WalletPlaceNameDto {
  @Field(() => ID, { description: 'UUID of a wallet or share.' })
  uuid: Uuid;
  @Field({ description: 'What it is called now.' })
  name: string;
}

@ObjectType('WalletTransactionEnd')
export class WalletTransactionEndDto {
  @Field(() => WalletTransactionEndKind, { description: 'What kind of place it is.' })
  kind: WalletTransactionEndKind;
  @Field(() => WalletPlaceNameDto, { nullable: true, description: 'The wallet or share, if the reader may know it.' })
  place: WalletPlaceNameDto | null;
  @Field(() => String, { nullable: true, description: 'Name of its owner, where that is somebody else.' })
  owner: string | null;
  @Field(() => MoneyDto, { nullable: true, description: 'Below zero where it left; null if the reader may not know.' })
  amount: MoneyDto | null;
  @Field({ description: 'Whether the statement is about it.' })
  inside: boolean;
}

@ObjectType('WalletTransactionDocument')
export class WalletTransactionDocumentDto {
  @Field({ description: 'What its sender called it. Its bytes: `GET /api/transfer-documents/<transaction>`.' })
  name: string;
  @Field({ description: 'image/jpeg, image/png or application/pdf.' })
  contentType: string;
  @Field(() => Int, { description: 'Bytes.' })
  size: number;
}

@ObjectType('WalletTransactionInvoice')
export class WalletTransactionInvoiceDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'invoice'>;
  @Field(() => Int, { description: 'Of the company, without a gap.' })
  number: number;
}

@ObjectType('WalletTransaction')
export class WalletTransactionDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'posting'>;
  @Field(() => WalletTransactionType, { description: 'What moved the money.' })
  type: PostingType;
  @Field(() => MoneyDto, { description: 'By how much the balance changed; zero if it only moved within.' })
  amount: MoneyDto;
  @Field(() => MoneyDto, { description: 'How much was moved, whatever its direction.' })
  volume: MoneyDto;
  @Field(() => MoneyDto, { description: 'By how much that changed which is on its way to the bank.' })
  held: MoneyDto;
  @Field(() => MoneyDto, { description: 'By how much that changed which nobody booked yet.' })
  reconBalance: MoneyDto;
  @Field(() => MoneyDto, { description: 'By how much that changed which is owed.' })
  owed: MoneyDto;
  @Field(() => MoneyDto, {
    nullable: true,
    description: 'What could be spent after it; null if the reader may not know.',
  })
  balance: MoneyDto | null;
  @Field({ description: 'Description, free text.' })
  description: string;
  @Field(() => String, { nullable: true, description: 'Why, of a reversal.' })
  reason: string | null;
  @Field(() => String, { nullable: true, description: 'Name of who did it; null for the system.' })
  creator: string | null;
  @Field({ description: 'When it was written, UTC.' })
  createdAt: Date;
  @Field({ description: 'When it happened at the bank, where that is another time, UTC.' })
  transactionDate: Date;
  @Field(() => WalletPlaceNameDto, { nullable: true, description: 'The one share of the statement that it touches.' })
  walletShare: WalletPlaceNameDto | null;
  @Field(() => VendorDto, { nullable: true, description: 'Whom it paid.' })
  vendor: VendorDto | null;
  @Field(() => WalletTransactionInvoiceDto, { nullable: true, description: 'What it paid, of PAY.' })
  invoice: WalletTransactionInvoiceDto | null;
  @Field(() => WalletTransactionDocumentDto, { nullable: true, description: 'What it was made with.' })
  document: WalletTransactionDocumentDto | null;
  @Field(() => [WalletTransactionEndDto], { description: 'Both ends of it.' })
  ends: WalletTransactionEndDto[];
  @Field(() => ID, { nullable: true, description: 'UUID of the transaction that it takes back.' })
  reverses: Uuid<'posting'> | null;
  @Field(() => ID, { nullable: true, description: 'UUID of the transaction that took it back.' })
  reversedBy: Uuid<'posting'> | null;
  @Field(() => String, { nullable: true, description: 'Why it was taken back.' })
  reversedFor: string | null;
}

@ObjectType('WalletBalances')
export class WalletBalancesDto {
  @Field(() => MoneyDto, { description: 'What can be spent.' })
  balance: MoneyDto;
  @Field(() => MoneyDto, { description: 'On its way to the bank.' })
  held: MoneyDto;
  @Field(() => MoneyDto, { description: 'What the bank shows and nobody booked yet.' })
  reconBalance: MoneyDto;
  @Field(() => MoneyDto, { description: 'What the bank shows.' })
  realBalance: MoneyDto;
  @Field(() => MoneyDto, { description: 'Zero, or below: what must be paid back.' })
  owed: MoneyDto;
}

@ObjectType('WalletStatement')
export class WalletStatementDto {
  @Field(() => [WalletTransactionDto], { description: 'In the order in which they happened.' })
  data: WalletTransactionDto[];
  @Field(() => ID, {
    nullable: true,
    description:
      'Give it as `after` for what follows; null at the end. A page may be shorter than asked for and go on.',
  })
  next: Uuid<'posting'> | null;
  @Field(() => WalletBalancesDto, { nullable: true, description: 'Before the first day, whatever is filtered.' })
  opening: WalletBalancesDto | null;
  @Field(() => WalletBalancesDto, { nullable: true, description: 'After the last day, whatever is filtered.' })
  closing: WalletBalancesDto | null;
  @Field(() => LocalDayScalar, { description: 'First day.' })
  from: string;
  @Field(() => LocalDayScalar, { description: 'Last day.' })
  to: string;
  @Field({ description: 'IANA name of the zone in which days begin.' })
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
