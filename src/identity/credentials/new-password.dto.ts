import { Field, InputType } from '@nestjs/graphql';
import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { Matching } from '../../shared/validation/input-rules.js';
import { PASSWORD_MAX_LENGTH } from './password-policy.js';

/** A password that is about to be set, typed twice. What else it must be, the policy says (password-policy.ts). */
@InputType({ isAbstract: true })
export abstract class NewPasswordInput {
  @Field()
  @IsNotEmpty()
  @IsString()
  @MinLength(8)
  @MaxLength(PASSWORD_MAX_LENGTH)
  password: string;

  @Field({ name: 'password_confirmation' })
  @IsNotEmpty()
  @IsString()
  @Matching('password')
  password_confirmation: string;
}
