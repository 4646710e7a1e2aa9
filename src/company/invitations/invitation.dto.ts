import { Field, ID, InputType } from '@nestjs/graphql';
import { IsIn, IsNotEmpty, IsOptional, IsUUID } from 'class-validator';
import {
  COMPANY_ROLES,
  type CompanyRole,
  DEFAULT_COMPANY_ROLE,
  PROJECT_ROLES,
  type ProjectRole,
} from '../../shared/permissions/role.js';
import { IsAddress } from '../../shared/validation/input-rules.js';

@InputType()
export class InviteInput {
  @Field()
  @IsNotEmpty()
  @IsAddress()
  email: string;

  @Field(() => ID, { description: 'UUID of the company.' })
  @IsNotEmpty()
  @IsUUID()
  company: string;

  @Field(() => String, { defaultValue: DEFAULT_COMPANY_ROLE, description: COMPANY_ROLES.join(', ') })
  @IsNotEmpty()
  @IsIn(COMPANY_ROLES)
  companyRole: CompanyRole = DEFAULT_COMPANY_ROLE;

  @Field(() => ID, { nullable: true, description: 'UUID of a project of the company.' })
  @IsOptional()
  @IsUUID()
  project?: string;

  @Field(() => String, { nullable: true, description: `Only with a project: ${PROJECT_ROLES.join(', ')}` })
  @IsOptional()
  @IsIn(PROJECT_ROLES)
  projectRole?: ProjectRole;
}
