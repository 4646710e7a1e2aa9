import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import { MutationResult } from '../../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { IsLocalDay, IsPlainLine } from '../../../shared/validation/input-rules.js';
import { DATE_ORDERS, type DateOrder } from '../csv/bank-values.js';
import type { BankMapping } from '../csv/bank-mapping.js';

const MAX_LINES = 1000;
const MAX_COLUMN = 59;

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
}

@InputType()
export class ImportBankLinesInput {
  @Field(() => ID, { description: 'UUID of a wallet of the company.' })
  @IsUUID()
  wallet: Uuid<'wallet'>;

  @Field(() => [BankLineInput], {
    description:
      'Lines to import, 1 to 1,000. Equal lines of one file are all imported; lines imported earlier are not added again.',
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_LINES)
  @ValidateNested({ each: true })
  @Type(() => BankLineInput)
  lines: BankLineInput[];
}

@InputType({ isAbstract: true })
export class BankMappingInput implements BankMapping {
  @IsInt()
  @Min(0)
  @Max(200)
  skip: number;

  @IsInt()
  @Min(0)
  @Max(MAX_COLUMN)
  date: number;

  @IsIn(DATE_ORDERS)
  dateOrder: DateOrder;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_COLUMN)
  amount: number | null;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_COLUMN)
  credit: number | null;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_COLUMN)
  debit: number | null;

  @IsArray()
  @ArrayMaxSize(MAX_COLUMN)
  @IsInt({ each: true })
  @Min(0, { each: true })
  @Max(MAX_COLUMN, { each: true })
  texts: number[];
}

/** A file of a bank, and which of its columns says what. */
@InputType({ isAbstract: true })
export class BankFileInput {
  @IsUUID()
  wallet: Uuid<'wallet'>;

  @IsNotEmpty()
  file: Buffer;

  @IsOptional()
  @ValidateNested()
  @Type(() => BankMappingInput)
  mapping?: BankMappingInput;
}

@ObjectType()
export class ImportBankLinesResult extends MutationResult {
  @Field(() => Int, { description: 'Number of new lines.' })
  imported: number;
  @Field(() => Int, { description: 'Number of lines imported earlier.' })
  known: number;
}
