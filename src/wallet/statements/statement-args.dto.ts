import { ArgsType, Field, Int } from '@nestjs/graphql';
import { ArrayMaxSize, IsArray, IsEnum, IsInt, IsOptional, Max, Min } from 'class-validator';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { IdField, OptionalIdField, OptionalStringField } from '../../shared/validation/input-fields.js';
import { LocalDayScalar } from '../../shared/graphql/local-day.scalar.js';
import type { Uuid } from '../../shared/ids/id.js';
import { PAGE_SIZE } from '../../shared/pagination/page.js';
import { IsLocalDay } from '../../shared/validation/input-rules.js';
import { POSTING_TYPES, type PostingType } from '../ledger/model/posting.js';

const MAX_FIRST = 100;

export const WalletTransactionType = graphqlEnum<PostingType>(
  'WalletTransactionType',
  {
    CARD_DEPOSIT: 'Card deposit.',
    BANK_DEPOSIT: 'Bank transfer deposit.',
    REFUND: 'Refund of a card payment.',
    REFUND_FAILED: 'A refund failed, and its money was returned.',
    DISPUTE: 'Dispute of a card payment.',
    DISPUTE_WON: 'A dispute was won, and its money was returned.',
    TRIAL_REMOVED: 'Trial money was removed.',
    PROVIDER_PAYOUT: 'Payout of the card provider to the bank.',
    TRANSFER: 'Transfer between accounts of one family.',
    FAMILY_TRANSFER: 'Transfer to another family, or to or from a joint account.',
    SCHEDULED: 'Scheduled transfer.',
    SPLIT: 'Part of an account was split off into a share.',
    MERGE: 'Accounts were merged.',
    REDISTRIBUTION: 'Redistribution by changed percentages.',
    SHARE_CLOSED: 'Balance of a share that was closed.',
    HOLD: 'Money held for a withdrawal.',
    SENT: 'Withdrawal paid by the bank.',
    RELEASED: 'Withdrawal cancelled or failed; the money is back.',
    RETURNED: 'Withdrawal returned by the bank.',
    RECON: 'Money that the bank shows and that is not recorded yet.',
    VENDOR_PAID: 'Payment to a vendor.',
    PAY: 'Payment of an invoice.',
    REVERSAL: 'Reversal of another transaction.',
  },
  'Type of a transaction.',
);

/** Names the days of a statement, and what of them to show. */
@ArgsType()
export class StatementArgs {
  @Field(() => LocalDayScalar, { description: 'First day, in the main zone of the company.' })
  @IsLocalDay()
  from: string;

  @Field(() => LocalDayScalar, { description: 'Last day; a statement covers at most 3,660 days.' })
  @IsLocalDay()
  to: string;

  @Field(() => [WalletTransactionType], { nullable: true, description: 'Filter by type; omitted or empty: all types.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(POSTING_TYPES.length)
  @IsEnum(WalletTransactionType, { each: true })
  types?: PostingType[];

  @OptionalIdField('UUID of a vendor; only its transactions.')
  vendor?: Uuid<'vendor'>;

  @OptionalStringField(24, 'Minimum amount moved, decimal text.')
  minAmount?: string;

  @OptionalStringField(24, 'Maximum amount moved, decimal text.')
  maxAmount?: string;

  @OptionalStringField(100, 'Text to find in the description or the reason of a reversal.')
  keyword?: string;
}

/** A page of it. */
@ArgsType()
export class StatementPageArgs extends StatementArgs {
  @Field(() => Int, { defaultValue: PAGE_SIZE, description: 'Maximum number of transactions, 1 to 100.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_FIRST)
  first: number = PAGE_SIZE;

  @OptionalIdField('Cursor: `next` of the previous page.')
  after?: Uuid<'posting'>;
}

@ArgsType()
export class FamilyStatementArgs extends StatementPageArgs {
  @IdField('UUID of a family.')
  family: Uuid<'family'>;
}

@ArgsType()
export class WalletStatementArgs extends StatementPageArgs {
  @IdField('UUID of a wallet, which may be closed.')
  wallet: Uuid<'wallet'>;
}

@ArgsType()
export class ShareStatementArgs extends StatementPageArgs {
  @IdField('UUID of a share, which may be closed.')
  share: Uuid<'share'>;
}
