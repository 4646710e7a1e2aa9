import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import { IsEnum, IsOptional } from 'class-validator';
import { graphqlEnum } from '../enums/graphql-enum.js';
import { IdField } from '../validation/input-fields.js';
import type { Uuid } from '../ids/id.js';
import { PageArgs, pageType } from '../pagination/page.js';
import type { RowOutcome } from './rules/row-check.js';

export const RowOutcomeName = graphqlEnum('ImportRowOutcome', {
  NEW: 'It will be created, or was.',
  TWICE: 'A row above it in the file is the same.',
  KNOWN: 'It exists already.',
  BAD: 'A cell of it is wrong.',
});

@ArgsType()
export class ImportRowsArgs extends PageArgs {
  @IdField('Public id (UUID) of the import.')
  import: Uuid<'import'>;

  @Field(() => RowOutcomeName, { nullable: true, description: 'Only rows with this outcome.' })
  @IsOptional()
  @IsEnum(RowOutcomeName)
  outcome?: RowOutcome;
}

@ObjectType('ImportProblem')
export class ImportProblemDto {
  @Field({ description: 'Key of the field.' })
  column: string;
  @Field({ description: 'Code of the problem.' })
  code: string;
  @Field({ description: 'Sentence for people, in the language of Accept-Language.' })
  message: string;
}

@ObjectType('ImportRow')
export class ImportRowDto {
  @Field(() => Int, { description: 'Number of the row in the file, from 1.' })
  number: number;
  @Field(() => RowOutcomeName, { description: 'Outcome of the row.' })
  outcome: RowOutcome;
  @Field(() => [String], { description: 'Cells of a bad row as they are in the file; otherwise the values.' })
  cells: string[];
  @Field(() => [ImportProblemDto], { description: 'Problems of a bad row.' })
  problems: ImportProblemDto[];
}

@ObjectType()
export class ImportRowPage extends pageType(ImportRowDto) {}
