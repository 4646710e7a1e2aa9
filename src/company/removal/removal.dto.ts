import { Field, ID, InputType } from '@nestjs/graphql';
import { IsNotEmpty, IsString, IsUUID, MaxLength } from 'class-validator';
import type { Uuid } from '../../shared/ids/id.js';

@InputType()
export class DeleteCompanyInput {
  @Field(() => ID)
  @IsUUID()
  uuid: Uuid<'company'>;

  @Field({ description: 'The company’s name, typed again.' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(120)
  confirmation: string;
}
