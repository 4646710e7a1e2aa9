import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { CommandInput } from '../../shared/commands/command.dto.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { pageType, WholeListArgs } from '../../shared/pagination/page.js';
import { IdField, LineField, OptionalTextField } from '../../shared/validation/input-fields.js';

@InputType()
class __Noun__Fields extends CommandInput {
  @LineField(80, 'Name of the __words__.') name: string;
  @OptionalTextField(500, 'Description, free text.') description?: string;
}

@InputType()
export class Create__Noun__Input extends __Noun__Fields {
  @IdField('UUID of the company.') company: Uuid<'company'>;
}

@InputType()
export class Update__Noun__Input extends __Noun__Fields {
  @IdField('UUID of the __words__.') uuid: Uuid<'__noun__'>;

  @Field(() => Int, { description: 'The version that was changed: of two people at once, the second one is refused.' })
  @IsInt()
  @Min(1)
  version: number;
}

@ArgsType()
export class __Nouns__Args extends WholeListArgs {
  @IdField('UUID of the company.') company: Uuid<'company'>;

  @Field(() => String, { nullable: true, description: 'A part of the name.' })
  @IsOptional()
  @IsString()
  @MaxLength(120)
  keyword?: string;
}

@ObjectType('__Noun__')
export class __Noun__Dto {
  @Field(() => ID, { description: 'UUID of the __words__.' }) uuid: Uuid<'__noun__'>;
  @Field({ description: 'Name of the __words__.' }) name: string;
  @Field({ description: 'Description, free text.' }) description: string;
  @Field(() => Int, { description: 'Version, which grows with each change; send it back with the next one.' })
  version: number;
  @Field({ description: 'When it was created, UTC.' }) createdAt: Date;
}

@ObjectType()
export class __Noun__Page extends pageType(__Noun__Dto) {}

@ObjectType()
export class __Noun__Result extends resultType('__noun__', __Noun__Dto) {}
