import { Field, InputType } from '@nestjs/graphql';
import { IsNotEmpty } from 'class-validator';
import { IsAddress } from '../../shared/validation/input-rules.js';

@InputType()
export class EmailInput {
  @Field({ description: 'E-mail address.' })
  @IsNotEmpty()
  @IsAddress()
  email: string;
}
