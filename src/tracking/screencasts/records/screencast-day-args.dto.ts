import { ArgsType, Field, ID } from '@nestjs/graphql';
import { IsISO8601, IsOptional, IsTimeZone, IsUUID, Matches, MaxLength } from 'class-validator';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import type { Uuid } from '../../../shared/ids/id.js';

@ArgsType()
export class ScreencastDayArgs {
  @Field(() => ID, { description: 'UUID of the project.' })
  @IsUUID()
  project: Uuid<'project'>;

  @Field(() => ID, { nullable: true, description: 'Left out: oneself. The screens of others need project.viewusers.' })
  @IsOptional()
  @IsUUID()
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
