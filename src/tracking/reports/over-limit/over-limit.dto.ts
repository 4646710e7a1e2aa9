import { Field, Int, InputType, ObjectType } from '@nestjs/graphql';
import { IsISO8601, IsOptional, IsTimeZone, Matches, MaxLength } from 'class-validator';
import { IdField } from '../../../shared/validation/input-fields.js';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import { MutationResult } from '../../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { DAY } from '../scope/report.dto.js';

/** The person, the project and the days; pages send it as a form. */
@InputType()
export class AllowOverLimitInput {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;

  @IdField('UUID of the person whose time it is; not oneself.')
  user: Uuid<'user'>;

  @Field(() => LocalDayScalar, { description: 'First day.' })
  @Matches(DAY)
  @IsISO8601({ strict: true })
  from: string;

  @Field(() => LocalDayScalar, { description: 'Last day, included; at most 366 days.' })
  @Matches(DAY)
  @IsISO8601({ strict: true })
  to: string;

  @Field(() => String, {
    nullable: true,
    description: 'IANA name of one of the company’s zones, in which days are cut. Default: its main one.',
  })
  @IsOptional()
  @MaxLength(64)
  @IsTimeZone()
  timezone?: string;
}

@ObjectType()
export class AllowOverLimitResult extends MutationResult {
  @Field(() => Int, { description: 'Seconds that count for pay from now on; 0 where nothing was over the limit.' })
  seconds: number;
}
