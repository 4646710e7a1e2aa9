import { TeamNameDto } from '../teams/team.dto.js';
import { ArgsType, Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { ArrayMaxSize, IsIn, IsNotEmpty, IsOptional, IsUUID } from 'class-validator';
import {
  FalseFlagField,
  FlagField,
  IdField,
  OptionalIdField,
  OptionalStringField,
} from '../../shared/validation/input-fields.js';
import { UuidList } from '../../shared/validation/uuid-list.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import { pageType, WholeListArgs } from '../../shared/pagination/page.js';
import { DEFAULT_PROJECT_ROLE, PROJECT_ROLES, type ProjectRole } from '../../shared/permissions/role.js';
import { TagDto } from '../tags/tag.dto.js';

const ROLE_NAMES = PROJECT_ROLES.join(', ');

@ArgsType()
export class ProjectUsersArgs extends WholeListArgs {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;

  @OptionalStringField(120, 'A part of the name or of the e-mail address.')
  keyword?: string;

  @OptionalIdField('UUID of a tag.')
  tag?: Uuid<'tag'>;

  @OptionalIdField('UUID of a team.')
  team?: Uuid<'team'>;

  @UuidList('Only people with one of these tags.')
  tags?: Uuid<'tag'>[];

  @UuidList('Only the people of one of these teams.')
  teams?: Uuid<'team'>[];

  @Field(() => String, { nullable: true, description: ROLE_NAMES })
  @IsOptional()
  @IsIn(PROJECT_ROLES)
  role?: ProjectRole;

  @Field(() => [String], { nullable: true, description: 'Only people with one of these roles.' })
  @IsOptional()
  @ArrayMaxSize(10)
  @IsIn(PROJECT_ROLES, { each: true })
  roles?: ProjectRole[];

  @FalseFlagField('Also lists people who were disabled.')
  includeInactive: boolean = false;
}

@InputType()
class MemberInput {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;

  @Field(() => ID, { description: 'UUID of the person.' })
  @IsNotEmpty()
  @IsUUID()
  user: Uuid<'user'>;
}

@InputType()
export class AddToProjectInput extends MemberInput {
  @Field(() => String, { defaultValue: DEFAULT_PROJECT_ROLE, description: ROLE_NAMES })
  @IsIn(PROJECT_ROLES)
  role: ProjectRole = DEFAULT_PROJECT_ROLE;
}

@InputType()
export class ChangeProjectRoleInput extends MemberInput {
  @Field(() => String, { description: ROLE_NAMES })
  @IsIn(PROJECT_ROLES)
  role: ProjectRole;
}

@InputType()
export class UserStatusInProjectInput extends MemberInput {
  @FlagField('false: the person keeps their membership, and it gives nothing.')
  enable: boolean;
}

@ObjectType('ProjectUser')
export class ProjectUserDto {
  @Field(() => ID, { description: 'UUID of the person.' })
  uuid: UuidLike<'user'>;
  @Field(() => ID, { description: 'Same value as uuid.' })
  id: UuidLike<'user'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'E-mail address.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'Path of the picture on this host.' })
  avatar: string | null;
  @Field({ description: ROLE_NAMES })
  role: string;
  @Field({ description: 'Neither disabled in the project nor in the company.' })
  enabled: boolean;
  @Field({ description: 'Has a page or an app open right now.' })
  isOnline: boolean;
  @Field(() => Date, {
    nullable: true,
    description: 'When the person was deactivated there, UTC; null: they are active.',
  })
  deactivatedAt: Date | null;
  @Field({ description: 'When the person came into it, UTC.' })
  joinedAt: Date;
  @Field(() => [TagDto], { description: 'The person’s tags, or those of the project.' })
  tags: TagDto[];
  @Field(() => [TeamNameDto], { description: 'The person’s teams in the project.' })
  teams: TeamNameDto[];
}

@ObjectType()
export class ProjectUserPage extends pageType(ProjectUserDto) {}

@ObjectType()
export class ProjectUserResult extends resultType('user', ProjectUserDto) {}
