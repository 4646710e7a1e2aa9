import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsEnum,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import { IdField, OptionalIdField, OptionalLineField } from '../../../shared/validation/input-fields.js';
import { MutationResult } from '../../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { PageArgs, pageType } from '../../../shared/pagination/page.js';
import { COMPANY_ROLES, PROJECT_ROLES } from '../../../shared/permissions/role.js';
import { SLUGS } from '../../../shared/permissions/slug.js';

export const PermissionSubject = graphqlEnum(
  'PermissionSubject',
  {
    USER: 'One person.',
    COMPANY_ROLE: 'Everybody with a role in the company.',
    PROJECT_ROLE: 'Everybody with a role in a project.',
  },
  'Whom an entry speaks of.',
);
export type PermissionSubject = keyof typeof PermissionSubject;

export const PermissionEffect = graphqlEnum(
  'PermissionEffect',
  {
    ALLOW: 'May, whatever their role says.',
    DENY: 'May not, whatever else says so.',
    INHERIT: 'As the role says.',
  },
  'INHERIT takes the entry away: what is said elsewhere counts again.',
);
export type PermissionEffect = keyof typeof PermissionEffect;

export const PermissionLevelKind = graphqlEnum(
  'PermissionLevel',
  {
    COMPANY: 'In the whole company.',
    PROJECT: 'In one project.',
  },
  'COMPANY: only the whole company has it. PROJECT: can be set for the company or for one project.',
);
export type PermissionLevelKind = keyof typeof PermissionLevelKind;

const ROLES = [...new Set<string>([...COMPANY_ROLES, ...PROJECT_ROLES])];
const MAX_CHANGES = 200;

@InputType()
export class PermissionChangeInput {
  @Field(() => PermissionSubject, { description: 'Kind of subject that the change applies to: a person or a role.' })
  @IsEnum(PermissionSubject)
  subject: PermissionSubject;

  @Field(() => ID, { nullable: true, description: 'The person, where the subject is USER.' })
  @ValidateIf(({ subject }: PermissionChangeInput) => subject === PermissionSubject.USER)
  @IsUUID()
  user?: Uuid<'user'>;

  @Field(() => String, { nullable: true, description: 'Name of the role, where the subject is one.' })
  @ValidateIf(({ subject }: PermissionChangeInput) => subject !== PermissionSubject.USER)
  @IsIn(ROLES)
  role?: string;

  @Field({ description: 'Name of a permission, such as project.viewusers.' })
  @IsIn(SLUGS)
  slug: string;

  @Field(() => PermissionEffect, { description: 'New entry of the subject.' })
  @IsEnum(PermissionEffect)
  effect: PermissionEffect;
}

export class UpdatePermissionsInput {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MAX_CHANGES)
  @ValidateNested({ each: true })
  @Type(() => PermissionChangeInput)
  changes: PermissionChangeInput[];
}

@ArgsType()
export class UsersWithPermissionsArgs extends PageArgs {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;

  @OptionalIdField('Project whose permissions are listed; without it, those of the whole company.')
  project?: Uuid<'project'>;

  @OptionalLineField(100, 'Part of a name or an address.')
  keyword?: string;

  @Field({ nullable: true, description: 'Only people for whom something was set by name in this scope.' })
  @IsOptional()
  onlyOverrides?: boolean;
}

export class SlugsInput {
  @IsArray()
  @ArrayMaxSize(SLUGS.length)
  @IsString({ each: true })
  @IsIn(SLUGS, { each: true })
  slugs: string[];
}

/** A permission of a person, and why it is held or not. */
@ObjectType('Permission')
export class PermissionDto {
  @Field(() => ID, { description: 'Same value as slug.' })
  id: string;
  @Field({ description: 'Name of a permission, such as project.viewusers.' })
  slug: string;
  @Field({ description: 'Description of what it permits, in the language of Accept-Language.' })
  description: string;
  @Field(() => PermissionLevelKind, { description: 'Whether it is held in a company or in a project.' })
  permissionLevel: PermissionLevelKind;
  @Field({ description: 'It may be done.' })
  allow: boolean;
  @Field({ description: 'Why, as a sentence.' })
  reason: string;
  @Field({
    description:
      'Why, for programs: user-deny, user-allow, project-role-deny, company-role-deny, project-role-allow, company-role-allow, project-default, company-default, admin or nothing.',
  })
  because: string;
  @Field({ description: 'The deciding entry applies to this project only, not to the whole company.' })
  isLocal: boolean;
}

@ObjectType()
export class UserWithPermissions {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'user'>;
  @Field(() => ID, { description: 'Same value as uuid.' })
  id: Uuid<'user'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'E-mail address.' })
  email: string;
  @Field({ description: 'A global administrator of this installation.' })
  isAdmin: boolean;
  @Field({ description: 'Role of the person in the company.' })
  companyRole: string;
  @Field(() => String, { nullable: true, description: 'In the project that was asked for.' })
  projectRole: string | null;
  @Field(() => [PermissionDto], { description: 'Permissions of the person there.' })
  permissions: PermissionDto[];
}

@ObjectType()
export class UsersWithPermissionsPage extends pageType(UserWithPermissions) {}

@ObjectType()
export class PermissionsResult extends MutationResult {
  @Field(() => Int, { description: 'How many entries are different now.' })
  changed: number;
  @Field(() => Int, { description: 'How many people the entries speak of.' })
  affected: number;
}
