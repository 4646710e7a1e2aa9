import { Field, InputType } from '@nestjs/graphql';
import { IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { FilledStringField, LineField } from '../../shared/validation/input-fields.js';
import { IsAddress, Matching } from '../../shared/validation/input-rules.js';
import { NewPasswordInput } from '../credentials/new-password.dto.js';
import { PASSWORD_MAX_LENGTH } from '../credentials/password-policy.js';

@InputType()
export class RegisterInput {
  @LineField(100, 'Name.')
  name: string;

  @Field({ description: 'E-mail address.' })
  @IsNotEmpty()
  @IsAddress()
  email: string;

  @Field(() => String, { nullable: true, description: 'May wait for the link, which asks for it in any case.' })
  // Left out, but not null: nothing is no password.
  @ValidateIf(({ password }: RegisterInput) => password !== undefined)
  @IsNotEmpty()
  @IsString()
  @MaxLength(PASSWORD_MAX_LENGTH)
  password?: string;

  @Field(() => String, {
    name: 'password_confirmation',
    nullable: true,
    description: 'The password once more, if somebody typed it twice; otherwise left out.',
  })
  @IsOptional()
  @IsString()
  @Matching('password')
  password_confirmation?: string;
}

/** The password is set again by whoever opened the mail: what a stranger typed into the form of somebody else's address never counts. */
@InputType()
export class VerifyEmailInput extends NewPasswordInput {
  @FilledStringField(100, 'Secret of the mailed link.')
  token: string;

  @LineField(100, 'Name.')
  name: string;
}

/** The first global administrator, behind the set-up link. */
export class SetUpInput extends VerifyEmailInput {
  @IsNotEmpty()
  @IsAddress()
  email: string;
}
