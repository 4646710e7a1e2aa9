import { Field, InputType } from '@nestjs/graphql';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsNotEmpty } from 'class-validator';
import { IdField } from '../../shared/validation/input-fields.js';
import type { Uuid } from '../../shared/ids/id.js';
import { IsTimeZone } from '../../shared/validation/input-rules.js';
import { MAX_ZONES } from '../companies/company-defaults.js';

@InputType()
export class UpdateTimezonesInput {
  @IdField('UUID of the company.')
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
