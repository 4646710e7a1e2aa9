import { Field, InputType } from '@nestjs/graphql';
import { IsEnum, IsIn, IsOptional } from 'class-validator';
import { LineField, OptionalLineField } from '../../shared/validation/input-fields.js';
import { IsAddress, IsTimeZone, MayBeEmpty } from '../../shared/validation/input-rules.js';
import { CURRENCIES } from '../../shared/money/currency.js';
import { DEFAULT_CURRENCY, DEFAULT_ZONE } from '../companies/company-defaults.js';
import { TrackingTypeName } from '../companies/company-names.dto.js';
import { WeekDayName } from '../../shared/time/week-day.dto.js';
import type { TrackingType } from '../companies/company.entity.js';
import type { WeekDay } from '../../shared/time/week-day.js';

@InputType()
export class CreateCompanyInput {
  @LineField(120, 'Name.')
  name: string;

  @OptionalLineField(300, 'Postal address.')
  address?: string;

  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  @MayBeEmpty()
  @IsAddress()
  email?: string;

  @Field(() => String, { nullable: true, defaultValue: DEFAULT_CURRENCY, description: 'ISO 4217.' })
  @IsOptional()
  @IsIn(CURRENCIES)
  currency?: string;

  @Field(() => TrackingTypeName, {
    nullable: true,
    defaultValue: TrackingTypeName.BOTH,
    description: 'Whether time comes from trackers, by hand, or both.',
  })
  @IsOptional()
  @IsEnum(TrackingTypeName)
  trackingType?: TrackingType;

  @Field(() => WeekDayName, {
    nullable: true,
    defaultValue: WeekDayName.SUNDAY,
    description: 'On which day weeks begin in reports.',
  })
  @IsOptional()
  @IsEnum(WeekDayName)
  weekStartDay?: WeekDay;

  @Field(() => String, {
    nullable: true,
    description:
      'One’s own if left out, or of who shall own it: then that person is invited as owner and the creator manages it meanwhile; a global admin stays outside.',
  })
  @MayBeEmpty()
  @IsAddress()
  ownerEmail?: string;

  @Field(() => String, {
    nullable: true,
    defaultValue: DEFAULT_ZONE,
    description: 'IANA name of the main reporting time zone.',
  })
  @IsOptional()
  @IsTimeZone()
  mainTimezone?: string;
}
