import { ArgsType, Field, ID, ObjectType } from '@nestjs/graphql';
import { IsEnum, IsISO8601, IsOptional, IsTimeZone, Matches, MaxLength } from 'class-validator';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { OptionalIdField } from '../../shared/validation/input-fields.js';
import { UuidList } from '../../shared/validation/uuid-list.js';
import type { Uuid } from '../../shared/ids/id.js';
import { PageArgs, pageType } from '../../shared/pagination/page.js';
import { type ActionGroup } from './audit-action.js';

export const AuditGroup = graphqlEnum<ActionGroup>(
  'AuditGroup',
  {
    ACCOUNTS: 'Sign-ins, passwords, profiles.',
    BUILDS: 'Desktop apps that were published or withdrawn.',
    COMPANY: 'The company itself.',
    EXPORTS: 'Data that was handed out as files.',
    INSTALLATION: 'The installation as a whole.',
    LEADS: 'Leads, their templates and imports.',
    MONEY: 'Wallets, transfers and pay, and who viewed wallets of others.',
    PEOPLE: 'Members, roles, invitations, teams.',
    PERMISSIONS: 'Permissions of people and roles.',
    PROJECTS: 'Projects and their settings.',
    TIME: 'Tracked time, manual time, screenshots, ratings.',
  },
  'Subject of an action.',
);

const DAY = /^\d{4}-\d\d-\d\d$/;

@ArgsType()
export class AuditLogArgs extends PageArgs {
  @OptionalIdField('A company that one owns. Without it the whole installation, for its administrators.')
  company?: Uuid<'company'>;

  @OptionalIdField('Who did it.')
  user?: Uuid<'user'>;

  @UuidList('One of these people did it, or `user`.')
  users?: Uuid<'user'>[];

  @Field(() => AuditGroup, { nullable: true, description: 'Only entries of this group.' })
  @IsOptional()
  @IsEnum(AuditGroup)
  group?: ActionGroup;

  @Field(() => String, { nullable: true, description: 'First day, YYYY-MM-DD.' })
  @IsOptional()
  @Matches(DAY)
  @IsISO8601({ strict: true })
  from?: string;

  @Field(() => String, { nullable: true, description: 'Last day, YYYY-MM-DD, included.' })
  @IsOptional()
  @Matches(DAY)
  @IsISO8601({ strict: true })
  to?: string;

  @Field(() => String, {
    nullable: true,
    description: 'IANA name of the zone in which days begin and end. Default Asia/Kathmandu.',
  })
  @IsOptional()
  @MaxLength(64)
  @IsTimeZone()
  timezone?: string;
}

@ObjectType()
export class AuditPerson {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'user'>;
  @Field({ description: 'Name.' })
  name: string;
}

@ObjectType('AuditEntry')
export class AuditEntryDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'auditEntry'>;
  @Field({ description: 'When it happened, UTC.' })
  at: Date;
  @Field(() => AuditPerson, { nullable: true, description: 'Who did it; null where nobody was signed in.' })
  actor: AuditPerson | null;
  @Field({ description: 'Stable code, such as company.permission-changed.' })
  action: string;
  @Field({ description: 'The action in words, in the language of Accept-Language.' })
  description: string;
  @Field({ description: 'Kind of what it was done to.' })
  objectType: string;
  @Field({ description: 'Its id.' })
  objectId: string;
  @Field(() => String, { nullable: true, description: 'Its name, where it has one.' })
  objectName: string | null;
  @Field(() => String, { nullable: true, description: 'Value before the action, as JSON.' })
  before: string | null;
  @Field(() => String, { nullable: true, description: 'Value after the action, as JSON.' })
  after: string | null;
  @Field({ description: 'Everything else that was noted, as JSON.' })
  details: string;
  @Field({ description: 'Network address it came from.' })
  ip: string;
}

@ObjectType()
export class AuditLogPage extends pageType(AuditEntryDto) {}
