import { ArgsType, Field, ID, Int, registerEnumType } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  IsArray,
  IsEnum,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { LocalDayScalar } from '../../shared/graphql/local-day.scalar.js';
import type { Uuid } from '../../shared/ids/id.js';
import { PAGE_SIZE } from '../../shared/pagination/page.js';
import { IsLocalDay } from '../../shared/validation/input-rules.js';
import { POSTING_TYPES, type PostingType } from '../ledger/model/posting.js';

const MAX_FIRST = 100;

export const WalletTransactionType = Object.fromEntries(POSTING_TYPES.map((type) => [type, type])) as {
  [Type in PostingType]: Type;
};
registerEnumType(WalletTransactionType, {
  name: 'WalletTransactionType',
  description: 'What moved the money.',
  valuesMap: {
    CARD_DEPOSIT: { description: 'Paid in by card.' },
    BANK_DEPOSIT: { description: 'Paid in by bank transfer.' },
    REFUND: { description: 'A card payment was given back.' },
    REFUND_FAILED: { description: 'A refund could not be paid out and came back.' },
    DISPUTE: { description: 'The holder of a card disputes a payment.' },
    DISPUTE_WON: { description: 'A disputed payment came back.' },
    PROVIDER_PAYOUT: { description: 'The card provider paid out to the bank.' },
    TRANSFER: { description: 'Between accounts of one family.' },
    FAMILY_TRANSFER: { description: 'To another family, or into or out of a joint account.' },
    SCHEDULED: { description: 'A transfer that comes again.' },
    SPLIT: { description: 'A part of an account became a share.' },
    MERGE: { description: 'Accounts became one.' },
    REDISTRIBUTION: { description: 'Divided anew by changed percentages.' },
    SHARE_CLOSED: { description: 'What was in a share that was closed.' },
    HOLD: { description: 'Set aside for a withdrawal.' },
    SENT: { description: 'A withdrawal that the bank carried out.' },
    RELEASED: { description: 'A withdrawal that was cancelled or failed: the money is back.' },
    RETURNED: { description: 'A withdrawal that the bank returned.' },
    RECON: { description: 'Reconciliation: what the bank shows and nobody booked yet.' },
    VENDOR_PAID: { description: 'Paid to a vendor.' },
    PAY: { description: 'An invoice was paid.' },
    REVERSAL: { description: 'Takes back another transaction.' },
  },
});

/** Which days, and what of them. */
@ArgsType()
export class StatementArgs {
  @Field(() => LocalDayScalar, { description: 'First day, in the main zone of the company.' })
  @IsLocalDay()
  from: string;

  @Field(() => LocalDayScalar, { description: 'Last day. 3,660 days at most.' })
  @IsLocalDay()
  to: string;

  @Field(() => [WalletTransactionType], { nullable: true, description: 'Only these; all if it is left out or empty.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(POSTING_TYPES.length)
  @IsEnum(WalletTransactionType, { each: true })
  types?: PostingType[];

  @Field(() => ID, { nullable: true, description: 'UUID of a vendor: only what names it.' })
  @IsOptional()
  @IsUUID()
  vendor?: Uuid<'vendor'>;

  @Field(() => String, { nullable: true, description: 'Decimal text: only what moved at least so much.' })
  @IsOptional()
  @IsString()
  @MaxLength(24)
  minAmount?: string;

  @Field(() => String, { nullable: true, description: 'Decimal text: only what moved at most so much.' })
  @IsOptional()
  @IsString()
  @MaxLength(24)
  maxAmount?: string;

  @Field(() => String, { nullable: true, description: 'Part of the description, or of the reason of a reversal.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  keyword?: string;
}

/** A page of it. */
@ArgsType()
export class StatementPageArgs extends StatementArgs {
  @Field(() => Int, { defaultValue: PAGE_SIZE, description: 'Transactions at most, 1 to 100.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_FIRST)
  first: number = PAGE_SIZE;

  @Field(() => ID, { nullable: true, description: 'What `next` of the page before said.' })
  @IsOptional()
  @IsUUID()
  after?: Uuid<'posting'>;
}

@ArgsType()
export class FamilyStatementArgs extends StatementPageArgs {
  @Field(() => ID, { description: 'UUID of a family.' })
  @IsUUID()
  family: Uuid<'family'>;
}

@ArgsType()
export class WalletStatementArgs extends StatementPageArgs {
  @Field(() => ID, { description: 'UUID of a wallet, closed ones too.' })
  @IsUUID()
  wallet: Uuid<'wallet'>;
}

@ArgsType()
export class ShareStatementArgs extends StatementPageArgs {
  @Field(() => ID, { description: 'UUID of a share, closed ones too.' })
  @IsUUID()
  share: Uuid<'share'>;
}
