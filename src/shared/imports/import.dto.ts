import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ArrayMaxSize, IsArray, IsEnum, IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { graphqlEnum } from '../enums/graphql-enum.js';
import { FlagField, IdField, OptionalFlagField } from '../validation/input-fields.js';
import { resultType } from '../graphql/mutation-result.js';
import type { Uuid } from '../ids/id.js';
import { PageArgs, pageType } from '../pagination/page.js';
import {
  type Calendar,
  CALENDARS,
  TABLE_DELIMITERS,
  type TableDelimiter,
  TABLE_LIMITS,
  TABLE_TYPES,
  type TableType,
  TABLE_ENCODINGS,
  type TableEncoding,
} from '../transfer/reading/rows/table-rows.js';
import type { ColumnKeys } from './rules/column-guess.js';
import type { ImportState } from './rules/import-state.js';
import type { KnownPolicy } from './rules/import-target.js';

export const ImportStateName = graphqlEnum('ImportState', {
  UPLOADED: 'The file is stored, and how it is read can be corrected.',
  CHECKING: 'Every row is compared with the data; nothing is changed.',
  CHECKED: 'The check has ended; nothing was imported yet.',
  RUNNING: 'Rows are imported, in groups.',
  DONE: 'All rows were imported.',
  STOPPED: 'It was stopped and can be started again.',
  FAILED: 'It failed and can’t go on.',
  REVERTED: 'The rows that it created and nobody touched were deleted.',
});

export const KnownPolicyName = graphqlEnum('KnownPolicy', {
  SKIP: 'Rows that exist already are left alone.',
  FILL: 'Empty fields of rows that exist already are filled.',
});

@InputType()
export class PlanImportInput {
  @IdField('Public id (UUID) of the import.')
  import: Uuid<'import'>;

  @Field(() => String, { nullable: true, description: `Encoding of a text: ${TABLE_ENCODINGS.join(', ')}.` })
  @IsOptional()
  @IsIn(TABLE_ENCODINGS)
  encoding?: TableEncoding | null;

  @Field(() => String, { nullable: true, description: 'Delimiter of a text: comma, semicolon, tab, | or ~.' })
  @IsOptional()
  @IsIn(TABLE_DELIMITERS)
  delimiter?: TableDelimiter | null;

  @Field(() => Int, { nullable: true, description: 'Sheet of a workbook, counted from 0 among the visible ones.' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1000)
  sheet?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'First year of the calendar by which a workbook numbers its days, 1900 or 1904. Found if left out.',
  })
  @IsOptional()
  @IsIn(CALENDARS)
  calendar?: Calendar | null;

  @OptionalFlagField('Reads rows and columns that are hidden in the file; false if left out.')
  withHidden?: boolean | null;

  @OptionalFlagField('The first row holds headings. Found from the file if left out.')
  header?: boolean | null;

  @Field(() => [String], {
    nullable: 'itemsAndList',
    description: 'Key of the field that each column fills; null: the column is left out. Guessed if left out.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(TABLE_LIMITS.columns)
  columns?: ColumnKeys | null;

  @Field(() => KnownPolicyName, {
    nullable: true,
    description: 'Treatment of rows that exist already; SKIP if left out.',
  })
  @IsOptional()
  @IsEnum(KnownPolicyName)
  known?: KnownPolicy | null;

  @Field(() => String, {
    nullable: true,
    description: 'ISO 3166-1 code of the country of telephone numbers that begin without +.',
  })
  @IsOptional()
  @Matches(/^[A-Z]{2}$/)
  country?: string | null;

  @FlagField('True: checks every row now. False: only shows how the file is read.')
  check: boolean;
}

@ArgsType()
export class ImportsArgs extends PageArgs {
  @IdField('UUID of what was imported into: a company.')
  scope: Uuid;

  @Field(() => String, { description: 'Name of the target, such as `leads`.' })
  @IsIn(['leads', 'employees'])
  target: string;
}

@ObjectType('ImportColumn')
export class ImportColumnDto {
  @Field({ description: 'Heading in the file; empty if it has none.' })
  heading: string;
  @Field(() => String, { nullable: true, description: 'Key of the field that it fills; null: none.' })
  key: string | null;
}

@ObjectType('ImportSheet')
export class ImportSheetDto {
  @Field({ description: 'Name of the sheet.' })
  name: string;
  @Field(() => Int, { nullable: true, description: 'Rows that hold something; null: they were not counted.' })
  rows: number | null;
}

@ObjectType('ImportCounts')
export class ImportCountsDto {
  @Field(() => Int, { description: 'Rows that were read, headings included.' })
  rows: number;
  @Field(() => Int, { description: 'Rows that hold something and that are hidden in the file.' })
  hiddenRows: number;
  @Field(() => Int, { description: 'Columns that hold something and that are hidden in the file.' })
  hiddenColumns: number;
  @Field(() => Int, { description: 'Columns at the end that are not read because there are too many.' })
  furtherColumns: number;
  @Field(() => Int, { description: 'Cells that were cut because they are too long.' })
  cutCells: number;
}

@ObjectType('Import')
export class ImportDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'import'>;
  @Field({ description: 'Name of the target, such as `leads`.' })
  target: string;
  @Field(() => ID, { description: 'UUID of what is imported into: a company.' })
  scope: Uuid;
  @Field({ description: 'Name of the file.' })
  name: string;
  @Field(() => ImportStateName, { description: 'State of the import.' })
  state: ImportState;
  @Field({ description: 'Stopping or reverting was asked for and is not done yet.' })
  isPending: boolean;
  @Field(() => ID, { description: 'UUID of the person who uploaded the file.' })
  startedBy: Uuid<'user'>;
  @Field(() => String, { description: `Kind of the file: ${TABLE_TYPES.join(', ')}.` })
  type: TableType;
  @Field(() => String, { nullable: true, description: 'Encoding of a text; null for a workbook.' })
  encoding: TableEncoding | null;
  @Field({ description: 'False if another encoding is about as likely.' })
  isEncodingSure: boolean;
  @Field(() => String, { nullable: true, description: 'Delimiter of a text; null for a workbook.' })
  delimiter: TableDelimiter | null;
  @Field(() => [ImportSheetDto], { nullable: true, description: 'Visible sheets of a workbook; null for a text.' })
  sheets: ImportSheetDto[] | null;
  @Field(() => Int, { nullable: true, description: 'Sheet that is read, counted from 0; null for a text.' })
  sheet: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'First year of the calendar by which an Excel workbook numbers its days; null for other files.',
  })
  calendar: Calendar | null;
  @Field({ description: 'Rows and columns are read that are hidden in the file.' })
  withHidden: boolean;
  @Field(() => ImportCountsDto, { description: 'How much of the file was read, and what was not.' })
  counts: ImportCountsDto;
  @Field({ description: 'The first row holds headings.' })
  header: boolean;
  @Field(() => [ImportColumnDto], { description: 'Columns of the file, in their order.' })
  columns: ImportColumnDto[];
  @Field(() => [[String]], { description: 'First rows of the file below the headings, at most 20.' })
  sample: string[][];
  @Field(() => [Int], { description: 'Numbers of these rows in the file, from 1.' })
  sampleNumbers: number[];
  @Field(() => [String], { description: 'Keys of the fields that a column can fill.' })
  fields: string[];
  @Field(() => KnownPolicyName, { description: 'Treatment of rows that exist already.' })
  known: KnownPolicy;
  @Field(() => String, { nullable: true, description: 'Country of telephone numbers that begin without +.' })
  country: string | null;
  @Field(() => Int, { description: 'Rows of the file below the headings.' })
  total: number;
  @Field(() => Int, { description: 'Rows that are new.' })
  fresh: number;
  @Field(() => Int, { description: 'Rows that repeat a row above them.' })
  twice: number;
  @Field(() => Int, { description: 'Rows that exist already.' })
  existing: number;
  @Field(() => Int, { description: 'Rows with a wrong cell.' })
  bad: number;
  @Field(() => Int, { description: 'Rows that were created.' })
  created: number;
  @Field(() => Int, { description: 'Rows whose empty fields were filled.' })
  filled: number;
  @Field(() => Int, { description: 'Rows that turned out to exist while it ran.' })
  skipped: number;
  @Field(() => Int, { description: 'Rows that the reversal deleted.' })
  removed: number;
  @Field(() => Int, { description: 'Rows that the reversal left because somebody had touched them.' })
  kept: number;
  @Field(() => String, { nullable: true, description: 'Code of the refusal that stopped it; null: none did.' })
  problem: string | null;
  @Field({ description: 'When the file was uploaded, UTC.' })
  createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'When it ended, UTC; null: not yet.' })
  finishedAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'Until when it can be reverted, UTC; null: it can’t.' })
  revertibleUntil: Date | null;
}

@ObjectType()
export class ImportPage extends pageType(ImportDto) {}

@ObjectType()
export class ImportResult extends resultType('import', ImportDto) {}
