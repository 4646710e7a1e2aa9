import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsEnum, IsIn, IsNotEmpty, IsOptional } from 'class-validator';
import { IdField, OptionalLineField, OptionalStringField } from '../../shared/validation/input-fields.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { pageType, WholeListArgs } from '../../shared/pagination/page.js';
import { IsAddress, IsPlainLine, MayBeEmpty } from '../../shared/validation/input-rules.js';
import type { TrackingType } from './company.entity.js';
import { TrackingTypeName } from './company-names.dto.js';
import { WeekDayName } from '../../shared/time/week-day.dto.js';
import { CURRENCIES } from '../../shared/money/currency.js';
import type { WeekDay } from '../../shared/time/week-day.js';

@InputType({ description: 'Changes of a company; fields that are left out stay as they are.' })
export class UpdateCompanyInput {
  @IdField('Public id (UUID).')
  uuid: Uuid<'company'>;

  @Field(() => String, { nullable: true, description: 'Name.' })
  @IsOptional()
  @IsNotEmpty()
  @IsPlainLine(120)
  name?: string;

  @OptionalLineField(300, 'Postal address.')
  address?: string;

  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  @MayBeEmpty()
  @IsAddress()
  email?: string;

  @Field(() => String, { nullable: true, description: 'ISO 4217.' })
  @IsOptional()
  @IsIn(CURRENCIES)
  currency?: string;

  @Field(() => TrackingTypeName, { nullable: true, description: 'Whether time comes from trackers, by hand, or both.' })
  @IsOptional()
  @IsEnum(TrackingTypeName)
  trackingType?: TrackingType;

  @Field(() => WeekDayName, { nullable: true, description: 'On which day weeks begin in reports.' })
  @IsOptional()
  @IsEnum(WeekDayName)
  weekStartDay?: WeekDay;
}

@ArgsType()
export class CompaniesArgs extends WholeListArgs {
  @OptionalStringField(120, 'Part of the name.')
  keyword?: string;
}

@ObjectType('TimezoneOffset', { description: 'A zone that reports of the company can be cut in.' })
export class TimezoneDto {
  @Field({ description: 'IANA name.' })
  name: string;
  @Field({ description: 'In the caller’s language.' })
  displayName: string;
  @Field({ description: 'Offset at this moment, such as +05:45.' })
  offset: string;
  @Field(() => Int, { description: 'Offset in minutes east of UTC.' })
  offsetMinutes: number;
  @Field({ description: 'Name of the zone, as reports take it for their time zone.' })
  filter: string;
  @Field({ description: 'The company’s main one.' })
  isMain: boolean;
}

@ObjectType('Company')
export class CompanyDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'company'>;
  @Field(() => ID, { description: 'Same value as uuid.' })
  id: Uuid<'company'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'Postal address.' })
  address: string;
  @Field({ description: 'E-mail address.' })
  email: string;
  @Field({ description: 'ISO 4217.' })
  currency: string;
  @Field(() => TrackingTypeName, { description: 'Whether time comes from trackers, by hand, or both.' })
  trackingType: TrackingTypeName;
  @Field(() => WeekDayName, { description: 'On which day weeks begin in reports.' })
  weekStartDay: WeekDayName;
  @Field(() => TimezoneDto, { description: 'The main reporting time zone.' })
  timezoneOffset: TimezoneDto;
  @Field(() => [TimezoneDto], { description: 'The main one first.' })
  timezones: TimezoneDto[];
  @Field(() => Int, { description: 'Active people.' })
  usersTotal: number;
  @Field(() => Int, { description: 'Projects that are not archived.' })
  projectsTotal: number;
  @Field(() => String, {
    nullable: true,
    description: 'One’s own role in it: owner, manager, accountant, agent, member.',
  })
  role: string | null;
  @Field(() => String, { nullable: true, description: 'The role in the caller’s language.' })
  roleDisplayName: string | null;
  @Field({ description: 'When it was created, UTC.' })
  createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'Set only in the list of deleted companies.' })
  deletedAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'Until then its owners can restore it.' })
  restorableUntil: Date | null;
}

@ObjectType()
export class CompanyPage extends pageType(CompanyDto) {}

@ObjectType()
export class CompanyResult extends resultType('company', CompanyDto) {}
