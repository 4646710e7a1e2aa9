import { ArgsType, Field } from '@nestjs/graphql';
import { IsISO8601, IsOptional, IsTimeZone, Matches, MaxLength } from 'class-validator';
import { IdField, OptionalIdField } from '../../../shared/validation/input-fields.js';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import type { Uuid } from '../../../shared/ids/id.js';

@ArgsType()
export class ScreencastDayArgs {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;

  @OptionalIdField('Left out: oneself. The screens of others need project.viewusers.')
  user?: Uuid<'user'>;

  @Field(() => LocalDayScalar, { nullable: true, description: 'Left out: today.' })
  @IsOptional()
  @Matches(/^\d{4}-\d\d-\d\d$/)
  @IsISO8601({ strict: true })
  day?: string;

  @Field(() => LocalDayScalar, {
    nullable: true,
    description: 'The former name of `day`.',
    deprecationReason: 'Use day.',
  })
  @IsOptional()
  @Matches(/^\d{4}-\d\d-\d\d$/)
  @IsISO8601({ strict: true })
  date?: string;

  @Field(() => String, {
    nullable: true,
    description: 'IANA name of one of the company’s zones. Default: its main one.',
  })
  @IsOptional()
  @MaxLength(64)
  @IsTimeZone()
  timezone?: string;
}
