import { Field, ID, InputType } from '@nestjs/graphql';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsNotEmpty, IsUUID } from 'class-validator';
import type { Uuid } from '../../shared/ids/id.js';
import { IsTimeZone } from '../../shared/validation/input-rules.js';
import { MAX_ZONES } from '../companies/company-defaults.js';

@InputType()
export class UpdateTimezonesInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  @IsUUID()
  company: Uuid<'company'>;

  @Field(() => [String], { description: `IANA names, at most ${MAX_ZONES}. They replace the former ones.` })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MAX_ZONES)
  @IsTimeZone({ each: true })
  timezones: string[];

  @Field({ description: 'The one among them in which reports are cut unless another is chosen.' })
  @IsNotEmpty()
  @IsTimeZone()
  main: string;
}
