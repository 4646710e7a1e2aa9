import { Field, InputType } from '@nestjs/graphql';
import { IsIn, IsNotEmpty, IsOptional, Validate, ValidatorConstraint } from 'class-validator';
import { IsAddress, IsPlainLine } from '../../shared/validation/input-rules.js';
import { CURRENCIES, DEFAULT_CURRENCY } from './currency.js';
import { TRACKING_TYPES, type TrackingType, WEEK_DAYS, type WeekDay } from './company.entity.js';
import { DEFAULT_ZONE, isZone } from './time-zone.js';
import { TrackingTypeName, WeekDayName } from './company-names.dto.js';

@ValidatorConstraint({ name: 'timeZone' })
export class TimeZoneConstraint {
  validate(value: unknown): boolean {
    return isZone(value);
  }
}

@InputType({ isAbstract: true })
abstract class CompanyFacts {
  @Field()
  @IsNotEmpty()
  @IsPlainLine(120)
  name: string;

  @Field()
  @IsNotEmpty()
  @IsPlainLine(300)
  address: string;

  @Field()
  @IsNotEmpty()
  @IsAddress()
  email: string;

  @Field(() => String, { nullable: true, defaultValue: DEFAULT_CURRENCY, description: 'ISO 4217.' })
  @IsOptional()
  @IsIn(CURRENCIES)
  currency?: string;

  @Field(() => TrackingTypeName)
  @IsNotEmpty()
  @IsIn(TRACKING_TYPES)
  trackingType: TrackingType;

  @Field(() => WeekDayName, { nullable: true, defaultValue: WeekDayName.SUNDAY })
  @IsOptional()
  @IsIn(WEEK_DAYS)
  weekStartDay?: WeekDay;
}

@InputType()
export class CreateCompanyInput extends CompanyFacts {
  @Field({
    description: 'One’s own, or of who shall own it: that person is invited, and the creator manages it until then.',
  })
  @IsNotEmpty()
  @IsAddress()
  ownerEmail: string;

  @Field(() => String, {
    nullable: true,
    defaultValue: DEFAULT_ZONE,
    description: 'IANA name of the main reporting time zone.',
  })
  @IsOptional()
  @Validate(TimeZoneConstraint)
  mainTimezone?: string;
}
