import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { pageType, WholeListArgs } from '../../shared/pagination/page.js';
import { IsPlainLine, IsPlainText } from '../../shared/validation/input-rules.js';

@InputType()
class TeamFields {
  @Field({ description: 'Name.' })
  @IsNotEmpty()
  @IsPlainLine(80)
  name: string;

  @Field(() => String, { nullable: true, description: 'Description, free text.' })
  @IsOptional()
  @IsPlainText(500)
  description?: string;
}

@InputType()
export class CreateTeamInput extends TeamFields {
  @Field(() => ID, { description: 'UUID of the project.' })
  @IsUUID()
  project: Uuid<'project'>;
}

@InputType()
export class UpdateTeamInput extends TeamFields {
  @Field(() => ID, { description: 'Public id (UUID).' })
  @IsUUID()
  uuid: Uuid<'team'>;
}

@InputType()
export class TeamUsersInput {
  @Field(() => ID, { description: 'UUID of the team.' })
  @IsUUID()
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
  @Field(() => ID, { description: 'UUID of the project.' })
  @IsUUID()
  project: Uuid<'project'>;

  @Field(() => String, { nullable: true, description: 'A part of the name.' })
  @IsOptional()
  @IsString()
  @MaxLength(120)
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
