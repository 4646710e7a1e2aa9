import { ArgsType, Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { ArrayMaxSize, IsArray, IsNotEmpty, IsUUID, Matches } from 'class-validator';
import { IdField, LineField, OptionalLineField, OptionalStringField } from '../../shared/validation/input-fields.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { pageType, WholeListArgs } from '../../shared/pagination/page.js';
import type { Tag } from './tag.entity.js';

const COLOR = /^#[0-9a-fA-F]{6}$/;

@InputType()
class TagFields {
  @LineField(60, 'Name.')
  name: string;

  @Field({ description: '#rrggbb' })
  @IsNotEmpty()
  @Matches(COLOR)
  color: string;

  @OptionalLineField(300, 'Description, free text.')
  description?: string;
}

@InputType()
export class CreateTagInput extends TagFields {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;
}

@InputType()
export class UpdateTagInput extends TagFields {
  @IdField('Public id (UUID).')
  uuid: Uuid<'tag'>;
}

@InputType()
export class AssignTagsInput {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;

  @IdField('UUID of a person in the project.')
  user: Uuid<'user'>;

  @Field(() => [ID], { description: 'UUIDs of all tags the person shall have; others are taken away.' })
  @IsArray()
  @ArrayMaxSize(50)
  @IsUUID(undefined, { each: true })
  tags: Uuid<'tag'>[];
}

@ArgsType()
export class TagsArgs extends WholeListArgs {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;

  @OptionalStringField(120, 'A part of the name.')
  keyword?: string;
}

@ObjectType('Tag')
export class TagDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'tag'>;
  @Field(() => ID, { description: 'Same value as uuid.' })
  id: Uuid<'tag'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: '#rrggbb' })
  color: string;
  @Field({ description: 'Description, free text.' })
  description: string;
}

@ObjectType()
export class TagPage extends pageType(TagDto) {}

@ObjectType()
export class TagResult extends resultType('tag', TagDto) {}

export function toTagDto({ uuid, name, color, description }: Tag): TagDto {
  return { uuid, id: uuid, name, color, description };
}
