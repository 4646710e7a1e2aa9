import { Field, InputType } from '@nestjs/graphql';
import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { IsAddress, IsPlainLine, Matching } from '../../shared/validation/input-rules.js';
import { PASSWORD_MAX_LENGTH } from '../credentials/password-policy.js';

@InputType()
export class RegisterInput {
  @Field()
  @IsNotEmpty()
  @IsPlainLine(100)
  name: string;

  @Field()
  @IsNotEmpty()
  @IsAddress()
  email: string;

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

/** The password is set again by whoever opened the mail: what a stranger typed into the form of somebody else's address never counts. */
@InputType()
export class VerifyEmailInput {
  @Field()
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  token: string;

  @Field()
  @IsNotEmpty()
  @IsPlainLine(100)
  name: string;

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

@InputType()
export class EmailInput {
  @Field()
  @IsNotEmpty()
  @IsAddress()
  email: string;
}

/** The first global administrator, behind the set-up link. */
export class SetUpInput extends RegisterInput {
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  token: string;
}
