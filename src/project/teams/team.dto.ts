import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsUUID } from 'class-validator';
import { IdField, LineField, OptionalStringField, OptionalTextField } from '../../shared/validation/input-fields.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { pageType, WholeListArgs } from '../../shared/pagination/page.js';

@InputType()
class TeamFields {
  @LineField(80, 'Name.')
  name: string;

  @OptionalTextField(500, 'Description, free text.')
  description?: string;
}

@InputType()
export class CreateTeamInput extends TeamFields {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;
}

@InputType()
export class UpdateTeamInput extends TeamFields {
  @IdField('Public id (UUID).')
  uuid: Uuid<'team'>;
}

@InputType()
export class TeamUsersInput {
  @IdField('UUID of the team.')
  team: Uuid<'team'>;

  @Field(() => [ID], { description: 'UUIDs of people in the team’s project.' })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(500)
  @IsUUID(undefined, { each: true })
  users: Uuid<'user'>[];
}

@ArgsType()
export class TeamsArgs extends WholeListArgs {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;

  @OptionalStringField(120, 'A part of the name.')
  keyword?: string;
}

@ObjectType('TeamName')
export class TeamNameDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: string;
  @Field(() => ID, { description: 'Same value as uuid.' })
  id: string;
  @Field({ description: 'Name.' })
  name: string;
}

@ObjectType('TeamProject')
export class TeamProjectDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'project'>;
  @Field({ description: 'Name.' })
  name: string;
}

@ObjectType('Team')
export class TeamDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'team'>;
  @Field(() => ID, { description: 'Same value as uuid.' })
  id: Uuid<'team'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'Description, free text.' })
  description: string;
  @Field(() => Int, { description: 'Active people.' })
  usersTotal: number;
  @Field(() => TeamProjectDto, { description: 'The project.' })
  project: TeamProjectDto;
  @Field({ description: 'When it was created, UTC.' })
  createdAt: Date;
}

@ObjectType()
export class TeamPage extends pageType(TeamDto) {}

@ObjectType()
export class TeamResult extends resultType('team', TeamDto) {}
