import { ArgsType, Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { IsNotEmpty, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { pageType, WholeListArgs } from '../../shared/pagination/page.js';
import { IsPlainLine, IsPlainText } from '../../shared/validation/input-rules.js';
import type { __Noun__ } from './__kebab__.entity.js';

@InputType()
class __Noun__Fields {
  @Field({ description: 'Name of the __words__.' })
  @IsNotEmpty()
  @IsPlainLine(80)
  name: string;

  @Field(() => String, { nullable: true, description: 'Description, free text.' })
  @IsOptional()
  @IsPlainText(500)
  description?: string;
}

@InputType()
export class Create__Noun__Input extends __Noun__Fields {
  @Field(() => ID, { description: 'UUID of the company.' })
  @IsUUID()
  company: Uuid<'company'>;
}

@InputType()
export class Update__Noun__Input extends __Noun__Fields {
  @Field(() => ID, { description: 'UUID of the __words__.' })
  @IsUUID()
  uuid: Uuid<'__noun__'>;
}

@ArgsType()
export class __Nouns__Args extends WholeListArgs {
  @Field(() => ID, { description: 'UUID of the company.' })
  @IsUUID()
  company: Uuid<'company'>;

  @Field(() => String, { nullable: true, description: 'A part of the name.' })
  @IsOptional()
  @IsString()
  @MaxLength(120)
  keyword?: string;
}

@ObjectType('__Noun__')
export class __Noun__Dto {
  @Field(() => ID, { description: 'UUID of the __words__.' })
  uuid: Uuid<'__noun__'>;
  @Field({ description: 'Name of the __words__.' })
  name: string;
  @Field({ description: 'Description, free text.' })
  description: string;
  @Field({ description: 'When it was created, UTC.' })
  createdAt: Date;
}

@ObjectType()
export class __Noun__Page extends pageType(__Noun__Dto) {}

@ObjectType()
export class __Noun__Result extends resultType('__noun__', __Noun__Dto) {}

export function to__Noun__Dto({ uuid, name, description, createdAt }: __Noun__): __Noun__Dto {
  return { uuid, name, description, createdAt };
}
