import { Field, InputType } from '@nestjs/graphql';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsAddress } from '../../shared/validation/input-rules.js';
import { PASSWORD_MAX_LENGTH } from './password-policy.js';
import { NewPasswordInput } from './new-password.dto.js';

@InputType()
export class ForgotPasswordInput {
  @Field()
  @IsNotEmpty()
  @IsAddress()
  email: string;
}

@InputType()
export class ResetPasswordInput extends NewPasswordInput {
  @Field()
  @IsNotEmpty()
  @IsAddress()
  email: string;

  @Field()
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  token: string;
}

@InputType()
export class UpdatePasswordInput extends NewPasswordInput {
  @Field({ name: 'old_password' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(PASSWORD_MAX_LENGTH)
  old_password: string;
}

/** A proof of identity before a sensitive change: the password, or a code where a second factor is on. */
@InputType()
export class ConfirmIdentityInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(PASSWORD_MAX_LENGTH)
  password?: string;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(32)
  code?: string;
}
