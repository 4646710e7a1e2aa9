import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsNotEmpty, IsOptional, IsUUID } from 'class-validator';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import { IdField, OptionalIdField } from '../../../shared/validation/input-fields.js';
import { CommandInput } from '../../../shared/commands/command.dto.js';
import { MutationResult } from '../../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { PageArgs, pageType } from '../../../shared/pagination/page.js';
import { IsPlainLine } from '../../../shared/validation/input-rules.js';
import type { BankImport } from '../records/bank-import.entity.js';

const MAX_LINES = 200;

const BankImportSourceName = graphqlEnum(
  'BankImportSource',
  {
    FILE: 'Read from a file.',
    TYPED: 'Given line by line.',
    UNKNOWN: 'Imported before the source was recorded.',
  },
  'Source of imported bank lines.',
);
type BankImportSourceName = keyof typeof BankImportSourceName;

@ArgsType()
export class BankImportsArgs extends PageArgs {
  @IdField('UUID of a wallet of the company.')
  wallet: Uuid<'wallet'>;

  @OptionalIdField('UUID of an import of the wallet; filter.')
  import?: Uuid<'bankImport'>;
}

@InputType()
export class RemoveBankLinesInput extends CommandInput {
  @Field(() => [ID], {
    nullable: true,
    description: `UUIDs of open bank lines, 1 to ${MAX_LINES}; alternative to \`import\`.`,
  })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_LINES)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  lines?: Uuid<'bankLine'>[];

  @OptionalIdField('UUID of an import whose lines are all open.')
  import?: Uuid<'bankImport'>;

  @Field({ description: 'Reason, kept with the removed lines.' })
  @IsPlainLine(300)
  @IsNotEmpty()
  reason: string;
}

/** An import with the names of the people who imported and removed it. */
export interface BankImportView {
  bankImport: BankImport;
  importer: string;
  remover: string | null;
  /** Number of lines that it brought and that were matched or booked since. */
  usedCount: number;
}

@ObjectType('BankImport')
export class BankImportDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'bankImport'>;
  @Field(() => BankImportSourceName, { description: 'Source of the lines.' })
  source: BankImportSourceName;
  @Field(() => String, { nullable: true, description: 'Name of the file.' })
  fileName: string | null;
  @Field(() => Int, { description: 'Number of lines given.' })
  lineCount: number;
  @Field(() => Int, { description: 'Number of lines that were new.' })
  newCount: number;
  @Field(() => Int, { description: 'Number of new lines that have been matched or recorded since.' })
  usedCount: number;
  @Field({ description: 'When it was imported, UTC.' })
  importedAt: Date;
  @Field({ description: 'Name of the member who imported it.' })
  importedBy: string;
  @Field(() => Date, { nullable: true, description: 'When it was removed, UTC.' })
  removedAt: Date | null;
  @Field(() => String, { nullable: true, description: 'Name of the member who removed it.' })
  removedBy: string | null;
  @Field(() => String, { nullable: true, description: 'Reason of the removal.' })
  removeReason: string | null;
}

@ObjectType()
export class BankImportPage extends pageType(BankImportDto) {}

@ObjectType()
export class RemoveBankLinesResult extends MutationResult {
  @Field(() => Int, { description: 'Number of removed lines.' })
  removed: number;
}

export function toBankImportDto({ bankImport, importer, remover, usedCount }: BankImportView): BankImportDto {
  const { uuid, source, fileName, lineCount, newCount, importedAt, removedAt, removeReason } = bankImport;
  return {
    uuid,
    source,
    fileName,
    lineCount,
    newCount,
    usedCount,
    importedAt,
    importedBy: importer,
    removedAt,
    removedBy: remover,
    removeReason,
  };
}
