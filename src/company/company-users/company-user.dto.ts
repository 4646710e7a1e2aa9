import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsIn, IsOptional } from 'class-validator';
import { FalseFlagField, IdField, OptionalStringField } from '../../shared/validation/input-fields.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { PageArgs, pageType, WholeListArgs } from '../../shared/pagination/page.js';
import { COMPANY_ROLES, type CompanyRole } from '../../shared/permissions/role.js';

@ArgsType()
export class CompanyUsersArgs extends WholeListArgs {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;

  @OptionalStringField(120, 'Part of the name or of the address.')
  keyword?: string;

  @Field(() => String, { nullable: true, description: COMPANY_ROLES.join(', ') })
  @IsOptional()
  @IsIn(COMPANY_ROLES)
  role?: CompanyRole;

  @FalseFlagField('Deactivated people too.')
  includeInactive?: boolean;
}

@ArgsType()
export class SearchUsersArgs extends PageArgs {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;

  @OptionalStringField(120, 'Part of the name or of the address.')
  keyword?: string;

  @OptionalStringField(254, 'The whole address.')
  email?: string;
}

@InputType()
export class CompanyUserInput {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;

  @IdField('UUID of the person.')
  user: Uuid<'user'>;
}

@InputType()
export class ChangeCompanyRoleInput extends CompanyUserInput {
  @Field(() => String, { description: COMPANY_ROLES.join(', ') })
  @IsIn(COMPANY_ROLES)
  role: CompanyRole;
}

@ObjectType('CompanyUser', { description: 'A person as a member of one company.' })
export class CompanyUserDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: string;
  @Field(() => ID, { description: 'Same value as uuid.' })
  id: string;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'E-mail address.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'Path of the picture on this host.' })
  avatar: string | null;
  @Field({ description: 'owner, manager, accountant, agent or member.' })
  role: string;
  @Field({ description: 'The role in the caller’s language.' })
  roleDisplayName: string;
  @Field({ description: 'When the person came into it, UTC.' })
  joinedAt: Date;
  @Field({ description: 'May sign in there and work.' })
  active: boolean;
  @Field(() => Date, {
    nullable: true,
    description: 'When the person was deactivated there, UTC; null: they are active.',
  })
  deactivatedAt: Date | null;
  @Field(() => Int, { description: 'Projects of the company in which the person is active.' })
  projectsTotal: number;
}

@ObjectType()
export class CompanyUserPage extends pageType(CompanyUserDto) {}

@ObjectType()
export class CompanyUserResult extends resultType('user', CompanyUserDto) {}
