import { Field, InputType } from '@nestjs/graphql';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { FilledStringField } from '../../shared/validation/input-fields.js';
import { IsAddress } from '../../shared/validation/input-rules.js';
import { PASSWORD_MAX_LENGTH } from '../credentials/password-policy.js';
import { NewPasswordInput } from '../credentials/new-password.dto.js';

@InputType()
export class ForgotPasswordInput {
  @Field({ description: 'E-mail address.' })
  @IsNotEmpty()
  @IsAddress()
  email: string;
}

@InputType()
export class ResetPasswordInput extends NewPasswordInput {
  @Field({ description: 'E-mail address.' })
  @IsNotEmpty()
  @IsAddress()
  email: string;

  @FilledStringField(100, 'Secret of the mailed link.')
  token: string;
}

@InputType()
export class UpdatePasswordInput extends NewPasswordInput {
  @Field({ name: 'old_password', description: 'The password that holds until now.' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(PASSWORD_MAX_LENGTH)
  old_password: string;
}
