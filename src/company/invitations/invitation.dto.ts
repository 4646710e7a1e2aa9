import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsEnum, IsIn, IsNotEmpty, IsOptional, IsUUID } from 'class-validator';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { IdField, OptionalIdField } from '../../shared/validation/input-fields.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { type Locale, LOCALE_CODES } from '../../shared/language/locale.js';
import { PageArgs, pageType } from '../../shared/pagination/page.js';
import {
  COMPANY_ROLES,
  type CompanyRole,
  DEFAULT_COMPANY_ROLE,
  PROJECT_ROLES,
  type ProjectRole,
} from '../../shared/permissions/role.js';
import { IsAddress } from '../../shared/validation/input-rules.js';

export const InvitationStateName = graphqlEnum('InvitationState', {
  PENDING: 'May be accepted.',
  EXPIRED: 'Older than seven days.',
  ACCEPTED: 'The person joined by it.',
  REVOKED: 'Was taken back.',
});
export type InvitationStateName = keyof typeof InvitationStateName;

@InputType()
export class InviteInput {
  @Field({ description: 'E-mail address.' })
  @IsNotEmpty()
  @IsAddress()
  email: string;

  @Field(() => ID, { description: 'UUID of the company.' })
  @IsNotEmpty()
  @IsUUID()
  company: Uuid<'company'>;

  @Field(() => String, { defaultValue: DEFAULT_COMPANY_ROLE, description: COMPANY_ROLES.join(', ') })
  @IsNotEmpty()
  @IsIn(COMPANY_ROLES)
  companyRole: CompanyRole = DEFAULT_COMPANY_ROLE;

  @OptionalIdField('UUID of a project of the company.')
  project?: Uuid<'project'>;

  @Field(() => String, { nullable: true, description: `Only with a project: ${PROJECT_ROLES.join(', ')}` })
  @IsOptional()
  @IsIn(PROJECT_ROLES)
  projectRole?: ProjectRole;

  @Field(() => String, {
    nullable: true,
    description: `Language of the mail to somebody without an account: ${LOCALE_CODES.join(', ')}. One’s own if left out.`,
  })
  @IsOptional()
  @IsIn(LOCALE_CODES)
  locale?: Locale;
}

@ArgsType()
export class InvitationsArgs extends PageArgs {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;

  @Field(() => InvitationStateName, { nullable: true, description: 'Only invitations in this state.' })
  @IsOptional()
  @IsEnum(InvitationStateName)
  state?: InvitationStateName;
}

@ObjectType('Invitation')
export class InvitationDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'invitation'>;
  @Field(() => ID, { description: 'Same value as uuid.' })
  id: Uuid<'invitation'>;
  @Field({ description: 'E-mail address.' })
  email: string;
  @Field({ description: 'Role of the person in the company.' })
  companyRole: string;
  @Field(() => ID, { nullable: true, description: 'UUID of the project.' })
  project: Uuid | null;
  @Field(() => String, { nullable: true, description: 'Name of the project that comes with it; null: none does.' })
  projectName: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Role of the person in the project; null: the invitation is to no project.',
  })
  projectRole: string | null;
  @Field(() => InvitationStateName, { description: 'State of the invitation.' })
  state: InvitationStateName;
  @Field({ description: 'Name of who invited.' })
  invitedBy: string;
  @Field({ description: 'When it was created, UTC.' })
  createdAt: Date;
  @Field({ description: 'When the newest link was mailed.' })
  sentAt: Date;
  @Field(() => Int, { description: 'How often a link was mailed.' })
  sends: number;
  @Field({ description: 'From when on it is refused, UTC.' })
  expiresAt: Date;
  @Field(() => Date, { nullable: true, description: 'When it was accepted, UTC; null: it was not.' })
  acceptedAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When it was revoked, UTC; null: it was not.' })
  revokedAt: Date | null;
}

@ObjectType()
export class InvitationPage extends pageType(InvitationDto) {}

@ObjectType()
export class InvitationResult extends resultType('invitation', InvitationDto) {}
