import { applyDecorators } from '@nestjs/common';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import { IdField, OptionalFlagField } from '../../../shared/validation/input-fields.js';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import { MutationResult } from '../../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { IsLocalDay, IsPlainLine } from '../../../shared/validation/input-rules.js';
import {
  type Calendar,
  CALENDARS,
  TABLE_DELIMITERS,
  type TableDelimiter,
  TABLE_LIMITS,
  TABLE_ENCODINGS,
  type TableEncoding,
} from '../../../shared/transfer/reading/rows/table-rows.js';
import { type BankMapping, type Direction, DIRECTIONS } from '../reading/values/bank-mapping.js';
import { DECIMAL_SIGNS, type DecimalSign } from '../reading/values/bank-amount.js';
import { DATE_ORDERS, type DateOrder } from '../reading/values/bank-day.js';

const MAX_LINES = 1000;
const MAX_COLUMN = TABLE_LIMITS.columns - 1;
const MAX_WORDS = 60;
const MAX_WORD = 200;
const MAX_SHEET = 100;
const MAX_ROW = TABLE_LIMITS.lookedAt;

@InputType()
export class BankLineInput {
  @Field(() => LocalDayScalar, { description: 'Date shown by the bank.' })
  @IsLocalDay()
  bookedOn: string;

  @Field({ description: 'Signed decimal text: `1234.50` is money in, `-1234.50` money out. Never zero.' })
  @MaxLength(25)
  @Matches(/^-?\d+(\.\d+)?$/)
  amount: string;

  @Field({ description: 'Text of the bank.' })
  @IsPlainLine(300)
  text: string;

  @OptionalFlagField('True if the line is to be imported although it is like a known line.')
  isNew?: boolean | null;
}

@InputType()
export class ImportBankLinesInput {
  @IdField('UUID of a wallet of the company.')
  wallet: Uuid<'wallet'>;

  @Field(() => [BankLineInput], {
    description:
      'Lines to import, 1 to 1,000. Equal lines of one file are all imported; lines imported earlier are not added again, and lines that may be known ones are returned instead.',
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_LINES)
  @ValidateNested({ each: true })
  @Type(() => BankLineInput)
  lines: BankLineInput[];
}

/** The column of something, counted from zero; null if the file has none. */
function IsColumn(): PropertyDecorator {
  return applyDecorators(IsOptional(), IsInt(), Min(0), Max(MAX_COLUMN));
}

/** Words of a column of the file. */
function AreWords(): PropertyDecorator {
  return applyDecorators(
    IsArray(),
    ArrayMaxSize(MAX_WORDS),
    IsString({ each: true }),
    MaxLength(MAX_WORD, { each: true }),
  );
}

@InputType({ isAbstract: true })
export class BankMappingInput implements BankMapping {
  @IsInt()
  @Min(0)
  @Max(200)
  skip: number;

  @IsColumn()
  day: number | null;

  @IsOptional()
  @IsIn(DATE_ORDERS)
  dateOrder: DateOrder | null;

  @IsOptional()
  @IsBoolean()
  dayAbove: boolean | null;

  @IsOptional()
  @IsIn(DECIMAL_SIGNS)
  decimal: DecimalSign | null;

  @IsOptional()
  @IsIn(DIRECTIONS)
  direction: Direction | null;

  @IsColumn()
  amount: number | null;

  @IsColumn()
  credit: number | null;

  @IsColumn()
  debit: number | null;

  @IsColumn()
  words: number | null;

  @AreWords()
  wordsOut: string[];

  @AreWords()
  wordsIn: string[];

  @IsColumn()
  fee: number | null;

  @IsColumn()
  balance: number | null;

  @IsColumn()
  balanceWords: number | null;

  @IsColumn()
  currency: number | null;

  @IsColumn()
  status: number | null;

  @AreWords()
  wordsBooked: string[];

  @AreWords()
  wordsNotBooked: string[];

  @IsColumn()
  reference: number | null;

  @IsArray()
  @ArrayMaxSize(TABLE_LIMITS.columns)
  @IsInt({ each: true })
  @Min(0, { each: true })
  @Max(MAX_COLUMN, { each: true })
  texts: number[];
}

/** A file of a bank, and how it is to be read; what is left out is found from the file. */
@InputType({ isAbstract: true })
export class BankFileInput {
  @IsUUID()
  wallet: Uuid<'wallet'>;

  @IsNotEmpty()
  file: Buffer;

  @IsOptional()
  @IsIn(TABLE_ENCODINGS)
  encoding?: TableEncoding;

  @IsOptional()
  @IsIn(TABLE_DELIMITERS)
  delimiter?: TableDelimiter;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_SHEET)
  sheet?: number;

  @IsOptional()
  @IsIn(CALENDARS)
  calendar?: Calendar;

  @IsOptional()
  @IsBoolean()
  withHidden?: boolean;

  @IsOptional()
  @IsString()
  @MaxLength(MAX_WORD)
  account?: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => BankMappingInput)
  mapping?: BankMappingInput;
}

/**
 * NEW: the doubtful line is imported; SAME: it is the known line, which this person has imported, too, unless the two
 * contradict each other.
 */
export const DECISIONS = ['NEW', 'SAME'] as const;
export type Decision = (typeof DECISIONS)[number];

@InputType({ isAbstract: true })
export class DecidedRowInput {
  @IsInt()
  @Min(1)
  @Max(MAX_ROW)
  row: number;

  @IsIn(DECISIONS)
  is: Decision;
}

@InputType({ isAbstract: true })
export class ImportBankFileInput extends BankFileInput {
  @IsPlainLine(255)
  fileName: string;

  /** Tells that a person corrected the columns: they are kept for the next file of the wallet. */
  @IsBoolean()
  isCorrected: boolean;

  /** Decisions of a person about doubtful lines, by row. A doubtful line that is not named is left out. */
  @IsArray()
  @ArrayMaxSize(MAX_LINES)
  @ValidateNested({ each: true })
  @Type(() => DecidedRowInput)
  decisions: DecidedRowInput[];
}

export const DoubtName = graphqlEnum(
  'BankLineDoubt',
  {
    TEXT: 'A known line has its date and amount, and another text.',
    CONTRADICTION: 'Its reference or balance is that of a known line, and the other one is not.',
    DAY: 'A known line of another date is alike.',
    DIRECTION: 'A known line of the opposite direction is alike.',
  },
  'Why a line may be one that is known.',
);
export type DoubtName = keyof typeof DoubtName;

@ObjectType('DoubtfulBankLine')
export class DoubtfulLineDto {
  @Field(() => Int, { description: 'Place of the line in the input, counted from zero.' })
  index: number;
  @Field(() => DoubtName, { description: 'Reason of the doubt.' })
  doubt: DoubtName;
  @Field(() => ID, { description: 'UUID of the known line.' })
  line: Uuid<'bankLine'>;
}

@ObjectType()
export class ImportBankLinesResult extends MutationResult {
  @Field(() => Int, { description: 'Number of new lines.' })
  imported: number;
  @Field(() => Int, { description: 'Number of lines imported earlier.' })
  known: number;
  @Field(() => [DoubtfulLineDto], {
    description: 'Lines that may be known ones. They are not imported unless `isNew` says so.',
  })
  doubtful: DoubtfulLineDto[];
}
